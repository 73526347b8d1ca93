import { noteLeaving, reloadPage } from '#client/chunk-reload.ts';

const FAILED_IMPORT = /dynamically imported module|importing a module script failed/i;

/**
 * After a new release an open page may ask for scripts that are gone: it loads itself again, at
 * most once a minute (spec section 8). Parts that islands load themselves go through `loadChunk`;
 * this catches the islands.
 */
export function watchChunkFailures(): void {
  addEventListener('beforeunload', noteLeaving);
  addEventListener('vite:preloadError', reloadPage);
  addEventListener('unhandledrejection', ({ reason }) => {
    if (FAILED_IMPORT.test(String((reason as Error | undefined)?.message))) reloadPage();
  });
}
