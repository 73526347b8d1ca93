import { loadChunk } from '#client/chunk-reload.ts';
import { isSignedInHere } from '#client/signed-in.ts';

/** Only members have progress; a visitor downloads nothing of it. */
if (isSignedInHere()) {
  const progress = loadChunk(() => import('./activity/progress.ts'));
  progress.catch(() => {});
  // Listens before the part has come, so that no press is lost.
  document.querySelector('#share')?.addEventListener('click', ({ target }) => {
    if (!(target as Element).closest('a, button')) return;
    progress.then(({ countShare }) => countShare()).catch(() => {});
  });
}
