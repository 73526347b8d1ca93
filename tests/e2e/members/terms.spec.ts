import { texts } from '#server/plugins/texts.ts';
import { expect, OF_ENDED_SESSION, test } from '../support/fixtures.ts';
import { LOOKS, WIDE } from '../support/sizes.ts';

const t = texts('en');
const OLD = { privacyVersion: '2020-01-01', termsVersion: '2020-01-01' };

test('changed texts are put before a member, read in a frame, and agreed to once', async ({
  page,
  login,
}) => {
  await login(OLD);
  await page.goto('/points');
  const dialog = page.getByRole('dialog', { name: t('ui:policyTitle') });
  await expect(dialog).toBeVisible();
  // There is no way round it.
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();

  await dialog.getByRole('button', { name: t('ui:policyTerms') }).click();
  const legal = page.getByRole('dialog', { name: t('ui:policyTerms') });
  const frame = legal.frameLocator('iframe');
  await expect(frame.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(frame.locator('.site-header')).toBeHidden();
  await legal.getByRole('button', { name: t('ui:close') }).click();
  await expect(legal).toHaveCount(0);

  await dialog.getByRole('button', { name: t('ui:policyAgree'), exact: true }).click();
  await expect(dialog).toHaveCount(0);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url() + request.postData()));
  await page.goto('/activity');
  await expect(page.locator('.bell:not(.narrow-only)')).toBeVisible();
  expect(asked.filter((url) => url.includes('protocol/user-info'))).toEqual([]);
  await expect(dialog).toHaveCount(0);
});

test('disagreeing signs out and leads to signing in', async ({ page, login, noise }) => {
  // The tab hears of the end of its session and asks.
  noise.allow(OF_ENDED_SESSION);
  await login(OLD);
  await page.goto('/points');
  await page.evaluate(() => {
    localStorage.setItem('chatDrafts_1', '{}');
    localStorage.setItem('goOn', '[]');
  });
  await page.getByRole('button', { name: t('ui:policyDisagree') }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/login');
  // On a computer that others use nothing tells who was here.
  const kept = await page.evaluate(() => Object.keys(localStorage));
  expect(kept.filter((key) => /_\d+$|signedIn|goOn/.test(key))).toEqual([]);
  const cookies = await page.context().cookies();
  expect(cookies.map(({ name }) => name)).not.toContain('ctoken');
});

test('an agreement that could not be kept is said, and can be tried again', async ({
  page,
  login,
  noise,
}) => {
  noise.allow(/protocol\/user-accept/);
  await login(OLD);
  await page.goto('/points');
  await page.route('**/api/protocol/user-accept', (route) => route.abort());
  const button = page.getByRole('button', { name: t('ui:policyAgree'), exact: true });
  await button.click();
  await expect(page.getByRole('alert')).toHaveText(t('ui:policyOffline'));
  await page.unroute('**/api/protocol/user-accept');
  await button.click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

for (const [language, colorScheme, rules] of LOOKS) {
  test(`sound in ${language}`, async ({ page, login, expectSound }) => {
    const own = texts(language);
    await page.emulateMedia({ colorScheme });
    await login(OLD);
    await page.goto(`/points?language=${language}`);
    await expect(page.getByRole('dialog', { name: own('ui:policyTitle') })).toBeVisible();
    await expectSound(page, rules);
    await page.getByRole('button', { name: own('ui:policyPrivacy') }).click();
    const frame = page.locator('.legal-frame');
    await expect(frame).toBeVisible();
    // On a phone it takes the screen; its own edge may stay.
    await expect.poll(async () => (await frame.boundingBox())?.width ?? 0).toBeGreaterThan(340);
    await page.setViewportSize(WIDE);
    await expect(frame).toBeVisible();
  });
}
