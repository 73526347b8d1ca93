import fs from 'node:fs/promises';
import type { PGlite } from '@electric-sql/pglite';
import { openBriefly } from '#server/db/open-engine.ts';

/**
 * Makes a database folder of the copy in a backup and opens it.
 *
 * @param copy the file; the folder takes its place
 */
export async function loadCopy(copy: string): Promise<PGlite> {
  const dump = new File([await fs.readFile(copy)], 'database.tar', { type: 'application/x-tar' });
  await fs.rm(copy);
  return openBriefly({ dataDir: copy, loadDataDir: dump });
}
