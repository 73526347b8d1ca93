import { isLeaving, noteLeaving, reloadPage } from '#client/chunk-reload.ts';

const FAILED_IMPORT = /imported module|module script/;

/**
 * After a new release an open page may ask for scripts that are gone: it loads itself again, at
 * most once a minute (spec section 8). Parts that islands load themselves go through `loadChunk`;
 * this catches the islands and all other parts. Where the page stays, as without a connection, whoever
 * has just pressed something is told that its part did not come; of what loads by itself nothing is said.
 */
export function watchChunkFailures(): void {
  addEventListener('beforeunload', noteLeaving);
  addEventListener('vite:preloadError', reloadPage);
  addEventListener('unhandledrejection', ({ reason }) => {
    if (!FAILED_IMPORT.test(reason)) return;
    if (reloadPage() || isLeaving() || !navigator.userActivation?.isActive) return;
    document.querySelector<HTMLElement>('#failed')?.showPopover();
  });
}
