import { loadChunk } from '#client/chunk-reload.ts';
import { isSignedInHere } from '#client/signed-in.ts';

/**
 * Members' islands of every page without Astro's island runtime, whose 2 KB would otherwise stand
 * in each page a visitor reads. Even the names of their files come separately.
 */
const slot = document.querySelector<HTMLElement>('[data-bell]');
if (slot && isSignedInHere()) {
  loadChunk(() => import('./load-members.ts')).then(
    ({ loadMembers }) => loadMembers(slot),
    // Offline, the bell stays the link it is.
    () => {},
  );
}
