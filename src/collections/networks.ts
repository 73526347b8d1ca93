import fs from 'node:fs';
import { parse } from 'yaml';
import { z } from 'zod';
import { networkSchema } from './schema/networks.ts';

const FILE = 'content/data/networks.yaml';
let known: ReadonlySet<string> | undefined;

/** The cam sites whose figures can be read, by the names of their pages (content/data/networks.yaml). */
export function networksWithFigures(): ReadonlySet<string> {
  if (known && !import.meta.env.DEV) return known;
  // A folder of texts alone, as tests have it, has no such file.
  const rows = fs.existsSync(FILE)
    ? z.array(networkSchema).parse(parse(fs.readFileSync(FILE, 'utf8')))
    : [];
  known = new Set(rows.map(({ id }) => id));
  return known;
}
