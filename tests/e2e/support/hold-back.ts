import type { Locator, Page } from '@playwright/test';
import { settled } from './traffic.ts';

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

/**
 * Presses something, and lets an answer that was held back come before the press ends: what it adds to the page
 * must not take away what is pressed.
 *
 * @param position where in the element, from its top left corner; its middle if left out
 */
export async function answerDuringPress(
  pressed: Locator,
  addresses: string,
  answer: () => void,
  position?: { x: number; y: number },
): Promise<void> {
  const page = pressed.page();
  await pressed.hover(position ? { position } : {});
  await page.mouse.down();
  const answered = page.waitForResponse(addresses);
  answer();
  await (await answered).finished();
  await settled(page);
  await page.mouse.up();
}
