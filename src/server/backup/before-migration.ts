import fs from 'node:fs/promises';
import path from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { dumpEngine } from './dump-engine.ts';
import { BEFORE_MIGRATION, keepNewest } from './folder.ts';
import { writeBackup } from './write.ts';

/** How many of these backups are kept; each holds the whole site. */
const KEPT = 3;

/**
 * Backs the open embedded database up, with the uploads, into `backups` of the data folder; the last
 * three of these backups are kept.
 *
 * @param from the version of the data, `to` the one it is migrated to: tags of migrations
 * @returns the file, for `npm run restore`
 */
export async function backUpBeforeMigration(
  engine: PGlite,
  dataDir: string,
  { from, to }: { from: string; to: string },
): Promise<string> {
  const folder = path.join(dataDir, 'backups');
  await fs.mkdir(folder, { recursive: true, mode: 0o700 });
  const time = new Date().toISOString().replace(/[-:.]/g, '');
  const file = path.join(folder, `before-${to}-${time}.tar.gz`);
  const copyDatabase = async (copy: string) => {
    await fs.writeFile(copy, await dumpEngine(engine));
    return from;
  };
  await writeBackup({ dataDir, file, kind: 'embedded', copyDatabase });
  await keepNewest(folder, BEFORE_MIGRATION, KEPT);
  return file;
}
