import type { Page } from '@playwright/test';

/**
 * Holds back the answers to what a page asks of some addresses, as a slow line does.
 *
 * @returns lets them come
 */
export async function holdBack(page: Page, addresses: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(addresses, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}
