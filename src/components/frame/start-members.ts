import { loadChunk } from '#client/chunk-reload.ts';
import { isSignedInHere } from '#client/signed-in.ts';
import styles from '#styles/islands.css?url';

/** By address, because what a script imports would be written into every visitor's page. */
function loadStyles(): Promise<void> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = styles;
  return new Promise((resolve) => {
    link.onload = link.onerror = () => resolve();
    document.head.append(link);
  });
}

/**
 * Members' islands of every page without Astro's island runtime, whose 2 KB would otherwise stand
 * in each page a visitor reads (DESIGN decision 5).
 */
const slot = document.querySelector<HTMLElement>('[data-bell]');
if (slot && isSignedInHere()) {
  Promise.all([loadChunk(() => import('./member-islands.tsx')), loadStyles()]).then(
    ([{ startMemberIslands }]) => startMemberIslands(slot),
    // Offline, the bell stays the link it is.
    () => {},
  );
}
