import fs from 'node:fs/promises';
import type { FastifyBaseLogger } from 'fastify';

/** `low`: the operator should look. `full`: nothing more is written, so that what is there stays whole. */
export type DiskLevel = 'ok' | 'low' | 'full';

/** Room on the disk of the data folder, in bytes. */
export type Disk = { free: number; size: number; level: DiskLevel };

const LOW_BELOW = 0.1;
/** A database that finds no room in the middle of a write may have to be restored from a backup. */
const FULL_BELOW_BYTES = 64 * 1024 * 1024;
/** Asking costs a system call; within this time no more is written than FULL_BELOW_BYTES has room for. */
const KEPT_MS = 2_000;

/** @param size of the disk, `free` what this user may still fill, in bytes */
export function diskLevel({ free, size }: Omit<Disk, 'level'>): DiskLevel {
  if (free < FULL_BELOW_BYTES) return 'full';
  return free < size * LOW_BELOW ? 'low' : 'ok';
}

/** Looks at the disk of a folder. @throws Error where the system does not tell */
export async function readDisk(folder: string): Promise<Disk> {
  const { bavail, blocks, bsize } = await fs.statfs(folder);
  const room = { free: bavail * bsize, size: blocks * bsize };
  return { ...room, level: diskLevel(room) };
}

/**
 * Tells how full the disk of a folder is; the answer is kept for two seconds.
 *
 * @param log told once when the disk becomes full, and when it is no longer
 * @param read for tests
 * @returns a function that never fails: where the system does not tell, there is room
 */
export function watchDisk(
  folder: string,
  log: Pick<FastifyBaseLogger, 'warn' | 'info'>,
  read = readDisk,
): () => Promise<Disk> {
  let wasFull = false;
  let known: { disk: Promise<Disk>; until: number } | undefined;
  const look = async (): Promise<Disk> => {
    const disk = await read(folder).catch((): Disk => ({ free: 0, size: 0, level: 'ok' }));
    const isFull = disk.level === 'full';
    if (isFull && !wasFull) log.warn({ free: disk.free }, 'the disk is full; nothing is saved');
    if (!isFull && wasFull) log.info({ free: disk.free }, 'the disk has room again');
    wasFull = isFull;
    return disk;
  };
  return () => {
    const now = performance.now();
    if (!known || now >= known.until) known = { disk: look(), until: now + KEPT_MS };
    return known.disk;
  };
}

/** What says that there was no room: ENOSPC and EDQUOT of the system, 53100 of PostgreSQL. */
const NO_ROOM = new Set(['ENOSPC', 'EDQUOT', '53100']);
const DEEPEST = 5;

/** Whether an error, or one that it comes from, says that the disk is full. */
export function isDiskFull(error: unknown): boolean {
  let each = error as { code?: unknown; cause?: unknown } | null | undefined;
  for (let depth = 0; each && depth < DEEPEST; depth++) {
    if (typeof each.code === 'string' && NO_ROOM.has(each.code)) return true;
    each = each.cause as typeof each;
  }
  return false;
}
