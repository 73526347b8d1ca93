import fs from 'node:fs';
import path from 'node:path';
import { OperatorError } from '#server/operator-error.ts';
import { isProcessAlive } from '#server/process-alive.ts';

/** Another living process has the data folder open. */
export class FolderInUse extends OperatorError {}

/**
 * Takes the data folder for this process, because the embedded engine itself would let a second
 * process corrupt it. A lock left behind by a killed process is taken over.
 *
 * @returns a function that gives the folder back
 * @throws FolderInUse
 */
export function lockFolder(folder: string): () => void {
  const file = path.join(folder, 'lock');
  for (let attempt = 0; attempt < 3; attempt++) {
    try {
      fs.writeFileSync(file, String(process.pid), { flag: 'wx' });
      return () => fs.rmSync(file, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      const holder = Number(fs.readFileSync(file, 'utf8').trim());
      if (holder !== process.pid && holder > 0 && isProcessAlive(holder)) {
        throw new FolderInUse(`${folder} is in use by process ${holder}: stop it first.`);
      }
      fs.rmSync(file, { force: true });
    }
  }
  throw new FolderInUse(`${folder} could not be locked.`);
}
