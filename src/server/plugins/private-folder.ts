import fs from 'node:fs';

/** Whether users of this machine other than the owner and its group can enter a folder. */
export const isOpenToOthers = (folder: string): boolean =>
  process.platform !== 'win32' && (fs.statSync(folder).mode & 0o007) !== 0;

/**
 * Makes the data folder, or closes the one that is there, and keeps what this process writes from now on to its user:
 * mails in the outbox hold links that open accounts. The folder itself has to be closed, because the embedded engine
 * lets everybody write its files, whatever it is told.
 *
 * @returns a sentence for the operator where something had to be done or could not be
 */
export function keepPrivate(dataDir: string): string | undefined {
  process.umask(0o077);
  fs.mkdirSync(dataDir, { recursive: true });
  if (!isOpenToOthers(dataDir)) return undefined;
  try {
    fs.chmodSync(dataDir, 0o700);
  } catch {
    // Of another owner, or on a disk without such rights: said below.
  }
  return isOpenToOthers(dataDir)
    ? `Other users of this machine can read ${dataDir}, and it could not be closed: run chmod 700 on it as its owner.`
    : `${dataDir} was open to other users of this machine and is closed now.`;
}
