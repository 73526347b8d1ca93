import type { Page } from '@playwright/test';
import { expect } from '../support/fixtures.ts';

/** The way back to the top stands outside the page's regions, and shows only further down. */
export async function toTop(page: Page): Promise<void> {
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await expect(page.locator('.back-to-top')).toBeHidden();
}
