import type { Page } from '@playwright/test';
import { LANGUAGES } from '#domain/languages.ts';
import { texts } from '#server/plugins/texts.ts';
import { cookiesOf, expect, MOVING, test } from './support/fixtures.ts';
import { holdBack } from './support/hold-back.ts';
import { expectFits, inLanguage, PHONE, WIDE } from './support/sizes.ts';
import { expectWithinBudget } from './support/traffic.ts';

test.use(MOVING);

const t = texts('en');
const today = (page: Page) => page.locator('#today');
const reading = (page: Page) => page.locator('#reading');
const cardName = (page: Page) => today(page).getByRole('heading', { level: 2 });
const drawButton = (page: Page) => page.getByRole('button', { name: t('tarot:todayButton') });
const layButton = (page: Page) => page.getByRole('button', { name: t('tarot:readingButton') });

const MOVES = 'moves of a test';

/** Writes down what begins to move, on this page and those that follow. */
const watchMoves = (page: Page) =>
  page.addInitScript((key) => {
    addEventListener('animationstart', ({ animationName }) => {
      if (!animationName.startsWith('tarot-')) return;
      sessionStorage.setItem(key, `${sessionStorage.getItem(key) ?? ''} ${animationName}`);
    });
  }, MOVES);
const movesOf = (page: Page) => page.evaluate((key) => sessionStorage.getItem(key) ?? '', MOVES);

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('a visitor draws today’s card and lays three, which stay until the day is over', async ({
    page,
  }) => {
    for (const language of LANGUAGES) {
      const say = texts(language);
      await page.context().clearCookies({ name: 'tarot' });
      await page.goto(inLanguage('/tarot', language));
      await expect(page.getByText(say('tarot:says'), { exact: true })).toHaveCount(0);
      await page.getByRole('button', { name: say('tarot:todayButton') }).click();
      await expect(page).toHaveURL(new RegExp(`/tarot\\?language=${language}#today$`));
      await expect(page.getByText(say('tarot:says'), { exact: true })).toBeVisible();
      const name = (await cardName(page).textContent()) ?? '';
      await page.getByRole('button', { name: say('tarot:readingButton') }).click();
      await expect(reading(page).getByText(say('tarot:placeHelps'), { exact: true })).toBeVisible();
      await expect(reading(page).getByRole('listitem')).toHaveCount(3);
      const words = await reading(page).locator('.tarot-text').textContent();
      await page.reload();
      await expect(cardName(page)).toHaveText(name);
      await expect(reading(page).locator('.tarot-text')).toHaveText(words ?? '');
      // A note needs a script or an account, and the page says so.
      await expect(page.getByText(say('tarot:noteNoScript')).first()).toBeVisible();
      await expect(page.getByRole('textbox', { name: say('tarot:noteLabel') })).toHaveCount(0);
    }
    const [cookie] = (await cookiesOf(page.context())).filter(({ name }) => name === 'tarot');
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
  });

  test('a member keeps a note with a button', async ({ page, login }) => {
    await login();
    await page.goto('/tarot?card=lamp');
    const field = page.getByRole('textbox', { name: t('tarot:noteLabel') });
    await field.fill('Two lamps, one of them warm.');
    await page.getByRole('button', { name: t('tarot:noteSave') }).click();
    await expect(page.getByText(t('tarot:noteSaved'))).toBeVisible();
    await page.goto('/tarot?card=lamp');
    await expect(field).toHaveValue('Two lamps, one of them warm.');
  });

  test('every card can be reached from the deck, and the next one from each', async ({ page }) => {
    await page.goto('/tarot');
    const deck = page.locator('.tarot-all');
    await expect(deck.getByRole('link')).toHaveCount(22);
    await deck.getByRole('link', { name: 'The Shut Door' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Shut Door');
    await expect(page.getByText(t('tarot:numbered', { number: 8 }))).toBeVisible();
    await page.getByRole('link', { name: t('tarot:after', { name: 'The List of No' }) }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The List of No');
    await page.getByRole('link', { name: t('tarot:toTable') }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('tarot:title'));
  });
});

test('the deck is shuffled, the card turns over, and by keyboard alone', async ({
  page,
  expectSound,
}) => {
  test.slow();
  await page.setViewportSize(WIDE);
  await watchMoves(page);
  await page.goto('/tarot');
  await drawButton(page).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/tarot#today$/);
  await expect(page.locator('#today .tarot-card')).toBeVisible();
  await expect.poll(() => movesOf(page)).toMatch(/(tarot-(cut|shuffle) ?){3}tarot-turn/);
  const name = (await cardName(page).textContent()) ?? '';

  // From here the keyboard goes on in the section that was opened.
  await page.keyboard.press('Tab');
  await expect(today(page).getByRole('textbox')).toBeFocused();
  await layButton(page).focus();
  await page.keyboard.press('Space');
  await expect(reading(page).getByRole('listitem')).toHaveCount(3);
  await expect(page).toHaveURL(/\/tarot#reading$/);
  await page.goto('/tarot');
  await expect(cardName(page)).toHaveText(name);
  await expectSound();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectSound();
});

test('nothing moves for a reader who asked for that', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await watchMoves(page);
  await page.goto('/tarot');
  await drawButton(page).click();
  await expect(page).toHaveURL(/#today$/);
  await layButton(page).click();
  await expect(page).toHaveURL(/#reading$/);
  await expect(page.locator('#reading .tarot-card')).toHaveCount(3);
  expect(await movesOf(page)).toBe('');
  // The front is what shows.
  await expect(page.locator('#reading .tarot-back').first()).toHaveCSS(
    'backface-visibility',
    'hidden',
  );
});

test('the next day is told on the reader’s own clock', async ({ newPage }) => {
  for (const [timezoneId, clock] of [
    ['America/Bogota', '07:00 PM'],
    ['Europe/Moscow', '03:00 AM'],
  ] as const) {
    const page = await newPage({ timezoneId });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/tarot');
    await drawButton(page).click();
    await expect(page.locator('time[data-local]')).toHaveText(
      t('tarot:untilLocal', { time: clock }),
    );
  }
});

test('what was drawn is whole on a phone in every language, and within its budget', async ({
  page,
  expectAccessible,
}) => {
  test.slow();
  await page.setViewportSize(PHONE);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/tarot');
  await drawButton(page).click();
  await layButton(page).click();
  await expect(reading(page).getByRole('listitem')).toHaveCount(3);
  for (const language of LANGUAGES) {
    await page.goto(inLanguage('/tarot', language));
    await expectFits(page);
    await expectAccessible(page, { contrast: language === 'en' });
  }
  const second = await page.context().newPage();
  await second.goto('/tarot');
  await expectWithinBudget(second, '/tarot');
});

test('a visitor’s note stays in the browser, and joins the account at sign-in', async ({
  page,
  makeMember,
  signInAs,
  api,
}) => {
  test.slow();
  await page.goto('/tarot?card=key');
  const field = page.getByRole('textbox', { name: t('tarot:noteLabel') });
  await field.pressSequentially('Sign the old phone out.');
  await expect(page.getByRole('status').filter({ hasText: t('learning:noteSaved') })).toBeVisible();
  await page.reload();
  await expect(field).toHaveValue('Sign the old phone out.');
  await page.goto('/saved');
  await expect(page.getByRole('link', { name: 'The Key' })).toHaveAttribute(
    'href',
    '/tarot?card=key',
  );

  const member = await makeMember();
  await signInAs(member, page);
  await page.goto('/tarot?card=key');
  await expect(field).toHaveValue('Sign the old phone out.');
  await expect
    .poll(async () => (await api(member, 'GET learning/notes', {})).notes.map(({ slug }) => slug))
    .toEqual(['key']);
  await field.fill('Done, and the tablet too.');
  await expect
    .poll(async () => (await api(member, 'GET learning/notes', {})).notes[0]?.text)
    .toBe('Done, and the tablet too.');
});

test('a visitor’s note that is written before the script runs is kept', async ({ page }) => {
  const release = await holdBack(page, /\/_astro\/.*\.js$/);
  await page.goto('/tarot?card=key', { waitUntil: 'commit' });
  const field = page.getByRole('textbox', { name: t('tarot:noteLabel') });
  await field.fill('Sign the old phone out.');
  release();
  await expect(page.getByRole('status').filter({ hasText: t('learning:noteSaved') })).toBeVisible();
  await expect(field).toHaveValue('Sign the old phone out.');
  await page.reload();
  await expect(field).toHaveValue('Sign the old phone out.');
});

test('on paper there are the cards, their words and the note, and nothing to press', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/tarot');
  await drawButton(page).click();
  await layButton(page).click();
  const note = page.getByRole('textbox', { name: t('tarot:noteLabel') }).first();
  await note.fill('Both lamps first.');
  await expect(page.getByRole('button', { name: t('tarot:print') })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(today(page).locator('.tarot-paper')).toHaveText('Both lamps first.');
  await expect(today(page).locator('.tarot-paper')).toBeVisible();
  // Where there is no note, there is room for one.
  const lines = await reading(page).locator('.tarot-paper').boundingBox();
  expect(lines?.height).toBeGreaterThan(100);
  for (const shown of [cardName(page), reading(page).locator('.tarot-text')]) {
    await expect(shown).toBeVisible();
  }
  await expect(page.locator('main button:visible, main textarea:visible')).toHaveCount(0);
  await expect(page.locator('.tarot-deck')).toBeHidden();
  await expect(page.locator('.tarot-back').first()).toBeHidden();
});

test('a refused draw says why, above what lies on the table', async ({ page, noise }) => {
  noise.allow(/status of 429/);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/tarot');
  for (let i = 0; i < 30; i++) {
    const answer = await page.request.get('/api/game/tarot/draw');
    expect(answer.ok()).toBe(true);
  }
  await page.goto('/tarot');
  await layButton(page).click();
  await expect(page.getByRole('alert')).toContainText(t('tarot:limit'));
  await expect(page.locator('#today .tarot-card')).toBeVisible();
});
