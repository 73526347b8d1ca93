import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { KINDS } from './support/kinds.ts';
import { PHONE } from './support/sizes.ts';

const PRODUCTS = '/lovense/camming-sex-toys';

/** One of every kind of page of the line. */
const LINE = KINDS.filter((address) => address.startsWith('/lovense'));

const cards = (page: Page) => page.locator('.toy-list > li').filter({ visible: true });
const columns = (page: Page) => page.locator('.toy-table th[scope=col]').filter({ visible: true });
const choose = (page: Page, group: string, name: string) =>
  page.getByRole('group', { name: group }).getByText(name, { exact: true }).click();

test('both spellings, any case and old numbers lead to one page', async ({ request }) => {
  const moves: [string, string][] = [
    ['/lovense/download?from=app', '/lovense/downLoad?from=app'],
    ['/LOVENSE/DOWNLOAD', '/lovense/downLoad'],
    ['/Lovense/vibemate/', '/lovense/vibeMate'],
    ['/lovense-Stream-Master/video-guides', '/lovense-stream-master/video-guides'],
    ['/lovense/Camming-Download-Guides/phone', '/lovense/camming-download-guides/phone'],
  ];
  for (const [from, to] of moves) {
    const answer = await request.get(from, { maxRedirects: 0 });
    expect(answer.status(), from).toBe(301);
    expect(answer.headers().location, from).toBe(to);
  }
  for (const missing of [
    '/lovense/camming-download-guides/toaster',
    '/lovense/video-guides/toaster',
    '/lovense-stream-master/written-guides/9',
    '/lovense-cam-extension/written-guides/1/nothing-here',
  ]) {
    expect((await request.get(missing)).status(), missing).toBe(404);
  }
});

test('the navigation of the line is the same everywhere and marks the page', async ({ page }) => {
  for (const address of LINE) {
    await page.goto(address);
    const links = page.getByRole('navigation', { name: 'Pages on connected toys' });
    await expect(links.getByRole('link')).toHaveCount(10);
    await expect(links.locator('[aria-current]')).toHaveCount(1);
    await expect(page.locator('.site-nav summary[aria-current]')).toHaveText(/Connected toys/);
  }
});

test('on a phone the row of pages begins at this one', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/lovense-cam-extension/video-guides');
  const links = page.getByRole('navigation', { name: 'Pages on connected toys' });
  await expect(links.getByRole('link', { name: 'Cam Extension' })).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test.describe('the forms', () => {
  test('narrow by what is asked, say how many are left, and say when none is', async ({
    page,
    expectAccessible,
  }) => {
    await page.goto(PRODUCTS);
    const total = await cards(page).count();
    await expect(columns(page)).toHaveCount(total);
    await choose(page, 'Controlled by', 'Tips');
    await expect(page).toHaveURL(/\?control=tips$/);
    const left = await cards(page).count();
    expect(left).toBeLessThan(total);
    await expect(page.getByText(`${left} of ${total} shown`)).toBeVisible();
    await expect(columns(page)).toHaveCount(left);
    await page.goBack();
    await expect(cards(page)).toHaveCount(total);
    // The forms of today leave no combination empty; those of another day may.
    await page.route(`**${PRODUCTS}?**`, async (route) => {
      const answer = await route.fetch();
      const body = (await answer.text()).replaceAll(
        /(data-connection="[^"]*extension" data-control="[^"]*" data-use=")[^"]*"/g,
        '$1couples"',
      );
      await route.fulfill({ response: answer, body });
    });
    await page.goto(`${PRODUCTS}?use=solo&connection=extension`);
    await expect(page.getByRole('heading', { name: 'No form fits all of this' })).toBeVisible();
    await expectAccessible();
    await page.getByRole('button', { name: 'Show all' }).click();
    await expect(cards(page)).toHaveCount(total);
    await expect(page).toHaveURL(new RegExp(`${PRODUCTS}$`));
  });

  test('stand side by side by keyboard, three at most, and in the address', async ({ page }) => {
    await page.goto(PRODUCTS);
    const ticks = page.getByRole('checkbox');
    for (const i of [0, 2, 3]) {
      await ticks.nth(i).focus();
      await page.keyboard.press('Space');
    }
    await expect(columns(page)).toHaveCount(3);
    await expect(page.getByText('3 of 3 chosen. Take one out to choose another.')).toBeVisible();
    await expect(ticks.nth(1)).toBeDisabled();
    const named = new URL(page.url()).searchParams.get('compare')?.split(',');
    expect(named).toHaveLength(3);

    await page.reload();
    await expect(columns(page)).toHaveCount(3);
    await page.getByRole('link', { name: 'Compare', exact: true }).press('Enter');
    await expect(page.getByRole('heading', { name: 'Side by side' })).toBeInViewport();
    await page.getByRole('button', { name: 'Clear' }).press('Enter');
    await expect(ticks.first()).toBeFocused();
    await expect(columns(page)).toHaveCount(await cards(page).count());
  });

  test('keep in sight what is compared, whatever is asked', async ({ page }) => {
    await page.goto(PRODUCTS);
    const [first = ''] = await cards(page).evaluateAll((all) =>
      all.flatMap((card) =>
        card.dataset.control?.includes('tips') ? [] : [card.dataset.id ?? ''],
      ),
    );
    await page.goto(`${PRODUCTS}?control=tips&compare=${first},nothing`);
    await expect(page.locator(`.toy-list [data-id="${first}"]`)).toBeVisible();
    await expect(columns(page)).toHaveCount(1);
  });

  test('are all there without a script', async ({ newPage }) => {
    const page = await newPage({ javaScriptEnabled: false });
    await page.goto(`${PRODUCTS}?control=tips`);
    const total = await page.locator('.toy-list > li').count();
    await expect(cards(page)).toHaveCount(total);
    await expect(columns(page)).toHaveCount(total);
    await expect(page.getByRole('checkbox')).toHaveCount(0);
    await expect(page.getByRole('radio')).toHaveCount(0);
  });
});

test('the way to the programs is shown for one device, or without a script for all', async ({
  page,
  newPage,
}) => {
  await page.goto('/lovense/downLoad');
  const parts = (of: Page) => of.locator('.toy-device').filter({ visible: true });
  await expect(parts(page)).toHaveCount(4);
  await page.getByRole('link', { name: 'Computer', exact: true }).click();
  await expect(page).toHaveURL(/\?device=computer$/);
  await expect(parts(page)).toHaveCount(1);
  await expect(page.getByRole('link', { name: 'Open lovense.com' })).toHaveAttribute(
    'href',
    'https://www.lovense.com/',
  );
  const plain = await newPage({ javaScriptEnabled: false });
  await plain.goto('/lovense/downLoad?device=computer');
  await expect(parts(plain)).toHaveCount(4);
});

test('a film has captions in the language of the page and a transcript that leads', async ({
  page,
}) => {
  await page.goto('/lovense/video-guides/latency?language=es');
  const video = page.locator('film-player video');
  const line = page.locator('[data-transcript] button').nth(1);
  await expect(line).toBeVisible();
  await expect(page.locator('track[default]')).toHaveAttribute('srclang', 'es');
  const showing = () =>
    video.evaluate((v: HTMLVideoElement) =>
      [...v.textTracks].filter(({ mode }) => mode === 'showing').map(({ language }) => language),
    );
  await expect.poll(showing).toEqual(['es']);
  await line.click();
  await expect
    .poll(() => video.evaluate((v: HTMLVideoElement) => v.currentTime))
    .toBeGreaterThan(0);
  // Only lessons have progress: a film of the line must not write any.
  await video.evaluate((v: HTMLVideoElement) => v.pause());
  expect(await page.evaluate(() => localStorage.getItem('learned'))).toBeNull();
});

test('a guide of the line is kept, and found among what was kept', async ({ page }) => {
  await page.goto('/lovense/camming-download-guides/phone');
  const title = await page.getByRole('heading', { level: 1 }).textContent();
  await page.getByRole('button', { name: 'Bookmark' }).click();
  await page.getByRole('button', { name: 'Mark as read' }).click();
  await page.goto('/saved');
  await page.getByRole('link', { name: title ?? '' }).click();
  await expect(page).toHaveURL(/\/lovense\/camming-download-guides\/phone$/);
  await expect(page.getByRole('button', { name: 'Mark as read' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});

test('members comment under a guide of the line', async ({ page, login }) => {
  await login();
  await page.goto('/lovense/video-guides/pairing');
  const comments = page.locator('#comments');
  await comments.scrollIntoViewIfNeeded();
  await comments.getByRole('textbox').fill('A free afternoon is what it takes.');
  await comments.getByRole('button', { name: 'Publish' }).click();
  await expect(comments.getByText('A free afternoon is what it takes.')).toBeVisible();
});

test('the search finds the line in a group of its own', async ({ page }) => {
  await page.goto('/search?s=bluetooth');
  await expect(page.getByRole('heading', { name: 'More: Connected toys' })).toBeVisible();
});

test('every page of the line says that the operator may earn from it', async ({ request }) => {
  for (const address of LINE) {
    const html = await (await request.get(address)).text();
    expect(html, address).toContain('the operator may earn from it');
  }
});

test('machines find every page of the line', async ({ request }) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  for (const address of LINE) expect(sitemap).toContain(`${address.split('?')[0]}?language=en<`);
  const calls = async (path: string) =>
    (await (await request.get(`/api/guide/setup/${path}`)).json()).data as { tag: string }[];
  expect((await calls('tags?area=cam-extension')).map(({ tag }) => tag)).toEqual(['1', '2', '3']);
  expect(await calls('menus')).toHaveLength(6);
});
