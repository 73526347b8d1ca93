import { isSignedInHere } from '#client/signed-in.ts';

/**
 * Pages that show the contest widget to visitors load it, unless it was closed in this session or turned
 * off. To members it comes with their islands.
 */
function mayShow(): boolean {
  try {
    return !(
      isSignedInHere() ||
      document.documentElement.dataset.app !== undefined ||
      localStorage.discreet ||
      localStorage.promptsOff?.includes('contestWidget') ||
      sessionStorage.contestWidgetClosed === '0'
    );
  } catch {
    // The browser keeps nothing: closed, it would come back on every page.
    return false;
  }
}

if (mayShow()) {
  import('./load-contest-widget.ts')
    .then(({ showPill }) => showPill(0, 0))
    // Without a connection there is no widget.
    .catch(() => {});
}
