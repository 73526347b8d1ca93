import { expect, type Page } from '@playwright/test';

export const PHONE = { width: 390, height: 844 };
export const WIDE = { width: 1280, height: 900 };

/** An address in a language of the reader's choice, whatever query it has already. */
export const inLanguage = (address: string, language: string): string =>
  `${address}${address.includes('?') ? '&' : '?'}language=${language}`;

/** Nothing on the page is wider than its window. */
export async function expectFits(page: Page): Promise<void> {
  const wider = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  const message = `${page.url()} sticks out sideways at ${page.viewportSize()?.width}`;
  await expect.poll(wider, { message }).toBeLessThanOrEqual(0);
}
