import fs from 'node:fs/promises';
import path from 'node:path';
import { databaseIn, removeUnpacked, unpack, type Manifest } from '#server/backup/archive.ts';
import { loadCopy } from '#server/backup/load-copy.ts';
import { withRawDatabase, type DatabaseLocation } from '#server/db/raw-database.ts';
import { lockFolder } from '#server/db/folder-lock.ts';
import { MOVED_NOTE } from '#server/db/moved-note.ts';
import {
  compareVersions,
  knownMigrations,
  knownState,
  programVersionName,
  readApplied,
  requireKnown,
  versionName,
  type Applied,
  type Ask,
} from '#server/db/versions.ts';
import { closeAgain, findClosed, listFolders, noList } from './close-again.ts';
import { endSessions } from './end-sessions.ts';
import { holdMails } from './hold-mails.ts';
import { appliedIn, restorePostgres } from './postgres.ts';
import { hasTables, refuseRunningSite } from '../command/database.ts';
import { CommandError } from '../command/run-command.ts';
import { syncFolder } from '../command/sync-folder.ts';

/** The note goes with the database it is about. */
const CONTENTS = ['database', MOVED_NOTE, 'uploads', 'demo-accounts.txt'];

async function contentsOf(dataDir: string): Promise<string[]> {
  const there = await fs.readdir(dataDir);
  return CONTENTS.filter((name) => there.includes(name));
}

/** Tables of a newer program would stay behind and make its migrations fail later. */
async function requireOlder(ask: Ask): Promise<void> {
  const known = knownMigrations();
  const data = compareVersions(await readApplied(ask), known);
  if (data.state === 'newer') requireKnown(data, known);
}

/** Does in a restored database what has to be done before anybody opens it. */
type Settle = (ask: Ask) => Promise<void>;

/** Makes a database folder of the copy, asks it and settles it, before anything else is touched. */
async function openCopy(staging: string, made: string, settle: Settle): Promise<Applied[]> {
  try {
    const engine = await loadCopy(databaseIn(staging));
    await engine.query('select count(*) from members');
    const ask: Ask = (statement) => engine.query(statement);
    const applied = await readApplied(ask);
    await settle(ask);
    await engine.close();
    return applied ?? [];
  } catch (error) {
    throw new CommandError(`The database in the backup of ${made} does not open: ${String(error)}`);
  }
}

/**
 * Which version the backup holds, and what the next start does with it.
 *
 * @throws DatabaseVersionError where this program could not open it
 */
function describe({ made, program }: Manifest, applied: Applied[]): string {
  const data = knownState(applied);
  const own = programVersionName();
  const version = data.state === 'fresh' ? own : versionName(data.at.tag);
  const by = program ? ` by program ${program}` : '';
  const next =
    data.state === 'older' ? `the next start migrates it to ${own}` : 'as this program has it';
  return `Restored the backup of ${made}, written${by} at version ${version}: ${next}.`;
}

/** Moves what is there aside and the copy in; a rename each, nothing is deleted. */
async function exchange(dataDir: string, staging: string, made: string): Promise<string> {
  await syncFolder(staging);
  const old = await contentsOf(dataDir);
  const aside = path.join(dataDir, `before-restore-${made.replace(/\W/g, '')}`);
  if (old.length > 0) await fs.mkdir(aside);
  for (const name of old) await fs.rename(path.join(dataDir, name), path.join(aside, name));
  for (const name of await contentsOf(staging)) {
    await fs.rename(path.join(staging, name), path.join(dataDir, name));
  }
  await syncFolder(dataDir, { deep: false });
  return old.length > 0 ? ` What was there before lies in ${aside}.` : '';
}

/** A site to restore into; with the folder of its timed backups, where it has one. */
export type RestoredSite = DatabaseLocation & { backup?: { dir: string } };

async function restoreInto(env: RestoredSite, file: string, replace: boolean): Promise<string> {
  const { dataDir, databaseUrl } = env;
  const full = (await contentsOf(dataDir)).length > 0;
  const tables = databaseUrl ? await withRawDatabase(env, hasTables) : false;
  if ((full || tables) && !replace) {
    const place = tables ? 'The database' : dataDir;
    throw new CommandError(
      `${place} is not empty: --replace puts the backup in the place of what is there.`,
    );
  }
  if (databaseUrl) {
    await withRawDatabase(env, async (ask) => {
      await refuseRunningSite(ask);
      await requireOlder(ask);
    });
  }
  const folders = listFolders(dataDir, env.backup?.dir, file);
  const closed = await findClosed(folders);
  const staging = await fs.mkdtemp(path.join(dataDir, '.restore-'));
  try {
    const manifest = await unpack(file, staging);
    const { kind, made } = manifest;
    if ((kind === 'postgres') !== (databaseUrl !== undefined)) {
      const wanted = kind === 'postgres' ? 'needs DATABASE_URL' : 'goes without DATABASE_URL';
      throw new CommandError(`${file} is a backup of the ${kind} database and ${wanted}.`);
    }
    const copy = databaseIn(staging);
    let accounts = noList(folders);
    const settle: Settle = async (ask) => {
      await endSessions(ask);
      await holdMails(ask);
      if (closed) accounts = await closeAgain(ask, closed, made);
    };
    const applied = databaseUrl
      ? await appliedIn(databaseUrl, copy)
      : await openCopy(staging, made, settle);
    const sentence = describe(manifest, applied);
    if (databaseUrl) {
      await restorePostgres(databaseUrl, copy, replace);
      await withRawDatabase(env, settle);
      await fs.rm(copy);
    }
    const note = await exchange(dataDir, staging, new Date().toISOString());
    return `${sentence}\n${accounts}${note}`;
  } finally {
    await removeUnpacked(staging);
  }
}

/**
 * Puts a backup back: checked first, then moved into place at once. Its sessions and codes are ended, and
 * accounts that were closed since are closed again.
 *
 * @returns which version the backup holds and what the next start does with it
 * @throws CommandError where the file is no backup, something would be overwritten, or a site uses the server
 * @throws FolderInUse where the server runs
 * @throws DatabaseVersionError where the backup, or what it would replace, is of a newer program
 */
export async function restoreBackup(
  env: RestoredSite,
  from: string,
  replace: boolean,
): Promise<string> {
  await fs.mkdir(env.dataDir, { recursive: true });
  const unlock = lockFolder(env.dataDir);
  try {
    return await restoreInto(env, path.resolve(from), replace);
  } finally {
    unlock();
  }
}
