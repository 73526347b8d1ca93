import type { Page } from '@playwright/test';
import { EASTER } from '#domain/easter.ts';
import { LANGUAGES } from '#domain/languages.ts';
import { texts } from '#server/plugins/texts.ts';
import { stopClockAt } from './support/clock.ts';
import { expect, MOVING, test } from './support/fixtures.ts';
import { GOOD_PASSWORD, signIn } from './support/member-forms.ts';
import { expectFits, inLanguage, PHONE, WIDE } from './support/sizes.ts';

test.use(MOVING);

const t = texts('en');
/** Eggs are found. */
const FIRST = 'at=2027-04-09T12:00Z';
/** Prizes are drawn as well. */
const SECOND = 'at=2027-04-10T12:00Z';
const DISCREET = {
  ...{ disguise: 'notes', title: 'Notes', page: 'https://www.wikipedia.org/' },
  ...{ exitKey: 'none', key: '', times: 0, labels: { en: 'Leave' } },
};

const egg = (page: Page) => page.getByRole('button', { name: t('easter:egg') });
const corner = (page: Page) => page.getByRole('button', { name: t('easter:open') });
const dialog = (page: Page, key: Parameters<typeof t>[0]) =>
  page.getByRole('dialog', { name: t(key), exact: true });
const drawButton = (page: Page) =>
  page.getByRole('button', { name: t('easter:draw'), exact: true });
const intended = (page: Page) =>
  page.evaluate((key) => sessionStorage.getItem(key), EASTER.intendedKey);

/** Opens a page and waits for its egg, which comes by the clock. */
async function waitForEgg(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(corner(page)).toBeVisible();
  await page.clock.runFor(EASTER.eggMs);
  await expect(egg(page)).toBeVisible();
}

/** Opens a page as a member who has found so many eggs, and the draw there. */
async function openDraw(page: Page): Promise<void> {
  await page.goto(`/faq?${SECOND}`);
  await corner(page).click();
  await expect(dialog(page, 'easter:drawTitle')).toBeVisible();
}

test('a visitor presses the egg, signs in, and has it; the basket of a day takes one', async ({
  page,
  makeMember,
  newPage,
  signInAs,
  expectAccessible,
  noise,
}) => {
  test.slow();
  // The refusal of a second egg.
  noise.allow(/status of 409/);
  const member = await makeMember({ password: GOOD_PASSWORD });
  await stopClockAt(page, 10_000);
  await page.goto(`/faq?${FIRST}`);
  await expect(corner(page)).toBeVisible();
  const lived = await page.evaluate(() => performance.now());
  expect(lived).toBeLessThan(EASTER.eggMs - 100);
  await page.clock.runFor(Math.floor(EASTER.eggMs - 100 - lived));
  await expect(page.locator('.easter-egg')).toHaveCount(0);
  // Its drawing may still be on the way when its moment comes; then it is laid at once, by the clock.
  await expect(async () => {
    await page.clock.runFor(100);
    await expect(egg(page)).toBeVisible({ timeout: 100 });
  }).toPass();
  await page.clock.resume();
  await expectAccessible();
  // A second tab of the same day, in which the egg stays until it is pressed.
  const other = await newPage();
  await other.clock.install();
  await signInAs(member, other);
  await waitForEgg(other, `/about?${FIRST}`);

  await egg(page).press('Enter');
  await expect(page).toHaveURL(/\/login\?redirect=/);
  expect(await intended(page)).toBe('1');
  await signIn(page, { email: member.email, password: GOOD_PASSWORD });
  await expect(page).toHaveURL(`/faq?${FIRST}`);
  const found = dialog(page, 'easter:getTitle');
  await expect(found).toBeVisible();
  await expect(found.getByText(t('easter:eggs', { count: 1 }))).toBeVisible();
  await expect(found.getByText(t('easter:getLater', { day: '10 April' }))).toBeVisible();
  expect(await intended(page)).toBeNull();
  await expect(found.getByRole('button', { name: t('easter:ok') })).toBeFocused();
  await expectAccessible();
  await page.keyboard.press('Enter');
  await expect(found).toHaveCount(0);
  await expect(corner(page)).toBeFocused();

  // Once: neither the action nor the egg comes back.
  await page.reload();
  await expect(corner(page)).toBeVisible();
  await page.clock.runFor(10_000);
  await expect(page.locator('.easter-egg, dialog[open]')).toHaveCount(0);

  await egg(other).click();
  const full = dialog(other, 'easter:fullTitle');
  await expect(full).toBeVisible();
  await expect(full.getByText(t('easter:eggs', { count: 1 }))).toBeVisible();
  await other.keyboard.press('Escape');
  await expect(full).toHaveCount(0);
  await expect(egg(other)).toHaveCount(0);
  await expect(corner(other)).toBeFocused();
});

test('the button says what it is all about, in three languages, and leads a visitor to the login', async ({
  page,
  makeMember,
  expectAccessible,
}) => {
  const member = await makeMember({ password: GOOD_PASSWORD });
  for (const language of LANGUAGES) {
    const own = texts(language);
    await page.goto(inLanguage(`/faq?${FIRST}`, language));
    await page.getByRole('button', { name: own('easter:open') }).click();
    const see = page.getByRole('dialog', { name: own('easter:seeTitle'), exact: true });
    await expect(see).toBeVisible();
    await expect(see.getByRole('button', { name: own('easter:signIn') })).toBeFocused();
    await page.setViewportSize(PHONE);
    await expectFits(page);
    await expectAccessible(page, { contrast: language === 'en' });
    await page.setViewportSize(WIDE);
  }
  await page.goto(`/faq?${FIRST}`);
  await corner(page).click();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible();
  await page.getByRole('button', { name: t('easter:signIn') }).click();
  await expect(page).toHaveURL(/\/login\?redirect=/);
  expect(await intended(page)).toBe('2');
  await signIn(page, { email: member.email, password: GOOD_PASSWORD });
  const see = dialog(page, 'easter:seeTitle');
  await expect(see.getByText(t('easter:eggsNone'))).toBeVisible();
  expect(await intended(page)).toBeNull();
  await see.getByRole('button', { name: t('easter:close') }).click();
  await expect(see).toHaveCount(0);
  await expect(corner(page)).toBeFocused();
});

test('a visitor who wants to draw signs in first; without an egg nothing is drawn', async ({
  page,
  makeMember,
}) => {
  const member = await makeMember({ password: GOOD_PASSWORD });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(`/faq?${SECOND}`);
  await corner(page).click();
  await expect(page).toHaveURL(/\/login\?redirect=/);
  expect(await intended(page)).toBe('2');
  await signIn(page, { email: member.email, password: GOOD_PASSWORD });
  const draw = dialog(page, 'easter:drawTitle');
  await expect(draw.getByText(t('easter:eggsNone'))).toBeVisible();
  await expect(draw.getByText(t('easter:drawFind'))).toBeVisible();
  await expect(drawButton(page)).toBeDisabled();
  await drawButton(page).press('Enter');
  await page.keyboard.press('Escape');
  await expect(draw).toHaveCount(0);
  expect(asked.filter((url) => url.includes('easter/draw'))).toEqual([]);
});

test('what a draw brings shows after a second: none, then a prize', async ({
  page,
  login,
  api,
  expectAccessible,
  expectSound,
}) => {
  test.slow();
  const member = await login();
  await api(member, 'POST easter/gainEgg', { at: '2027-04-09T12:00Z' });
  await page.clock.install();
  await waitForEgg(page, `/faq?${SECOND}`);
  await egg(page).click();
  const found = dialog(page, 'easter:getTitle');
  await expect(found.getByText(t('easter:eggs', { count: 2 }))).toBeVisible();
  await found.getByRole('button', { name: t('easter:toDraw') }).click();
  await expect(dialog(page, 'easter:drawTitle')).toBeVisible();
  await expectAccessible();

  let answer = 0;
  let drawn = 0;
  await page.route('**/api/easter/draw', (route) => {
    drawn++;
    return route.fulfill({ json: { code: 0, message: '', data: answer } });
  });
  await expect(drawButton(page)).toBeFocused();
  // From here on its time stands still, so that a second is one.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 5_000));
  await page.keyboard.press('Enter');
  const drawing = page.getByRole('button', { name: t('easter:drawing') });
  await expect(drawing).toBeDisabled();
  // A second press while a draw runs draws nothing.
  await drawing.press('Enter');
  await page.clock.runFor(EASTER.resultMs - 100);
  await expect(dialog(page, 'easter:drawTitle')).toBeVisible();
  await page.clock.runFor(100);
  const lost = dialog(page, 'easter:lostTitle');
  await expect(lost).toBeVisible();
  await page.clock.resume();
  expect(drawn).toBe(1);
  await expect(lost.getByRole('status')).toHaveText(t('easter:lostTitle'));
  await expect(lost.getByText(t('easter:eggs', { count: 1 }))).toBeVisible();
  await expectSound();
  await page.keyboard.press('Enter');
  await expect(drawButton(page)).toBeFocused();

  answer = EASTER.win;
  await page.keyboard.press('Enter');
  await page.clock.runFor(EASTER.resultMs);
  const won = dialog(page, 'easter:wonTitle');
  await expect(won.getByRole('status')).toHaveText(t('easter:wonTitle'));
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectSound();
  await page.keyboard.press('Enter');
  await expect(won).toHaveCount(0);
  await expect(corner(page)).toBeFocused();
});

test('a draw uses the egg up, whatever comes of it', async ({ page, login, api }) => {
  const member = await login();
  await api(member, 'POST easter/gainEgg', { at: '2027-04-10T12:00Z' });
  await openDraw(page);
  await drawButton(page).click();
  const result = new RegExp(`^(${t('easter:lostTitle')}|${t('easter:wonTitle')})$`);
  const end = page.getByRole('dialog', { name: result });
  await expect(end).toBeVisible();
  await end.getByRole('button', { name: t('easter:ok') }).click();
  await page.reload();
  await corner(page).click();
  const draw = dialog(page, 'easter:drawTitle');
  await expect(draw.getByText(t('easter:eggsNone'))).toBeVisible();
  await expect(draw.getByText(t('easter:drawUsed'))).toBeVisible();
});

test('a draw that fails says why, and can be tried again', async ({ page, login, api, noise }) => {
  noise.allow(/Failed to load resource/);
  const member = await login();
  await api(member, 'POST easter/gainEgg', { at: '2027-04-10T12:00Z' });
  await openDraw(page);
  const draw = dialog(page, 'easter:drawTitle');
  await page.route('**/api/easter/draw', (route) => route.abort());
  await drawButton(page).press('Enter');
  await expect(draw.getByRole('alert')).toHaveText(t('easter:failed'));
  await expect(drawButton(page)).toBeFocused();
  // Meanwhile another tab has drawn with it.
  await page.unroute('**/api/easter/draw');
  await api(member, 'POST easter/draw', { at: '2027-04-10T12:00Z' });
  await drawButton(page).press('Enter');
  await expect(draw.getByRole('alert')).toHaveText(t('errors:no_egg'));
  await expect(draw.getByText(t('easter:eggsNone'))).toBeVisible();
  await expect(drawButton(page)).toBeDisabled();
});

test('an egg covers nothing, on wide screens and on phones, and stays where it is for its day', async ({
  page,
}) => {
  await page.clock.install();
  const addresses = ['/', '/faq', '/gettingStarted/how-payouts-work', '/forum/home', '/glossary'];
  for (const size of [WIDE, PHONE]) {
    await page.setViewportSize(size);
    for (const address of addresses) {
      await waitForEgg(page, `${address}?${FIRST}`);
      const { under, moved } = await egg(page).evaluate((element: HTMLElement) => {
        element.scrollIntoView({ block: 'center' });
        const { left, top, width, height } = element.getBoundingClientRect();
        const end = () => document.querySelector('.site-footer')?.getBoundingClientRect().top;
        const before = end();
        element.toggleAttribute('hidden', true);
        const moved = end() !== before;
        const inside = [0.15, 0.5, 0.85];
        const points = inside.flatMap((x) =>
          inside.map((y) => [left + x * width, top + y * height] as const),
        );
        const found = points.map(([x, y]) => document.elementFromPoint(x, y));
        const controls = found.filter((one) => one?.closest('a, button, input, summary, label'));
        element.toggleAttribute('hidden', false);
        return { moved, under: controls.map((one) => one?.outerHTML.slice(0, 80)) };
      });
      expect(under, address).toEqual([]);
      expect(moved, address).toBe(false);
      const { x, y, width, height } = (await egg(page).boundingBox()) ?? {
        x: 0,
        y: 0,
        width: 0,
        height: 0,
      };
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
      expect(Math.min(x, y)).toBeGreaterThan(0);
      await expectFits(page);
    }
  }
});

test('an egg waits while a dialog is open', async ({ page }) => {
  // Its moment comes by the clock, which must not come there before the dialog does.
  await stopClockAt(page, 10_000);
  await page.goto(`/faq?${FIRST}`);
  await corner(page).click();
  await expect(dialog(page, 'easter:seeTitle')).toBeVisible();
  await page.clock.runFor(2 * EASTER.eggMs);
  await expect(page.locator('.easter-egg')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.clock.runFor(1_000);
  await expect(egg(page)).toBeVisible();
});

test('outside its days, in discreet mode and where one writes nothing of it is there', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const ofEaster = () => asked.filter((path) => /easter|egg-|corner/.test(path));
  const nothing = async (address: string) => {
    await page.goto(address);
    await expect(page.locator('h1').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(page.locator('.season-dock, .easter-egg')).toHaveCount(0);
  };
  for (const address of ['/faq', '/faq?at=2027-04-08T23:59Z', '/faq?at=2027-04-11']) {
    await nothing(address);
  }
  await nothing(`/forbidden?${FIRST}`);
  expect(ofEaster()).toEqual([]);
  for (const address of ['/login', '/contact']) await nothing(`${address}?${FIRST}`);
  await page.evaluate((mode) => {
    localStorage.setItem('discreet', JSON.stringify(mode));
  }, DISCREET);
  asked.length = 0;
  await nothing(`/faq?${FIRST}`);
  expect(ofEaster()).toEqual([]);
});
