import fs from 'node:fs';
import path from 'node:path';
import { SyncError } from './limits.ts';

/**
 * Where a sync works: beside content/, so that moving a finished folder into place is a rename on
 * one disk, and inside .cache, which no tool looks at.
 */
export type Workshop = {
  /** What was fetched, as it came. */
  source: string;
  /** The content that may take the place of the present one. */
  incoming: string;
  /** The present content, while the new one moves in. */
  previous: string;
  /** Puts everything back and lets the next sync in. */
  close: () => void;
};

const isRunning = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (problem) {
    return (problem as NodeJS.ErrnoException).code === 'EPERM';
  }
};

function takeLock(lock: string): void {
  try {
    fs.writeFileSync(lock, String(process.pid), { flag: 'wx' });
  } catch {
    const owner = Number(fs.readFileSync(lock, 'utf8'));
    if (owner > 0 && isRunning(owner)) {
      throw new SyncError(`Another sync is running (process ${owner}).`);
    }
    fs.writeFileSync(lock, String(process.pid));
  }
}

/**
 * Opens the workshop for one sync. A sync that was killed is tidied up first: had it taken the old
 * content away without putting the new one in its place, the old one comes back.
 *
 * @throws SyncError while another sync works here
 */
export function openWorkshop(content: string): Workshop {
  const home = path.join(path.dirname(content), '.cache', `${path.basename(content)}-sync`);
  const lock = `${home}.lock`;
  const [source, incoming, previous] = ['source', 'incoming', 'previous'].map((name) =>
    path.join(home, name),
  ) as [string, string, string];
  fs.mkdirSync(path.dirname(home), { recursive: true });
  takeLock(lock);
  const tidyUp = () => {
    if (fs.existsSync(previous) && !fs.existsSync(content)) fs.renameSync(previous, content);
    fs.rmSync(home, { recursive: true, force: true });
  };
  tidyUp();
  fs.mkdirSync(home);
  return {
    source,
    incoming,
    previous,
    close: () => {
      tidyUp();
      fs.rmSync(lock, { force: true });
    },
  };
}

/**
 * Puts the incoming content in the place of the present one. Two renames and nothing between them;
 * should the second fail, the old content goes back.
 */
export function replaceContent(content: string, { incoming, previous }: Workshop): void {
  const hadContent = fs.existsSync(content);
  if (hadContent) fs.renameSync(content, previous);
  try {
    fs.renameSync(incoming, content);
  } catch (problem) {
    if (hadContent) fs.renameSync(previous, content);
    throw problem;
  }
}
