import fs from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { networkSchema, type NetworkSource } from '#contract/industry-networks.ts';

const FILE = path.join(import.meta.dirname, '../../../../../content/data/networks.yaml');

let known: Map<string, NetworkSource> | undefined;

/**
 * The networks whose lists can be read, by their ids.
 *
 * @throws ZodError for a file that does not fit; the content check says so before
 */
export function knownNetworks(): ReadonlyMap<string, NetworkSource> {
  known ??= new Map(
    z
      .array(networkSchema)
      .parse(parse(fs.readFileSync(FILE, 'utf8')))
      .map((one) => [one.id, one]),
  );
  return known;
}
