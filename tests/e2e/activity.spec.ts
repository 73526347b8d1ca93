import { LANGUAGES } from '#domain/languages.ts';
import { texts } from '#server/plugins/texts.ts';
import { expect, test } from './support/fixtures.ts';

test('visitors see the steps and the general link', async ({ page }) => {
  await page.goto('/activity');
  await expect(page.getByRole('heading', { name: 'Spread the word' })).toBeVisible();
  await expect(page.locator('.task-done:visible')).toHaveCount(0);
  await expect(page.getByLabel('Link to send')).toHaveValue(/\/communityView\/join$/);
  await expect(page.getByText('steps done')).toHaveCount(0);
});

for (const language of LANGUAGES) {
  test(`a member sees what is done, in ${language}`, async ({ page, login, expectAccessible }) => {
    const t = texts(language);
    await login();
    await page.goto(`/activity?language=${language}`);
    await expect(page.getByText(t('activity:progress', { count: 1 }))).toBeVisible();
    await expect(page.locator('[data-task="login"]')).toContainText(t('activity:done'));
    await expect(page.getByText(t('activity:joinedNobody'))).toBeVisible();
    await expectAccessible(page, { contrast: language === 'en' });
  });
}

test('handing the site on counts, and stays counted', async ({ page, login, context }) => {
  // Nobody's share page is opened by a test.
  await context.route('https://t.me/**', (route) => route.abort());
  await login();
  await page.goto('/activity?a=5');
  const written = page.waitForResponse('**/api/activity/tweet-task');
  await page.getByRole('link', { name: 'By e-mail' }).evaluate((link) => {
    link.addEventListener('click', (event) => event.preventDefault());
  });
  await page.getByRole('link', { name: 'By e-mail' }).click();
  expect((await written).status()).toBe(200);
  await page.goto('/activity');
  await expect(page.getByText('2 of 6 steps done')).toBeVisible();
  await expect(page.locator('[data-task="tweet"]')).toContainText('Done');
});

test('what could not be loaded says so and comes by a press', async ({ page, login, noise }) => {
  noise.allow(/500/);
  await login();
  await page.route('**/api/activity/info', (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.goto('/activity');
  await expect(page.getByText('Your steps could not be loaded.')).toBeVisible();
  await page.unroute('**/api/activity/info');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('1 of 6 steps done')).toBeVisible();
});

test('who follows a member’s link is told what it tells, and can do without', async ({
  page,
  login,
  newPage,
  expectAccessible,
}) => {
  await login();
  await page.goto('/activity?a=2');
  await expect(page.getByLabel('Link to send')).toHaveValue(/\?from=[a-z0-9]{8}$/);
  const link = await page.getByLabel('Link to send').inputValue();
  const guest = await newPage();
  await guest.goto(new URL(link).pathname + new URL(link).search);
  await expect(guest.getByText('will see your nickname')).toBeVisible();
  await expectAccessible(guest);
  await guest.getByRole('link', { name: 'Join without it' }).click();
  await expect(guest).toHaveURL(/\/communityView\/join$/);
  await expect(guest.getByText('will see your nickname')).toHaveCount(0);
});
