import fs from 'node:fs/promises';
import path from 'node:path';
import { DAY_MS } from '#domain/days.ts';
import { RETENTION } from '#domain/limits.ts';
import { BEFORE_MIGRATION, listBackups, TIMED } from './folder.ts';

/** Something in a folder that is removed when it is old. */
type Leftover = { name: RegExp; kind: 'folder' | 'file' };

/** What a process that was killed leaves behind. What is in use is younger: no backup takes a day. */
const LEFT_AFTER_DAYS = 1;

// `mkdtemp` adds six characters.
const COPY: Leftover = { name: /^\.(?:backup|restore)-[A-Za-z0-9]{6}$/, kind: 'folder' };
const CHECK: Leftover = { name: /^\.check-[A-Za-z0-9]{6}$/, kind: 'folder' };
const DRILL: Leftover = { name: /^campus-drill-[A-Za-z0-9]{6}$/, kind: 'folder' };
const PARTIAL: Leftover = { name: /^(?:campus|before)-[\w-]+\.tar\.gz\.partial$/, kind: 'file' };
const LIST: Leftover = { name: /^closed-accounts\.json\.[0-9a-f]{12}\.partial$/, kind: 'file' };

const BEFORE: Leftover = { name: BEFORE_MIGRATION, kind: 'file' };
/** What `npm run restore -- --replace` has moved aside. */
const ASIDE: Leftover = { name: /^before-restore-\d{8}T\d{9}Z$/, kind: 'folder' };

/** Asks about the folder or file itself, never about what a link points to; it must be of this user. */
async function isOld(at: string, kind: Leftover['kind'], before: number): Promise<boolean> {
  const found = await fs.lstat(at);
  if (kind === 'folder' ? !found.isDirectory() : !found.isFile()) return false;
  return found.mtimeMs < before && (process.getuid === undefined || found.uid === process.getuid());
}

/**
 * Removes what lies directly in a folder, has such a name and is older than so many days.
 *
 * @throws what the file system says where something cannot be removed
 */
async function removeOld(
  folder: string,
  leftovers: Leftover[],
  days: number,
  now: Date,
): Promise<void> {
  const before = now.getTime() - days * DAY_MS;
  for (const name of await fs.readdir(folder).catch(() => [])) {
    const kind = leftovers.find((each) => each.name.test(name))?.kind;
    const at = path.join(folder, name);
    // Another process may be removing it as well.
    if (kind && (await isOld(at, kind, before).catch(() => false)))
      await fs.rm(at, { recursive: kind === 'folder', force: true });
  }
}

/** How many timed backups are kept, one a day: BACKUP_KEEP, as far as the privacy policy lets them be. */
export const keptOf = (asked: number): number => Math.min(asked, RETENTION.backupsDays);

/** Where backups lie: those of the clock, and those before migrations. */
const backupFolders = (dataDir: string, backupDir: string): string[] => [
  ...new Set([backupDir, path.join(dataDir, 'backups')]),
];

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
  await removeOld(dataDir, [COPY, LIST], LEFT_AFTER_DAYS, now);
  for (const dir of backupFolders(dataDir, backupDir))
    await removeOld(dir, [CHECK, PARTIAL, LIST], LEFT_AFTER_DAYS, now);
}

/**
 * Removes backups that are older than the privacy policy says, whatever made them, and what a restore has moved
 * aside. The newest timed one stays: a site whose backups fail must not lose the last.
 *
 * @param backupDir BACKUP_DIR
 */
export async function removeOldBackups(
  dataDir: string,
  backupDir: string,
  now: Date,
): Promise<void> {
  const { backupsDays } = RETENTION;
  await removeOld(dataDir, [ASIDE], backupsDays, now);
  const dirs = backupFolders(dataDir, backupDir);
  for (const dir of dirs) await removeOld(dir, [BEFORE], backupsDays, now);
  const timed = await Promise.all(dirs.map((dir) => listBackups(dir, TIMED)));
  const before = now.getTime() - backupsDays * DAY_MS;
  const [, ...older] = timed.flat().toSorted((a, b) => b.written.getTime() - a.written.getTime());
  for (const { file, written } of older)
    if (written.getTime() < before) await fs.rm(file, { force: true });
}

/** The same for the folders of drills. */
export const removeOldDrills = (folder: string, now: Date): Promise<void> =>
  removeOld(folder, [DRILL], LEFT_AFTER_DAYS, now);
