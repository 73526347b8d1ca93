import { loadChunk } from '#client/chunk-reload.ts';
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

/** Fetches what every page shows to members, and starts it. */
export async function loadMembers(slot: HTMLElement): Promise<void> {
  // Their islands draw them.
  void import('#elements/relative-time.ts');
  const islands = loadChunk(() => import('./member-islands.tsx'));
  const [{ startMemberIslands }] = await Promise.all([islands, loadStyles()]);
  startMemberIslands(slot);
}
