import type { Page } from '@playwright/test';
import type { Noise } from './fixtures.ts';

/**
 * Refuses a page its fonts: type that arrives late breaks some lines elsewhere, which is another matter. They are
 * blocked in the browser, because `page.route` sends every request of the page past the test and turns the cache off.
 *
 * @returns lets fonts come from now on
 */
export async function refuseFonts(page: Page, noise: Noise): Promise<() => Promise<void>> {
  noise.allow(/ERR_BLOCKED_BY_CLIENT.*woff2|woff2 was preloaded using link preload but not used/);
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setBlockedURLs', { urls: ['*.woff2'] });
  return () => session.detach();
}
