import fs from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { FolderInUse, lockFolder } from '#server/db/folder-lock.ts';

/** All builds of a project share Astro's own folders, wherever they build to. */
const LOCKED = '.cache/build';
const ASK_AGAIN_MS = 500;

/**
 * Waits until no other build of this project runs, and says so once where it has to.
 *
 * @param say told one sentence
 * @returns lets the next one begin; a build that was killed need not
 */
export async function lockBuild(
  say: (sentence: string) => void,
  folder = LOCKED,
): Promise<() => void> {
  fs.mkdirSync(folder, { recursive: true });
  let said = false;
  for (;;) {
    try {
      return lockFolder(folder);
    } catch (error) {
      if (!(error instanceof FolderInUse)) throw error;
      if (!said) say('build: waiting for another build to end');
      said = true;
      await wait(ASK_AGAIN_MS);
    }
  }
}
