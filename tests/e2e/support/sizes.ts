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

/** What of a page reaches over the right edge of its window, innermost last; empty where nothing makes it scroll. */
const readTooWide = (page: Page) =>
  page.evaluate(() => {
    const wider = document.documentElement.scrollWidth - innerWidth;
    if (wider <= 0) return [];
    const all = [...document.querySelectorAll('body *')];
    // What lies in a row that scrolls by itself makes no page wider.
    const rows = all.filter((one) => getComputedStyle(one).overflowX !== 'visible');
    const endOf = (one: Element) => {
      const { left, right } = one.getBoundingClientRect();
      return Math.max(right, left + one.scrollWidth);
    };
    const free = all.filter(
      (one) =>
        one.checkVisibility() &&
        endOf(one) > innerWidth &&
        !rows.some((row) => row !== one && row.contains(one)),
    );
    const named = free.map(
      (one) => `${one.localName}.${one.className}: ${one.textContent.slice(0, 80)}`,
    );
    return [`${wider} px`, ...named.slice(-8)];
  });

/** Nothing on the page is wider than its window. */
export async function expectFits(page: Page): Promise<void> {
  const message = `${page.url()} sticks out sideways at ${page.viewportSize()?.width}`;
  await expect.poll(() => readTooWide(page), { message }).toEqual([]);
}
