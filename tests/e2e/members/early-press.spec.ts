import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';

/** A press on the header that begins before the page knows who is signed in, and ends after. */
async function pressMeanwhile(page: Page, what: (banner: Locator) => Locator): Promise<Locator> {
  const known = Promise.withResolvers<void>();
  await page.route(/\/api\/(?:batch|user\/info)/, async (route) => {
    await known.promise;
    await route.continue();
  });
  await page.goto('/faq');
  const banner = page.getByRole('banner');
  await what(banner).hover();
  await page.mouse.down();
  known.resolve();
  await expect(page.getByRole('button', { name: 'Open messages' })).toBeVisible();
  await page.mouse.up();
  return banner;
}

test('a press on the menu counts, although its picture comes meanwhile', async ({
  page,
  login,
}) => {
  await login();
  const banner = await pressMeanwhile(page, (all) => all.getByLabel('Your menu', { exact: true }));
  await expect(banner.getByRole('button', { name: 'Log Out' })).toBeVisible();
});

test('a press on the bell leads to the messages, although it becomes a button meanwhile', async ({
  page,
  login,
}) => {
  await login();
  await pressMeanwhile(page, (all) => all.getByRole('link', { name: 'Notifications' }));
  await expect(page).toHaveURL(/\/messages\?/);
});
