import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';

const NETWORK = '/industry?network=demo-lanternlive';
const ROOM = '/industry/rank-detail/demo-lanternlive/forest_sail';

const charts = (page: Page) => page.locator('figure-chart');
const openFirst = async (page: Page) => {
  const chart = charts(page).first();
  await chart.scrollIntoViewIfNeeded();
  await expect(chart).toHaveAttribute('role', 'slider');
  return chart;
};

test('sets networks side by side, says that they are invented, and leads to one', async ({
  page,
}) => {
  await page.goto('/industry');
  await expect(page.getByText('These figures are invented.')).toBeVisible();
  const rows = page.getByRole('region', { name: 'Networks side by side' }).locator('tbody tr');
  await expect(rows).toHaveCount(6);
  // A mark at each of them: a table is looked at alone.
  await expect(rows.getByText('Invented')).toHaveCount(6);
  await rows.getByRole('link', { name: 'Lanternlive' }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Lanternlive in figures' }),
  ).toBeVisible();
});

test('the header leads to all networks, also where nothing is collected of the one it names', async ({
  page,
}) => {
  await page.goto('/industry?network=Chaturbate');
  await expect(page.getByRole('region', { name: 'Networks side by side' })).toBeVisible();
  await expect(page.getByText('No figures of that network are collected here')).toHaveCount(0);
});

test.describe('a chart', () => {
  test('comes when it is in sight, and weighs no more than it may', async ({ page }) => {
    let bytes = 0;
    page.on('requestfinished', async (request) => {
      if (!request.url().includes('draw-chart')) return;
      bytes += (await request.sizes()).responseBodySize;
    });
    await page.goto(NETWORK);
    await page.waitForLoadState('networkidle');
    expect(bytes).toBe(0);
    await openFirst(page);
    await expect.poll(() => bytes).toBeGreaterThan(10_000);
    expect(bytes).toBeLessThan(30 * 1024);
  });

  test('is read with keys, and says what its table says', async ({ page, expectAccessible }) => {
    await page.goto(NETWORK);
    const chart = await openFirst(page);
    const rows = page.locator('figure').first().locator('tbody tr');
    const cells = async (at: number) => await rows.nth(at).locator('th, td').allTextContents();
    await chart.focus();
    await page.keyboard.press('Home');
    const [day = '', , , perRoom, median] = await cells(0);
    await expect(chart).toHaveAttribute(
      'aria-valuetext',
      `${day}: Viewers per room ${perRoom}, Median room ${median}`,
    );
    await page.keyboard.press('ArrowRight');
    const [next = ''] = await cells(1);
    await expect(chart).toHaveAttribute('aria-valuetext', new RegExp(`^${next}: `));
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowRight');
    await expect(chart).toHaveAttribute('aria-valuenow', String((await rows.count()) - 1));
    await expectAccessible();
  });

  test('is read with a finger', async ({ page }) => {
    await page.goto(NETWORK);
    const chart = await openFirst(page);
    const last = await chart.getAttribute('aria-valuetext');
    const over = chart.locator('.u-over');
    await over.dispatchEvent('pointerdown', { clientX: (await over.boundingBox())?.x ?? 0 });
    await expect(chart).toHaveAttribute('aria-valuenow', '0');
    expect(await chart.getAttribute('aria-valuetext')).not.toBe(last);
  });
});

test.describe('on another clock', () => {
  test.use({ timezoneId: 'Asia/Tokyo' });

  test('best hours are told in the time of the reader', async ({ page }) => {
    const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
    const html = await (await page.request.get(NETWORK)).text();
    const [, day = '', hour = ''] = /at these hours: (\w+) (\d\d):00–/.exec(html) ?? [];
    // Tokyo is nine hours ahead, the whole year.
    const there = (DAYS.indexOf(day) * 24 + Number(hour) + 9) % 168;
    await page.goto(NETWORK);
    await expect(page.locator('[data-best]')).toContainText('your time, GMT+9');
    await expect(page.locator('[data-best]')).toContainText(
      `at these hours: ${DAYS[Math.floor(there / 24)]} ${String(there % 24).padStart(2, '0')}:00–`,
    );
    await expect(page.locator('.industry-week caption')).toContainText('GMT+9');
  });
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('ranks are filtered and leafed through by the address', async ({ page }) => {
    await page.goto(NETWORK);
    await expect(page.locator('[data-best]')).toContainText('(UTC)');
    await page.getByLabel('Category').selectOption({ label: 'Couple' });
    await page.getByRole('button', { name: 'Show' }).click();
    await expect(page).toHaveURL(/category=couple/);
    const rows = page.getByRole('region', { name: 'Places of the rooms' }).locator('tbody tr');
    await expect(rows).toHaveCount(50);
    await expect(rows.getByText('Couple', { exact: true })).toHaveCount(50);
    const place = async () => Number(await rows.last().locator('td').first().textContent());
    const last = await place();
    await page.getByRole('link', { name: 'Next places' }).click();
    await expect(page).toHaveURL(/category=couple&cursor=/);
    expect(await place()).toBeGreaterThan(last);
  });

  test('a room is looked for, and its figures are there', async ({ page }) => {
    await page.goto('/industry/rank-detail');
    await page.getByLabel('Name of the room').fill('forest_sail');
    await page.locator('main').getByRole('button', { name: 'Search' }).click();
    await page.getByRole('link', { name: 'forest_sail' }).click();
    await expect(page).toHaveURL(new RegExp(`${ROOM}$`));
    await expect(page.getByText(/of the network\.|has no place\./)).toBeVisible();
    await page.getByText('The figures as a table').first().click();
    await expect(page.locator('figure').first().locator('tbody tr').first()).toBeVisible();
    await expect(page.locator('figure-chart svg').first()).toBeVisible();
  });
});

test('the page of a room stands below Cam Sites, and leads to the choices of its performer', async ({
  page,
}) => {
  await page.goto(ROOM);
  const menu = page
    .getByRole('navigation', { name: 'Main menu' })
    .locator('summary', { hasText: 'Cam Sites' });
  await expect(menu).toHaveAttribute('aria-current', /.+/);
  await page.getByRole('link', { name: 'Decide about your room' }).click();
  await expect(page).toHaveURL(/\/industry\/claim/);
});

test('a site of the directory and a guide show the newest figures of a network that is read', async ({
  page,
}) => {
  const guide = '/newModel/a-schedule-you-can-keep';
  const fallback = page.getByRole('link', { name: 'see the figures of today' });
  // The site under test reads no network: the words that were built stay.
  await page.goto('/camsiteView/detail/chaturbate');
  const figures = page.locator('.site-figures');
  await expect(figures.getByRole('link')).toHaveAttribute('href', '/industry?network=chaturbate');
  await expect(figures.locator('dl')).toBeHidden();
  const now = {
    network: 'chaturbate',
    rooms: 6120,
    viewers: 51_000,
    viewersPerRoom: 8.3,
    median: 7,
  };
  await page.route('**/api/industry/now?*', (route) =>
    route.fulfill({
      json: { code: 0, message: '', data: [{ ...now, sampledAt: '2026-11-23T12:00:00.000Z' }] },
    }),
  );
  await page.reload();
  await expect(figures.getByText('6,120')).toBeVisible();
  await expect(figures.locator('time')).toHaveText(/23 Nov 2026/);
  await page.goto(guide);
  await expect(page.locator('.prose figures-now')).toHaveText(/^7 \(.*23 Nov 2026.*\)$/);
  await expect(fallback).toHaveCount(0);
});
