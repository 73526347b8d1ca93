import { showsContestWidget } from '#domain/contest-widget-pages.ts';
import styles from '#styles/islands.css?url';
import { startMembersPart } from './members-part.ts';

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

/** Small and late: the pill is an element, and nothing waits for it. */
function startContestWidget(): void {
  if (!showsContestWidget(document.documentElement.dataset)) return;
  import('./show-contest-widget.ts')
    .then(({ showContestWidget }) => showContestWidget())
    // Without a connection there is no widget.
    .catch(() => {});
}

/**
 * Fetches what every page shows to members, and starts it.
 *
 * @param slot holds the bell's link as the page was built with it
 */
export async function loadMembers(slot: HTMLElement): Promise<void> {
  // Islands draw moments; what the server wrote without them has been found already.
  if (document.querySelector('astro-island')) void import('#elements/relative-time.ts');
  const styled = loadStyles();
  await startMembersPart(slot, styled);
  startContestWidget();
}
