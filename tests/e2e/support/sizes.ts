import { expect, type Page } from '@playwright/test';

export const PHONE = { width: 390, height: 844 };
export const WIDE = { width: 1280, height: 900 };

/**
 * The languages a page is looked at in, each in a scheme of colours, with what `expectSound` is asked: axe judges
 * each language once, and colours at each width and in each scheme once.
 */
export const LOOKS = [
  ['en', 'light', { axeAt: PHONE }],
  ['es', 'dark', { axeAt: WIDE }],
  ['ru', 'light', { contrast: false }],
] as const;

/** An address in a language of the reader's choice, whatever query it has already. */
export const inLanguage = (address: string, language: string): string =>
  `${address}${address.includes('?') ? '&' : '?'}language=${language}`;

/** Nothing on the page is wider than its window. */
export async function expectFits(page: Page): Promise<void> {
  const wider = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  const message = `${page.url()} sticks out sideways at ${page.viewportSize()?.width}`;
  await expect.poll(wider, { message }).toBeLessThanOrEqual(0);
}
