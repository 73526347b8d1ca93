import fs from 'node:fs';
import { localDay, newBoard } from '#domain/holiday.ts';
import { texts } from '#server/plugins/texts.ts';
import { expect, MOVING, test } from './support/fixtures.ts';
import { holdBack } from './support/hold-back.ts';
import { expectFits, inLanguage, PHONE, WIDE } from './support/sizes.ts';
import { settled } from './support/traffic.ts';

declare global {
  interface Window {
    framesDrawn: number;
  }
}

test.use({ frame: true, ...MOVING });

const t = texts('en');
const game = { name: t('holiday:open') };
const DISCREET = {
  ...{ disguise: 'notes', title: 'Notes', page: 'https://www.wikipedia.org/' },
  ...{ exitKey: 'none', key: '', times: 0, labels: { en: 'Leave' } },
};
/** A day of the window that content/data/campaigns.yaml gives the game. */
const AT = '2023-12-20T12:00';
const CAMPAIGN = 'holiday-game';

test.describe('with everything that is offered', () => {
  test.use({ offers: true });

  test('a member in the week of Christmas: logo, snow and board, and nothing opens over another', async ({
    page,
    login,
    expectAccessible,
    expectSound,
  }) => {
    test.slow();
    await login();
    await page.clock.install();
    // On a slow machine a page is six seconds old before its board is open.
    const offerFirstVisit = await holdBack(page, '**/first-reads.json*');
    await page.setViewportSize(WIDE);
    await page.goto(`/?at=${AT}`);
    await expect(page.locator('.logo[data-season=christmas-logo]')).toHaveCount(2);
    await expect(page.locator('canvas.snow')).toHaveCount(1);
    const dock = page.locator('.season-dock');
    // It stands in the corner of the cookie notice, and waits for it.
    await expect(dock).toBeHidden();
    await page
      .locator('.cookie-notice')
      .getByRole('button', { name: t('prompts:close') })
      .click();
    await expect(dock).toBeVisible();
    await page.getByRole('button', { name: t('holiday:snowStop') }).click();
    await expect(page.locator('canvas.snow')).toHaveCount(0);

    const open = page.getByRole('button', game);
    await open.focus();
    await page.keyboard.press('Enter');
    const board = page.getByRole('dialog', { name: t('holiday:title') });
    const tile = (i: number) => board.getByRole('listitem').nth(i).getByRole('button');
    await tile(9).focus();
    await page.keyboard.press('ArrowRight');
    await expect(tile(10)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(board.getByText(t('holiday:isFree'))).toBeVisible();
    await page.keyboard.press('ArrowUp');
    await expect(tile(6)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(tile(6)).toHaveAttribute('data-state', '1');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Enter');
    await expect(board.getByText(t('holiday:christmas_prompt'))).toBeVisible();
    await expect(tile(5)).toHaveAttribute('data-state', '0');
    await tile(6).press('Enter');
    await board.getByRole('button', { name: t('holiday:doneButton'), exact: true }).press('Enter');
    await expect(tile(6)).toHaveAttribute('data-state', '2');
    // What else would offer itself meanwhile waits for the board.
    offerFirstVisit();
    await page.clock.runFor(40_000);
    // An offer that is still fetching its words would open when the board closes, and take the focus.
    await settled(page);
    await expect(page.locator('dialog[open]')).toHaveCount(1);
    await expectAccessible();
    // An offer that has waited opens a second later, and would take the focus as well.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000);
    await page.keyboard.press('Escape');
    await expect(board).toHaveCount(0);
    await expect(open).toBeFocused();
    await page.clock.resume();

    await page.goto(inLanguage(`/?at=${AT}`, 'ru'));
    await page.getByRole('button', { name: texts('ru')('holiday:open') }).click();
    await expect(page.locator('.holiday-tile[data-state="2"]')).toHaveCount(2);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectSound();
  });
});

test('a finished line has a number that stays, and a picture without a word of the person', async ({
  page,
}) => {
  const tiles = newBoard(CAMPAIGN).tiles.map((state, i) =>
    [8, 9].includes(i) ? 2 : i === 11 ? 1 : state,
  );
  await page.addInitScript(
    ([kept, day]) => {
      localStorage.holidayBoard ??= kept;
      localStorage.holidayDay ??= day;
    },
    [JSON.stringify({ campaign: CAMPAIGN, tiles }), JSON.stringify(localDay(new Date(AT)))],
  );
  await page.goto(`/faq?at=${AT}`);
  await page.getByRole('button', game).click();
  const board = page.getByRole('dialog', { name: t('holiday:title') });
  await board.getByRole('listitem').nth(11).getByRole('button').click();
  await board.getByRole('button', { name: t('holiday:doneButton'), exact: true }).click();
  await expect(board.locator('[data-shining]')).toHaveCount(4);
  await expect(board.getByText(t('holiday:finished'))).toBeVisible();
  const number = /Yours is board number (\d+)/;
  await expect(board.getByText(number)).toBeVisible();
  const saved = page.waitForEvent('download');
  await board.getByRole('button', { name: t('holiday:save') }).click();
  const file = fs.readFileSync(await (await saved).path());
  expect((await saved).suggestedFilename()).toBe('bingo.jpg');
  expect(file.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
  expect(file.includes('Exif')).toBe(false);

  await page.reload();
  await page.getByRole('button', game).click();
  await expect(board.getByText(number)).toBeVisible();
});

test('the board says so where its number or its tiles cannot be fetched', async ({
  page,
  noise,
}) => {
  noise.allow(/Failed to load resource/);
  const tiles = newBoard(CAMPAIGN).tiles.map((state, i) => (i > 7 && i < 12 ? 2 : state));
  await page.addInitScript(
    (kept) => {
      localStorage.holidayBoard = kept;
    },
    JSON.stringify({ campaign: CAMPAIGN, tiles }),
  );
  await page.route('**/holiday-tiles.json*', (route) => route.fulfill({ status: 503, body: '' }));
  await page.route('**/api/activity/christmas23*', (route) => route.abort());
  await page.goto(`/faq?at=${AT}`);
  await page.getByRole('button', game).click();
  await expect(page.getByText(t('holiday:failed'))).toBeVisible();
  await page.unroute('**/holiday-tiles.json*');
  await page.getByRole('button', game).click();
  await expect(page.getByText(t('holiday:rankFailed'))).toBeVisible();
  await page.unroute('**/api/activity/christmas23*');
  await page.getByRole('button', { name: t('holiday:again') }).click();
  await expect(page.getByText(/Yours is board number/)).toBeVisible();
});

test('a page is as always where campaigns cannot be fetched', async ({ page, noise }) => {
  noise.allow(/Failed to load resource/);
  await page.route('**/campaigns.json*', (route) => route.fulfill({ status: 503, body: '' }));
  const asked = page.waitForResponse('**/campaigns.json*');
  await page.goto(`/faq?at=${AT}`);
  await asked;
  await settled(page);
  await expect(page.locator('.season-dock, canvas.snow, [data-season]')).toHaveCount(0);
  await expect(page.getByRole('complementary', { name: t('prompts:previewLabel') })).toBeVisible();
});

test('frames of snow take the processor no longer than 2 ms, nineteen of twenty', async ({
  page,
  browser,
}) => {
  await page.addInitScript(() => {
    const request = window.requestAnimationFrame.bind(window);
    window.framesDrawn = 0;
    window.requestAnimationFrame = (callback) =>
      request((now) => {
        callback(now);
        window.framesDrawn++;
      });
  });
  await page.goto(`/faq?at=${AT}`);
  await expect(page.locator('canvas.snow')).toHaveCount(1);
  await browser.startTracing(page, { categories: ['devtools.timeline'] });
  const frames = () => page.evaluate(() => window.framesDrawn);
  const before = await frames();
  await expect.poll(frames).toBeGreaterThan(before + 200);
  type Event = { name: string; tdur?: number };
  const { traceEvents } = JSON.parse(String(await browser.stopTracing())) as {
    traceEvents: Event[];
  };
  // Time of the thread: by the clock on the wall other programs count as well.
  const times = traceEvents
    .filter(({ name }) => name === 'FireAnimationFrame')
    .map(({ tdur = 0 }) => tdur / 1000);
  expect(times.length).toBeGreaterThan(150);
  // Now and then the browser collects garbage within a frame, which no frame of snow can help.
  const slow = times.filter((time) => time > 2);
  expect(slow.length, slow.join(' ')).toBeLessThanOrEqual(times.length / 20);
});

test('outside its days, on a phone and in discreet mode nothing of a season is there', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const season = page.locator('.season-dock, canvas.snow');
  await page.goto('/faq');
  await expect(page.locator('h1')).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(asked.filter((path) => /campaigns|holiday|snow|dock/.test(path))).toEqual([]);

  for (const set of [
    () => page.setViewportSize(PHONE),
    async () => {
      await page.setViewportSize(WIDE);
      await page.evaluate((mode) => {
        localStorage.setItem('discreet', JSON.stringify(mode));
      }, DISCREET);
    },
  ]) {
    await set();
    await page.goto(`/faq?at=${AT}`);
    await expect(page.locator('.logo[data-season=christmas-logo]')).toHaveCount(2);
    await page.waitForLoadState('networkidle');
    await expect(season).toHaveCount(0);
    await expectFits(page);
  }
});

test('who wants less motion sees the board, and no snow', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`/faq?at=${AT}`);
  await expect(page.getByRole('button', game)).toBeVisible();
  await expect(page.locator('canvas.snow, .season-snow')).toHaveCount(0);
});

test('a preview says so, is carried from page to page, and is left in one press', async ({
  page,
  expectSound,
}) => {
  await page.goto(`/?at=${AT}`);
  const note = page.getByRole('complementary', { name: t('prompts:previewLabel') });
  await expect(note).toContainText('20 December 2023');
  await page.getByRole('banner').getByRole('link', { name: 'Getting Started' }).click();
  await expect(page).toHaveURL(/\/gettingStarted\?.*at=2023-12-20T12%3A00$/);
  await expect(page.locator('.logo[data-season]')).toHaveCount(2);
  await page.setViewportSize(PHONE);
  await expectSound();
  await note.getByRole('link').click();
  await expect(page).not.toHaveURL(/at=/);
  await expect(page.locator('h1')).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(note).toHaveCount(0);
});
