import { mayReload, noteLeaving } from '#client/chunk-reload.ts';

const FAILED_IMPORT = /dynamically imported module|importing a module script failed/i;

/**
 * After a new release an open page may ask for scripts that are gone: it loads itself again, at
 * most once a minute (spec section 8). Parts that islands load themselves go through `loadChunk`;
 * this catches the islands.
 */
export function watchChunkFailures(): void {
  const reload = () => {
    if (navigator.onLine && mayReload(Date.now())) location.reload();
  };
  addEventListener('beforeunload', () => noteLeaving(Date.now()));
  addEventListener('vite:preloadError', reload);
  addEventListener('unhandledrejection', ({ reason }) => {
    if (FAILED_IMPORT.test(String((reason as Error | undefined)?.message))) reload();
  });
}
