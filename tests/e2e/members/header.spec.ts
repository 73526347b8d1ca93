import { expect, test } from '../support/fixtures.ts';
import { settled } from '../support/traffic.ts';

declare global {
  interface Window {
    /** Whether the page knew of a member when its body began. */
    knewAtBody?: boolean;
  }
}

/** Notes the state of <html> at the first moment at which anything could be painted. */
const noteBody = () => {
  new MutationObserver((_, observer) => {
    if (!document.body) return;
    window.knewAtBody = 'member' in document.documentElement.dataset;
    observer.disconnect();
  }).observe(document, { childList: true, subtree: true });
};

for (const address of ['/', '/faq', '/forum/home']) {
  test(`${address} shows a member theirs from the first moment`, async ({ page, login }) => {
    await login();
    await page.addInitScript(noteBody);
    await page.goto(address);
    expect(await page.evaluate(() => window.knewAtBody)).toBe(true);
    const header = page.getByRole('banner');
    await expect(header.getByLabel('Your menu', { exact: true })).toBeVisible();
    await expect(header.getByRole('link', { name: 'Join' })).toBeHidden();
    await expect(header.getByRole('link', { name: 'Sign In', exact: true })).toBeHidden();
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Join' })).toBeHidden();
  });

  test(`${address} shows a visitor theirs, and none of the members' scripts`, async ({ page }) => {
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url());
    });
    await page.addInitScript(noteBody);
    await page.goto(address);
    expect(await page.evaluate(() => window.knewAtBody)).toBe(false);
    const header = page.getByRole('banner');
    await expect(header.getByRole('link', { name: 'Join' })).toBeVisible();
    await expect(header.getByLabel('Your menu', { exact: true })).toBeHidden();
    await settled(page);
    expect(scripts.filter((url) => /member|react|client\.|forum-app/i.test(url))).toEqual([]);
  });
}

test('a session that has ended shows as such after the next look', async ({
  page,
  context,
  baseURL,
  noise,
}) => {
  noise.allow(/status of 401.*\/api\//);
  await context.addCookies([{ name: 'ctoken', value: 'gone', url: baseURL ?? '' }]);
  await page.goto('/faq');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Join' })).toBeVisible();
});

test('the profile menu holds the six entries of the specification', async ({ page, login }) => {
  await login();
  await page.goto('/faq');
  await page.getByRole('banner').getByLabel('Your menu', { exact: true }).click();
  const panel = page.locator('.profile-menu .menu-panel');
  await expect(panel.getByRole('link')).toHaveText([
    'Profile',
    'My Account',
    'Settings',
    'Change Password',
    'Points and Badges',
  ]);
  await expect(panel.getByRole('button', { name: 'Log Out' })).toBeVisible();
});
