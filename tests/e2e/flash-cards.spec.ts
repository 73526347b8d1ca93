import { CARDS_PATH } from '#domain/flash-cards.ts';
import { texts } from '#server/plugins/texts.ts';
import { expect, test } from './support/fixtures.ts';
import { expectStill } from './support/still.ts';
import { settled } from './support/traffic.ts';
import { watchVitals } from './support/vitals.ts';

const t = texts('en');
const left = (count: number) => t('cards:left', { count });

test('cards are answered by keys alone, and one is taken back', async ({
  page,
  login,
  expectAccessible,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) asked.push(request.url());
  });
  await login();
  await page.goto(CARDS_PATH);
  const front = page.locator('#card-front');
  const first = await front.innerText();
  await expect(page.getByText(left(5))).toBeVisible();
  await page.keyboard.press('2');
  await page.keyboard.press('Space');
  await expect(page.locator('.review-back')).toBeFocused();
  await expectAccessible();
  await page.keyboard.press('3');
  await expect(front).toBeFocused();
  await expect(front).not.toHaveText(first);
  await expect(page.getByText(left(4))).toBeVisible();
  const undo = page.getByRole('button', { name: t('cards:undo') });
  await undo.focus();
  await page.keyboard.press('Space');
  await expect(front).toBeFocused();
  await expect(front).toHaveText(first);
  await expect(undo).toHaveCount(0);
  for (let count = 5; count > 0; count--) {
    await expect(page.getByText(left(count))).toBeVisible();
    await page.keyboard.press('Space');
    await page.keyboard.press('1');
  }
  await expect(front).toHaveText(t('cards:restTitle'));
  expect(asked).toHaveLength(1);
});

test('without a script the same is a form', async ({ newPage, signInAs, makeMember }) => {
  const page = await newPage({ javaScriptEnabled: false });
  await signInAs(await makeMember(), page);
  await page.goto(`${CARDS_PATH}?deck=all`);
  const first = await page.locator('#card-front').innerText();
  await page.getByText(t('cards:show')).click();
  await page.getByRole('button', { name: t('cards:easy') }).click();
  await expect(page.getByText(left(4))).toBeVisible();
  await expect(page.locator('#card-front')).not.toHaveText(first);
});

test('the home page of a member says how many are due, and moves for it by nothing', async ({
  page,
  login,
}) => {
  await page.goto('/');
  const line = page.locator('.hero').getByRole('link', { name: t('cards:title') });
  await expect(line).toBeHidden();
  await login();
  const due = { code: 0, message: '', data: { due: 3, line: t('cards:due', { count: 3 }) } };
  await page.route('**/api/flashcard/due*', (route) => route.fulfill({ json: due }));
  await watchVitals(page);
  await page.goto('/');
  await expect(page.getByRole('link', { name: due.data.line })).toHaveAttribute('href', CARDS_PATH);
  await settled(page);
  await expectStill(page);
});
