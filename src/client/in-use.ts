import { IN_USE_AFTER_MS } from '#domain/page-limits.ts';

const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'scroll', 'touchstart'] as const;

let used: Promise<void> | undefined;

/**
 * Waits until the page is used: something was moved, pressed or scrolled, or it stays open for a few seconds.
 * For what a page that is only glanced at can do without.
 */
export const whenInUse = (): Promise<void> =>
  (used ??= new Promise((resolve) => {
    const begin = () => {
      for (const sign of SIGNS) removeEventListener(sign, begin, true);
      resolve();
    };
    for (const sign of SIGNS) addEventListener(sign, begin, { capture: true, passive: true });
    setTimeout(begin, IN_USE_AFTER_MS);
  }));
