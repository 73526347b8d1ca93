import fs from 'node:fs/promises';
import path from 'node:path';
import { DAY_MS } from '#domain/days.ts';

/** Something that a process which was killed leaves behind. What is in use is younger: no backup takes a day. */
type Leftover = { name: RegExp; kind: 'folder' | 'file' };

// `mkdtemp` adds six characters.
const COPY: Leftover = { name: /^\.(?:backup|restore)-[A-Za-z0-9]{6}$/, kind: 'folder' };
const CHECK: Leftover = { name: /^\.check-[A-Za-z0-9]{6}$/, kind: 'folder' };
const DRILL: Leftover = { name: /^campus-drill-[A-Za-z0-9]{6}$/, kind: 'folder' };
const PARTIAL: Leftover = { name: /^(?:campus|before)-[\w-]+\.tar\.gz\.partial$/, kind: 'file' };

/** Asks about the folder or file itself, never about what a link points to; it must be of this user. */
async function isOld(at: string, kind: Leftover['kind'], before: number): Promise<boolean> {
  const found = await fs.lstat(at);
  if (kind === 'folder' ? !found.isDirectory() : !found.isFile()) return false;
  return found.mtimeMs < before && (process.getuid === undefined || found.uid === process.getuid());
}

/**
 * Removes what lies directly in a folder, has such a name and is older than a day.
 *
 * @throws what the file system says where something cannot be removed
 */
async function removeOld(folder: string, leftovers: Leftover[], now: Date): Promise<void> {
  const before = now.getTime() - DAY_MS;
  for (const name of await fs.readdir(folder).catch(() => [])) {
    const kind = leftovers.find((each) => each.name.test(name))?.kind;
    const at = path.join(folder, name);
    // Another process may be removing it as well.
    if (kind && (await isOld(at, kind, before).catch(() => false)))
      await fs.rm(at, { recursive: kind === 'folder', force: true });
  }
}

/**
 * Removes what backups, checks and restores that were killed have left: copies of the whole site, in which
 * deleted pictures would stay on the disk.
 *
 * @param backupDir BACKUP_DIR
 */
export async function removeLeftovers(
  dataDir: string,
  backupDir: string,
  now: Date,
): Promise<void> {
  await removeOld(dataDir, [COPY], now);
  const kept = new Set([backupDir, path.join(dataDir, 'backups')]);
  for (const dir of kept) await removeOld(dir, [CHECK, PARTIAL], now);
}

/** The same for the folders of drills. */
export const removeOldDrills = (folder: string, now: Date): Promise<void> =>
  removeOld(folder, [DRILL], now);
