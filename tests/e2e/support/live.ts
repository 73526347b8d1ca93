import type { Page } from '@playwright/test';

/**
 * Waits until live events reach a signed-in page: it asks for its newest messages once it is in its
 * room, and not before. Begin it before the page opens.
 */
export async function lineStands(page: Page): Promise<void> {
  await page.waitForResponse('**/api/member/messages?pageSize=5');
}
