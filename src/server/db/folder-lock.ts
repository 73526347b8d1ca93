import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { OperatorError } from '#server/operator-error.ts';
import { isProcessAlive, processIdentity } from '#server/process-alive.ts';

/** Another living process has the data folder open. */
export class FolderInUse extends OperatorError {}

/** The number of the process that has the folder; its name is that of all versions of the program. */
const LOCK = 'lock';
/** The number again, and what tells this process from others of that number. */
const OWNER = 'lock-owner';

/** Locked by the kernel as long as its owner lives, and seen from every container of this machine. */
const HELD = 'lock-held';

const inodeOf = (file: string): number | undefined =>
  fs.statSync(file, { throwIfNoEntry: false })?.ino;

/** Who has the folder, as far as this process can see it. */
function inUse(folder: string): FolderInUse {
  const file = path.join(folder, LOCK);
  const holder = fs.existsSync(file) ? Number(fs.readFileSync(file, 'utf8').trim()) : 0;
  const who = isHeld(folder, holder) ? `process ${holder}` : 'a process, perhaps of a container';
  return new FolderInUse(`${folder} is in use by ${who}: stop it first.`);
}

/**
 * Takes the kernel's lock. Node has no call for it, so `flock` of util-linux does it on our open file, where it stays
 * when that program has ended.
 *
 * @returns what gives it back
 * @throws FolderInUse
 */
function lockByKernel(folder: string): () => void {
  const file = path.join(folder, HELD);
  for (;;) {
    const opened = fs.openSync(file, 'a');
    const { status } = spawnSync('flock', ['-n', '3'], {
      stdio: ['ignore', 'ignore', 'ignore', opened],
    });
    // Any other answer is of a system without the program, or of a file system without locks.
    if (status === 1) {
      fs.closeSync(opened);
      throw inUse(folder);
    }
    // The one before may have removed the file between our opening and locking it.
    if (inodeOf(file) === fs.fstatSync(opened).ino) {
      return () => {
        fs.rmSync(file, { force: true });
        fs.closeSync(opened);
      };
    }
    fs.closeSync(opened);
  }
}

/** Whether the process that wrote the lock still runs, and not another one of its number. */
function isHeld(folder: string, holder: number): boolean {
  if (!(holder > 0) || holder === process.pid || !isProcessAlive(holder)) return false;
  const file = path.join(folder, OWNER);
  const [pid, ...identity] = fs.existsSync(file) ? fs.readFileSync(file, 'utf8').split(' ') : [];
  // Written by an earlier version of the program, or on a system that tells no more.
  if (Number(pid) !== holder || identity.length === 0) return true;
  return identity.join(' ') === processIdentity(holder);
}

/**
 * Takes the data folder for this process, because the embedded engine itself would let a second
 * process corrupt it. A lock left behind by a killed process is taken over, also where
 * another program has its number by now.
 *
 * @returns a function that gives the folder back
 * @throws FolderInUse
 */
export function lockFolder(folder: string): () => void {
  const unlock = lockByKernel(folder);
  try {
    const removeFiles = writeLock(folder);
    return () => {
      removeFiles();
      unlock();
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

/** The files that tell people, and earlier versions of the program, who has the folder. */
function writeLock(folder: string): () => void {
  const file = path.join(folder, LOCK);
  const owner = path.join(folder, OWNER);
  for (let attempt = 0; attempt < 3; attempt++) {
    try {
      fs.writeFileSync(file, String(process.pid), { flag: 'wx' });
      fs.writeFileSync(owner, [process.pid, processIdentity(process.pid)].join(' ').trim());
      return () => {
        fs.rmSync(owner, { force: true });
        fs.rmSync(file, { force: true });
      };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      const holder = Number(fs.readFileSync(file, 'utf8').trim());
      if (isHeld(folder, holder)) {
        throw new FolderInUse(`${folder} is in use by process ${holder}: stop it first.`);
      }
      fs.rmSync(owner, { force: true });
      fs.rmSync(file, { force: true });
    }
  }
  throw new FolderInUse(`${folder} could not be locked.`);
}
