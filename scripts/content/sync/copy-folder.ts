import fs from 'node:fs';
import path from 'node:path';
import { Meter, SyncError, type Limits } from './limits.ts';

/** How often to let signals in while copying. */
const BREATHE_EVERY = 200;

/**
 * Copies the plain files of a folder, hidden ones left out. Links and special files are refused: a
 * link could lead to a file of this machine that was never meant to be published.
 *
 * @throws SyncError naming every refused file, or the limit that was passed
 */
export async function copyFolder(
  from: string,
  to: string,
  limits: Limits,
  signal: AbortSignal,
): Promise<number> {
  const meter = new Meter(limits);
  const refused: string[] = [];
  const walk = async (below: string): Promise<void> => {
    fs.mkdirSync(path.join(to, below), { recursive: true });
    for (const item of fs.readdirSync(path.join(from, below), { withFileTypes: true })) {
      if (item.name.startsWith('.')) continue;
      const name = path.posix.join(below, item.name);
      if (item.isDirectory()) await walk(name);
      else if (!item.isFile()) refused.push(`${name} is a link or a special file; only plain files are taken.`);
      else {
        meter.addFile(name, fs.statSync(path.join(from, name)).size);
        fs.copyFileSync(path.join(from, name), path.join(to, name));
        if (meter.files % BREATHE_EVERY === 0) await new Promise((done) => setImmediate(done));
        signal.throwIfAborted();
      }
    }
  };
  await walk('.');
  if (refused.length > 0) throw new SyncError(refused);
  return meter.files;
}
