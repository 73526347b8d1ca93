import { expect, test } from '../support/fixtures.ts';

test('a press on the menu counts, although the page learns meanwhile who is signed in', async ({
  page,
  login,
}) => {
  await login();
  const known = Promise.withResolvers<void>();
  await page.route(/\/api\/(?:batch|user\/info)/, async (route) => {
    await known.promise;
    await route.continue();
  });
  await page.goto('/faq');
  const banner = page.getByRole('banner');
  await banner.getByLabel('Your menu', { exact: true }).hover();
  await page.mouse.down();
  known.resolve();
  await expect(banner.getByRole('button', { name: 'Notifications' })).toBeVisible();
  await page.mouse.up();
  await expect(banner.getByRole('button', { name: 'Log Out' })).toBeVisible();
});
