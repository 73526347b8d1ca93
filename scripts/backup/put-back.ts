import fs from 'node:fs/promises';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { FolderInUse, lockFolder } from '#server/db/folder-lock.ts';
import type { Env } from '#server/plugins/env.ts';
import { databaseIn, unpack } from './archive.ts';
import { restorePostgres } from './postgres.ts';
import { Stop } from './stop.ts';

const CONTENTS = ['database', 'uploads', 'demo-accounts.txt'];

/** The folder must be ours alone while its contents are exchanged. */
function takeFolder(dataDir: string): () => void {
  try {
    return lockFolder(dataDir);
  } catch (error) {
    if (error instanceof FolderInUse) throw new Stop(error.message);
    throw error;
  }
}

async function contentsOf(dataDir: string): Promise<string[]> {
  const there = await fs.readdir(dataDir);
  return CONTENTS.filter((name) => there.includes(name));
}

async function hasTables(address: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: address });
  try {
    await client.connect();
    const { rowCount } = await client.query(
      `select 1 from pg_tables where schemaname not in ('pg_catalog', 'information_schema') limit 1`,
    );
    return (rowCount ?? 0) > 0;
  } catch (error) {
    throw new Stop(`The database cannot be reached: ${(error as Error).message}`);
  } finally {
    await client.end().catch(() => {});
  }
}

/** Makes a database folder of the copy and asks it something, before anything else is touched. */
async function openCopy(staging: string, made: string): Promise<void> {
  const copy = databaseIn(staging);
  const dump = new File([await fs.readFile(copy)], 'database.tar', { type: 'application/x-tar' });
  await fs.rm(copy);
  try {
    const engine = await PGlite.create({ dataDir: copy, loadDataDir: dump });
    await engine.query('select count(*) from members');
    await engine.close();
  } catch (error) {
    throw new Stop(`The database in the backup of ${made} does not open: ${String(error)}`);
  }
}

/** Moves what is there aside and the copy in; a rename each, nothing is deleted. */
async function exchange(dataDir: string, staging: string, made: string): Promise<string> {
  const old = await contentsOf(dataDir);
  const aside = path.join(dataDir, `before-restore-${made.replace(/\W/g, '')}`);
  if (old.length > 0) await fs.mkdir(aside);
  for (const name of old) await fs.rename(path.join(dataDir, name), path.join(aside, name));
  for (const name of await contentsOf(staging)) {
    await fs.rename(path.join(staging, name), path.join(dataDir, name));
  }
  return old.length > 0 ? ` What was there before lies in ${aside}.` : '';
}

async function restoreInto(env: Env, file: string, replace: boolean): Promise<string> {
  const { dataDir, databaseUrl } = env;
  const full = (await contentsOf(dataDir)).length > 0;
  const tables = databaseUrl ? await hasTables(databaseUrl) : false;
  if ((full || tables) && !replace) {
    const place = tables ? 'The database' : dataDir;
    throw new Stop(
      `${place} is not empty: --replace puts the backup in the place of what is there.`,
    );
  }
  const staging = await fs.mkdtemp(path.join(dataDir, '.restore-'));
  try {
    const { kind, made } = await unpack(file, staging);
    if ((kind === 'postgres') !== (databaseUrl !== undefined)) {
      const wanted = kind === 'postgres' ? 'needs DATABASE_URL' : 'goes without DATABASE_URL';
      throw new Stop(`${file} is a backup of the ${kind} database and ${wanted}.`);
    }
    if (databaseUrl) {
      await restorePostgres(databaseUrl, databaseIn(staging), replace);
      await fs.rm(databaseIn(staging));
    } else {
      await openCopy(staging, made);
    }
    const note = await exchange(dataDir, staging, new Date().toISOString());
    return `Restored the backup of ${made}.${note}`;
  } finally {
    await fs.rm(staging, { recursive: true, force: true });
  }
}

/**
 * Puts a backup back: checked first, then moved into place at once.
 *
 * @throws Stop where the file is no backup, the server runs, or something would be overwritten
 */
export async function restoreBackup(env: Env, from: string, replace: boolean): Promise<string> {
  await fs.mkdir(env.dataDir, { recursive: true });
  const giveBack = takeFolder(env.dataDir);
  try {
    return await restoreInto(env, path.resolve(from), replace);
  } finally {
    giveBack();
  }
}
