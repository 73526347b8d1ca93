import type { Page } from '@playwright/test';

/** A clock runs until it is told to stop, and stops at no moment that is past. */
const AHEAD_MS = 10_000;

/**
 * Before a page is opened: its time stands still at a moment, but for `page.clock.runFor`. Its life is counted
 * from when the clock was installed, so `performance.now()` begins with the time it took to stop the clock.
 *
 * @param moment milliseconds since 1970
 */
export async function stopClockAt(page: Page, moment: number): Promise<void> {
  await page.clock.install({ time: moment - AHEAD_MS });
  await page.clock.pauseAt(moment);
}
