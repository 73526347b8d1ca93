import fs from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { networkSchema, type NetworkSource } from '#contract/industry-networks.ts';
import { once } from '#domain/once.ts';

const FILE = path.join(import.meta.dirname, '../../../../../content/data/networks.yaml');

/**
 * The networks whose lists can be read, by their ids.
 *
 * @throws ZodError for a file that does not fit; the content check says so before
 */
export const knownNetworks = once((): ReadonlyMap<string, NetworkSource> => {
  const networks = z.array(networkSchema).parse(parse(fs.readFileSync(FILE, 'utf8')));
  return new Map(networks.map((one) => [one.id, one]));
});
