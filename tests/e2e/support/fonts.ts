import type { Page } from '@playwright/test';
import type { Noise } from './fixtures.ts';

export const FONTS = /\.woff2$/;

/** Refuses a page its fonts: type that arrives late breaks some lines elsewhere, which is another matter. */
export async function refuseFonts(page: Page, noise: Noise): Promise<void> {
  noise.allow(/ERR_FAILED.*woff2|woff2 was preloaded using link preload but not used/);
  await page.route(FONTS, (route) => route.abort());
}
