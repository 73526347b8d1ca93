import { randomBytes } from 'node:crypto';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { DAY_MS } from '#domain/days.ts';
import { uploadsIn } from '#server/backup/archive.ts';
import { countFiles } from '#server/backup/check.ts';
import { removeOldDrills } from '#server/backup/leftovers.ts';
import { listTimedBackups } from '#server/backup/timed.ts';
import { withRawDatabase, type DatabaseLocation } from '#server/db/raw-database.ts';
import type { Ask } from '#server/db/versions.ts';
import type { Env } from '#server/plugins/env.ts';
import { CommandError } from '../command/run-command.ts';
import { restoreBackup } from './restore.ts';

type Counts = { tables: number; rows: number };

const countRows = async (ask: Ask): Promise<Counts> => {
  const { rows: found } = await ask(
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`,
  );
  let rows = 0;
  for (const { name } of found) {
    const { rows: answer } = await ask(`select count(*)::float8 as n from ${String(name)}`);
    rows += Number(answer[0]?.n);
  }
  return { tables: found.length, rows };
};

/**
 * Drops the databases of drills that were killed: nobody is connected to them, and they are older than a day or of a
 * program that did not yet write the time into their names.
 */
export async function dropOldDrills(ask: Ask, now: Date): Promise<void> {
  const { rows } = await ask(
    `select datname as name from pg_database
     where datname ~ '^campus_drill_([0-9]{10}_)?[0-9a-f]{12}$'
       and pg_get_userbyid(datdba) = current_user
       and not exists (select from pg_stat_activity as used where used.datid = pg_database.oid)
     order by datname`,
  );
  for (const { name } of rows) {
    const made = Number(/_(\d{10})_/.exec(String(name))?.[1] ?? 0);
    // Somebody may have connected or dropped it meanwhile.
    if (made * 1000 < now.getTime() - DAY_MS)
      await ask(`drop database if exists ${String(name)}`).catch(() => {});
  }
}

/** Makes a database on the server of DATABASE_URL, and drops it when the work is done or has failed. */
async function withNewDatabase<T>(
  site: DatabaseLocation & { databaseUrl: string },
  work: (databaseUrl: string) => Promise<T>,
): Promise<T> {
  const seconds = Math.floor(Date.now() / 1000);
  const name = `campus_drill_${seconds}_${randomBytes(6).toString('hex')}`;
  await withRawDatabase(site, (ask) => dropOldDrills(ask, new Date()));
  try {
    await withRawDatabase(site, (ask) => ask(`create database ${name}`));
  } catch (error) {
    if ((error as { code?: string }).code !== '42501') throw error;
    throw new CommandError(
      'The user of DATABASE_URL may not create a database: alter role … createdb lets it.',
    );
  }
  try {
    const url = new URL(site.databaseUrl);
    url.pathname = `/${name}`;
    return await work(url.href);
  } finally {
    await withRawDatabase(site, (ask) => ask(`drop database ${name}`));
  }
}

/** The same restore as that of a site, into a place of its own. */
async function restoreApart(place: DatabaseLocation, file: string) {
  const sentence = await restoreBackup(place, file, false);
  return { sentence, counts: await withRawDatabase(place, countRows) };
}

async function newest(dir: string): Promise<string> {
  const [last] = await listTimedBackups(dir);
  if (!last)
    throw new CommandError(`There is no backup in ${dir}: name one with --from, or set BACKUP_AT.`);
  return last.file;
}

/**
 * Restores a backup as `npm run restore` would, but into a place of its own, counts what is in it and removes it.
 *
 * @param from the backup; the newest of BACKUP_DIR where undefined
 * @returns what was found, in sentences
 * @throws CommandError where there is none, or it cannot be restored
 */
export async function drillBackup(env: Env, from?: string): Promise<string> {
  const started = performance.now();
  const file = from ? path.resolve(from) : await newest(env.backup.dir);
  await removeOldDrills(os.tmpdir(), new Date());
  const staging = await fs.mkdtemp(path.join(os.tmpdir(), 'campus-drill-'));
  const { databaseUrl } = env;
  try {
    const { sentence, counts } = databaseUrl
      ? await withNewDatabase({ ...env, databaseUrl }, (url) =>
          restoreApart({ dataDir: staging, databaseUrl: url }, file),
        )
      : await restoreApart({ dataDir: staging, databaseUrl: undefined }, file);
    const files = await countFiles(uploadsIn(staging));
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    return [
      `${file}: ${sentence}`,
      `It holds ${counts.rows} rows in ${counts.tables} tables and ${files} uploaded files.`,
      `The drill took ${seconds} s; what it made is removed, and the site was not touched.`,
    ].join('\n');
  } finally {
    await fs.rm(staging, { recursive: true, force: true });
  }
}
