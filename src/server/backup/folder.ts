import fs from 'node:fs/promises';
import path from 'node:path';

/** Timed backups, by the names of their files, and those that were made before a migration. */
export const TIMED = /^campus-\d{8}T\d{6}Z\.tar\.gz$/;
export const BEFORE_MIGRATION = /^before-.+\.tar\.gz$/;

/** A backup in a folder; `bytes` is its size. */
export type KeptBackup = { file: string; bytes: number; written: Date };

/**
 * The backups in a folder, newest first; none where there is no such folder.
 *
 * @param name what their files are called
 */
export async function listBackups(folder: string, name: RegExp): Promise<KeptBackup[]> {
  const names = (await fs.readdir(folder).catch(() => [])).filter((each) => name.test(each));
  const found = await Promise.all(
    names.map(async (each) => {
      const file = path.join(folder, each);
      const { size, mtime } = await fs.stat(file);
      return { file, bytes: size, written: mtime };
    }),
  );
  return found.sort((a, b) => b.written.getTime() - a.written.getTime());
}

/** Removes all but the newest so many. */
export async function keepNewest(folder: string, name: RegExp, keep: number): Promise<void> {
  const old = (await listBackups(folder, name)).slice(keep);
  await Promise.all(old.map(({ file }) => fs.rm(file, { force: true })));
}
