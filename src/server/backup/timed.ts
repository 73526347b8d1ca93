import fs from 'node:fs/promises';
import path from 'node:path';
import type { Context } from '#server/context.ts';
import { askOf, countMembers, versionOfData } from '#server/db/upkeep.ts';
import { OperatorError } from '#server/operator-error.ts';
import { checkBackupApart } from './check.ts';
import { dumpEngine } from './dump-engine.ts';
import { keepNewest, listBackups, TIMED, type KeptBackup } from './folder.ts';
import { keptOf, removeLeftovers } from './leftovers.ts';
import { dumpPostgres } from './postgres.ts';
import { writeBackup } from './write.ts';

/** The timed backups in a folder, newest first; none where there is no such folder. */
export const listTimedBackups = (folder: string): Promise<KeptBackup[]> =>
  listBackups(folder, TIMED);

const nameFor = (now: Date): string =>
  `campus-${now
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replace(/[-:]/g, '')}.tar.gz`;

/** What the site says before and after: others write while the copy is made. */
async function copyAndCompare(ctx: Context, file: string): Promise<void> {
  const { engine, url } = ctx.connection;
  const version = await versionOfData(ctx.db);
  const before = await countMembers(askOf(ctx.db));
  const copyDatabase = async (copy: string) => {
    if (url) await dumpPostgres(url, copy);
    else if (engine) await fs.writeFile(copy, await dumpEngine(engine));
    return version;
  };
  const kind = url ? 'postgres' : 'embedded';
  await writeBackup({ dataDir: ctx.env.dataDir, file, kind, copyDatabase });
  const { data, members } = await checkBackupApart(file);
  const after = await countMembers(askOf(ctx.db));
  const [least, most] = [Math.min(before, after), Math.max(before, after)];
  if (data !== version || members < least || members > most) {
    throw new OperatorError(
      `The backup ${file} opens but has ${members} members at version ${data}, and the site ${after} at ${version}.`,
    );
  }
}

/**
 * Writes a backup into BACKUP_DIR, opens it and asks it, and then removes the oldest beyond BACKUP_KEEP. One that
 * does not hold is removed: it must not pass for a backup.
 *
 * @returns the file
 * @throws OperatorError where it could not be written or does not hold
 */
export async function makeTimedBackup(ctx: Context): Promise<string> {
  const { dir, keep } = ctx.env.backup;
  await fs.mkdir(dir, { recursive: true, mode: 0o700 });
  await removeLeftovers(ctx.env.dataDir, dir, ctx.now());
  const file = path.join(dir, nameFor(ctx.now()));
  try {
    await copyAndCompare(ctx, file);
  } catch (error) {
    await fs.rm(file, { force: true });
    throw error;
  }
  await keepNewest(dir, TIMED, keptOf(keep));
  return file;
}
