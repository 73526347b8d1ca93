import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const IN_MEMORY = '/dev/shm';
const GB = 1024 ** 3;
/** Most that was seen in use at one time is 1.2 GB. */
const NEEDED = 4 * GB;

function hasRoom(folder: string): boolean {
  try {
    const { bavail, bsize } = fs.statfsSync(folder);
    return bavail * bsize >= NEEDED;
  } catch {
    return false;
  }
}

/**
 * Gives the tests a folder for temporary files, until the process ends: in memory where there is room, because
 * tests open hundreds of embedded databases of a thousand small files each, else where they usually are.
 * A person's own TMPDIR is kept to.
 */
export function useTemporaryFolder(): void {
  const parent = !process.env.TMPDIR && hasRoom(IN_MEMORY) ? IN_MEMORY : os.tmpdir();
  const folder = fs.mkdtempSync(path.join(parent, 'campus-tests-'));
  process.env.TMPDIR = folder;
  process.on('exit', () => fs.rmSync(folder, { recursive: true, force: true }));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1));
}
