import type { Page } from '@playwright/test';
import { DAY_MS } from '#domain/days.ts';
import { PASSWORD_CHECK_MS, PASSWORD_REMINDER_DAYS } from '#domain/page-limits.ts';
import { texts } from '#server/plugins/texts.ts';
import { expect, test } from '../support/fixtures.ts';

const t = texts('en');
const WEEK_MS = PASSWORD_REMINDER_DAYS * DAY_MS;
const dialog = (page: Page) => page.getByRole('dialog');

/** What the browser keeps of the member's password (spec section 3, `userInfo_{id}`). */
const kept = (page: Page, id: number) =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? '{}'), `userInfo_${id}`);

for (const [type, title, text] of [
  ['common', 'ui:passwordCommonTitle', 'ui:passwordCommonText'],
  ['weak', 'ui:passwordWeakTitle', 'ui:passwordWeakText'],
] as const) {
  test(`a ${type} password is spoken of once, and again a week later`, async ({
    page,
    login,
    expectAccessible,
  }) => {
    const { id } = await login({ passwordType: type });
    await page.clock.install();
    await page.goto('/faq');
    await expect(dialog(page)).toHaveAccessibleName(t(title));
    await expect(dialog(page)).toContainText(t(text));
    await expectAccessible();
    const status = await kept(page, id);
    const now = await page.evaluate(() => Date.now());
    expect(status).toMatchObject({ pwdType: type });
    expect(Math.abs(status.remindAt - now - WEEK_MS)).toBeLessThan(60_000);

    await dialog(page)
      .getByRole('button', { name: t('ui:passwordLater') })
      .click();
    await expect(dialog(page)).toHaveCount(0);
    await page.clock.fastForward(PASSWORD_CHECK_MS);
    await expect(dialog(page)).toHaveCount(0);
    // The same page, left open: it looks every ten seconds, and the time has come.
    await page.clock.fastForward(WEEK_MS);
    await page.clock.fastForward(PASSWORD_CHECK_MS);
    await expect(dialog(page)).toHaveAccessibleName(t(title));
    await dialog(page).getByRole('link', { name: 'Change Now', exact: true }).click();
    await expect(page).toHaveURL((url) => url.pathname === '/change-password');
  });
}

test('a good password is not spoken of', async ({ page, login }) => {
  const { id } = await login({ passwordType: 'ok' });
  await page.clock.install();
  await page.goto('/faq');
  await expect.poll(async () => (await kept(page, id)).pwdType).toBe('ok');
  await page.clock.fastForward(PASSWORD_CHECK_MS);
  await expect(dialog(page)).toHaveCount(0);
});
