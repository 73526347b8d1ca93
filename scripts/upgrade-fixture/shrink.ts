import fs from 'node:fs';
import path from 'node:path';
import { openEngine } from '#server/db/open-engine.ts';

/** Sections of the write-ahead log have names of 24 hexadecimal digits. */
const LOG_FILE = /^[0-9A-F]{24}$/;

/**
 * Makes a closed embedded database small enough to be committed: 5.4 MB as a backup become 1.4 MB.
 * The template databases go, which no program opens; tables are written anew; the log begins at a new,
 * empty section. Nothing of the tables' contents changes.
 */
export async function shrinkDatabase(dataDir: string): Promise<void> {
  const folder = path.join(dataDir, 'database');
  const engine = await openEngine({ dataDir: folder });
  await engine.exec(`update pg_database set datistemplate = false where datname like 'template%'`);
  await engine.exec('drop database template0');
  await engine.exec('drop database template1');
  await engine.exec('vacuum full');
  await engine.exec('select pg_switch_wal()');
  await engine.exec('checkpoint');
  const { rows } = await engine.query<{ name: string }>(
    'select pg_walfile_name(pg_current_wal_lsn()) as name',
  );
  await engine.close();
  // Older sections only wait to be used again.
  const log = path.join(folder, 'pg_wal');
  for (const name of fs.readdirSync(log)) {
    if (LOG_FILE.test(name) && name !== rows[0]?.name) fs.rmSync(path.join(log, name));
  }
}
