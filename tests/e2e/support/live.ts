import { expect, type Page } from '@playwright/test';

/**
 * Waits until live events reach a signed-in page: it asks for its newest messages once it is in its
 * room, and not before. Begin it before the page opens. Somebody moves there: a page that is only looked at
 * opens its line seconds later.
 */
export async function lineStands(page: Page): Promise<void> {
  let stands = false;
  let x = 0;
  // Of the page that opens from here on: one that is open already may get its line at this moment.
  const opened = page.waitForEvent('framenavigated', (frame) => frame === page.mainFrame());
  const asked = opened
    .then(() => page.waitForResponse('**/api/member/messages?pageSize=5'))
    .then(() => (stands = true));
  await expect(async () => {
    await page.mouse.move((x = 1 - x), 0);
    expect(stands).toBe(true);
  }).toPass({ intervals: [100] });
  await asked;
}
