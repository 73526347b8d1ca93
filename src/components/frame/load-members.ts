import { loadChunk } from '#client/chunk-reload.ts';
import { showsContestWidget } from '#domain/contest-widget-pages.ts';
import { startMemberPage, type Drawings } from '#elements/member/start.ts';
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

/** React comes with the first of these that is opened. */
const DRAWINGS: Drawings = {
  panel: async (place, t) => (await loadChunk(() => import('./draw-bell.tsx'))).drawBell(place, t),
  window: async (place, onClose) =>
    (await loadChunk(() => import('./draw-chat.tsx'))).drawChat(place, onClose),
  prompts: async () => (await loadChunk(() => import('./draw-prompts.tsx'))).drawPrompts(),
};

/** Small and late: the pill is an element, and nothing waits for it. */
function startContestWidget(): void {
  if (!showsContestWidget(document.documentElement.dataset)) return;
  import('./show-contest-widget.ts')
    .then(({ showContestWidget }) => showContestWidget())
    // Without a connection there is no widget.
    .catch(() => {});
}

/**
 * Starts what every page shows to members.
 *
 * @param slot holds the bell's link as the page was built with it
 */
export async function loadMembers(slot: HTMLElement): Promise<void> {
  // Islands draw moments; what the server wrote without them has been found already.
  if (document.querySelector('astro-island')) void import('#elements/relative-time.ts');
  await startMemberPage(slot, loadStyles(), DRAWINGS);
  startContestWidget();
}
