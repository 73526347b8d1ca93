import type { Page } from '@playwright/test';
import { texts } from '#server/plugins/texts.ts';
import { expect, test } from '../support/fixtures.ts';
import { GOOD_PASSWORD, signIn } from '../support/member-forms.ts';
import { inLanguage, PHONE } from '../support/sizes.ts';

const t = texts('en');
const cards = (page: Page) => page.locator('.idea-card');
const words = (page: Page, place: number) => page.locator(`#result-${place}-body`);
const make = (page: Page, say = t) => page.getByRole('button', { name: say('ideas:make') }).click();
/** Its box lies behind the words of a choice, where a press does not reach it. */
const choose = (page: Page, words: string) => page.locator('label', { hasText: words }).click();
const kind = (page: Page, name: string) => page.getByRole('radio', { name });

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('a visitor makes ideas in any language until the tries of the day are used up', async ({
    page,
    noise,
  }) => {
    noise.allow(/status of 429/);
    const ru = texts('ru');
    await page.setViewportSize(PHONE);
    await page.goto(inLanguage('/caminspo', 'ru'));
    await kind(page, ru('ideas:kind_menu')).check();
    await choose(page, ru('ideas:mood_bold'));
    await make(page, ru);
    await expect(page).toHaveURL(/kind=menu&mood=bold.*#results$/);
    await expect(cards(page)).toHaveCount(3);
    expect(await words(page, 0).inputValue()).toMatch(/[а-я]/);
    // The wishes stand in the address, and so in the form.
    await expect(kind(page, ru('ideas:kind_menu'))).toBeChecked();
    await page.getByRole('button', { name: ru('ideas:makeOthers') }).click();
    await expect(page.getByText(ru('ideas:left', { count: 1 }))).toBeVisible();
    await make(page, ru);
    await make(page, ru);
    await expect(page.getByRole('alert')).toHaveText(ru('errors:ideas_spent'));
    await expect(kind(page, ru('ideas:kind_menu'))).toBeChecked();
  });
});

test('a visitor makes ideas, changes one, signs in and keeps it as it was changed', async ({
  page,
  makeMember,
  expectSound,
}) => {
  test.slow();
  const member = await makeMember({ password: GOOD_PASSWORD });
  await page.goto('/caminspo');
  await kind(page, t('ideas:kind_room')).focus();
  await page.keyboard.press('Space');
  await page.getByText(t('ideas:more')).click();
  await choose(page, t('ideas:limit_voice'));
  await page.getByRole('button', { name: t('ideas:make') }).focus();
  await page.keyboard.press('Enter');
  await expect(cards(page)).toHaveCount(3);
  await expect(page.getByRole('heading', { name: t('ideas:resultsTitle') })).toBeFocused();
  await expect(page.locator('[data-status]')).toHaveText(t('ideas:ready'));
  await expect(page.getByText(t('ideas:left', { count: 2 }))).toBeVisible();
  await expectSound();

  const first = await words(page, 0).inputValue();
  await page.getByRole('button', { name: t('ideas:makeOthers') }).click();
  await expect(words(page, 0)).not.toHaveValue(first);
  await words(page, 1).fill('Slow Sunday · two lamps · your song');
  const card = page.locator('#result-1');
  await card.getByRole('button', { name: t('ideas:keep'), exact: true }).click();
  await signIn(page, { email: member.email, password: GOOD_PASSWORD });
  await expect(page).toHaveURL(/\/caminspo\?job=.*#result-1$/);
  await expect(words(page, 1)).toHaveValue('Slow Sunday · two lamps · your song');
  await card.getByRole('button', { name: t('ideas:keep'), exact: true }).click();
  await expect(card.getByText(t('ideas:kept'))).toBeVisible();
  await expect(card).toBeFocused();
  await expect(card).toContainText('Slow Sunday · two lamps · your song');

  // The next time the choices are there, and no words.
  await page.goto('/caminspo');
  await expect(kind(page, t('ideas:kind_room'))).toBeChecked();
  await expect(page.getByRole('checkbox', { name: t('ideas:limit_voice') })).toBeChecked();
});

test('the model is waited for, and what it writes shows as it comes', async ({ page, noise }) => {
  // The server of the tests has no model: what it would answer is put in its place.
  noise.allow(/Failed to load resource/);
  let asked = 0;
  let finish = () => {};
  const seen = new Promise<void>((resolve) => (finish = resolve));
  await page.route(/\/api\/caminspo\/try\/async\/r/, async (route) => {
    asked += 1;
    if (asked === 1) return route.abort();
    if (asked > 2) await seen;
    const running = { state: 'running', partial: 'First you', again: 200 };
    const data = asked === 2 ? running : { state: 'done' };
    return route.fulfill({ json: { code: 0, message: '', data } });
  });
  await page.goto('/caminspo');
  await make(page);
  await expect(page.getByText('First you')).toBeVisible();
  await expect(page.locator('.call-progress')).toBeAttached();
  finish();
  await expect(cards(page)).toHaveCount(3);
  expect(asked).toBe(3);
  // A server that does not answer loses nothing, and says so.
  await page.route(/\/api\/caminspo\/try\/async$/, (route) => route.abort());
  await page.getByRole('button', { name: t('ideas:makeOthers') }).click();
  await expect(page.getByText(t('ideas:offline'))).toBeVisible();
  await expect(cards(page)).toHaveCount(3);
});
