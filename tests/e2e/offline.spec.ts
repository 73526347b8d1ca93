import type { BrowserContext, Page } from '@playwright/test';
import { answerFetch } from './support/answer-fetch.ts';
import { expect, test } from './support/fixtures.ts';
import { settled } from './support/traffic.ts';

test.use({ frame: true });

const GUIDE = '/gettingStarted/how-payouts-work';
const OTHER = '/gettingStarted/choosing-a-stage-name';
const VIDEO_COURSE = '/coursesView/detail/video/safe-from-day-one';
const READING_COURSE = '/coursesView/detail/pdf/money-without-surprises';
/** What a browser without a network says of calls, and of films it was not given. */
const NO_NETWORK = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|Failed to load resource/;

const save = (page: Page) => page.locator('[data-offline]').first();
const panel = (page: Page) => page.getByRole('group', { name: 'Save for reading offline' });
const packs = (page: Page) => page.locator('.pack');

async function saveGuide(page: Page, address = GUIDE): Promise<void> {
  await page.goto(address);
  await save(page).click();
  await expect(panel(page)).toContainText('It opens without a network');
}

/** What lies in the browser: caches, and whether a worker is registered. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const files = await Promise.all(names.map(async (n) => (await caches.open(n)).keys()));
    const workers = await navigator.serviceWorker.getRegistrations();
    return { caches: names.length, files: files.flat().length, workers: workers.length };
  });

const cutOff = (context: BrowserContext) => context.setOffline(true);

test.describe('a text saved in Russian', () => {
  test.use({ locale: 'ru-RU' });

  test('reads without a network in a fresh tab; what is not saved says so', async ({
    page,
    context,
    noise,
    expectAccessible,
  }) => {
    test.slow();
    noise.allow(NO_NETWORK);
    await page.goto(GUIDE);
    await page.getByRole('button', { name: 'Читать без сети' }).click();
    const said = page.getByRole('group', { name: 'Сохранение для чтения без сети' });
    await expect(said).toContainText('Откроется без сети');
    await expectAccessible();
    const title = await page.locator('h1').textContent();

    await cutOff(context);
    const tab = await context.newPage();
    await tab.goto(GUIDE);
    await expect(tab.locator('html')).toHaveAttribute('lang', 'ru');
    await expect(tab.locator('h1')).toHaveText(title ?? '');
    const drawn = await tab.locator('img.guide-art').evaluate(async (image: HTMLImageElement) => {
      await image.decode();
      return image.naturalWidth;
    });
    expect(drawn).toBeGreaterThan(0);
    const font = await tab.locator('h1').evaluate(async (heading) => {
      await document.fonts.ready;
      const { fontFamily, fontSize } = getComputedStyle(heading);
      return {
        loaded: document.fonts.check(`600 ${fontSize} ${fontFamily.split(',')[0]}`),
        fontSize,
      };
    });
    expect(font.loaded).toBe(true);
    expect(parseFloat(font.fontSize)).toBeGreaterThan(30);
    // Tools that need no network still work.
    await tab.getByRole('button', { name: 'В закладки' }).click();
    await expect(tab.locator('[data-part="said"]')).not.toBeEmpty();

    await tab.goto(OTHER);
    await expect(tab.getByRole('heading', { name: 'Эта страница не сохранена' })).toBeVisible();
    expect(new URL(tab.url()).pathname).toBe(OTHER);
    await expectAccessible(tab);
    await tab
      .locator('.offline-list')
      .getByRole('link', { name: title ?? '' })
      .click();
    await expect(tab.locator('h1')).toHaveText(title ?? '');
    // Also where its own language is wished for, and in another one than was saved.
    await tab.goto(`${GUIDE}?language=en`);
    await expect(tab.locator('html')).toHaveAttribute('lang', 'ru');
    await tab.close();
  });
});

test('the list tells size, language and day; removing takes every byte and the worker', async ({
  page,
  expectAccessible,
}) => {
  test.slow();
  await page.goto('/saved');
  await expect(page.getByText('Nothing yet.')).toBeVisible();
  expect(await kept(page)).toEqual({ caches: 0, files: 0, workers: 0 });
  await saveGuide(page);
  const one = await kept(page);
  await saveGuide(page, OTHER);
  const two = await kept(page);
  // Shared parts lie there once: the second text adds its page and its picture.
  expect(two.files - one.files).toBeLessThan(8);

  await page.goto('/saved');
  await expect(packs(page)).toHaveCount(2);
  await expect(packs(page).first()).toContainText(
    /Guide.*English.*\d+ kB.*saved on \d+ \w+ 20\d\d/,
  );
  await expect(page.locator('.pack-sum')).toContainText(
    /2 saved, \d+ kB together.*free for this site/,
  );
  await expectAccessible();
  await packs(page)
    .first()
    .getByRole('button', { name: /^Remove “/ })
    .click();
  await expect(packs(page)).toHaveCount(1);
  await expect(page.locator('saved-packs [data-said]')).toBeFocused();
  expect((await kept(page)).files).toBe(one.files);

  await page.getByRole('button', { name: 'Remove all' }).click();
  await page.getByRole('button', { name: 'Remove all? Press once more' }).click();
  await expect(page.getByText('Nothing yet.')).toBeVisible();
  expect(await kept(page)).toEqual({ caches: 0, files: 0, workers: 0 });
});

test('the button shows what is saved, and takes it away again', async ({ page }) => {
  await saveGuide(page);
  await panel(page).getByRole('button', { name: 'Close' }).click();
  await expect(save(page)).toBeFocused();
  await page.reload();
  await expect(save(page)).toContainText('Saved offline');
  await save(page).press('Enter');
  await expect(panel(page)).toContainText(/Saved on \d+ \w+ 20\d\d, \d+ kB/);
  await panel(page).getByRole('button', { name: 'Remove' }).click();
  await expect(save(page)).toContainText('Save offline');
  expect((await kept(page)).workers).toBe(0);
});

test('a course to read is saved with all its chapters', async ({ page, context, noise }) => {
  noise.allow(NO_NETWORK);
  await page.goto(`${READING_COURSE}/1`);
  const chapters = await page
    .locator('.rail-lessons a')
    .evaluateAll((links) =>
      links.map((link) => [link.getAttribute('href') ?? '', link.textContent?.trim() ?? '']),
    );
  expect(chapters.length).toBeGreaterThan(2);
  await save(page).click();
  await expect(panel(page)).toContainText('The whole course in English');
  await expect(panel(page).getByLabel(/With the book as a PDF, .* more/)).not.toBeChecked();
  await panel(page).getByRole('button', { name: 'Save' }).click();
  await expect(panel(page)).toContainText('It opens without a network');
  await cutOff(context);
  for (const [address, title] of chapters) {
    await page.goto(address as string);
    await expect(page.locator('h1')).toHaveText(title as string);
  }
  await page.goto(READING_COURSE);
  await expect(page.locator('.chapter')).toHaveCount(chapters.length);
});

test('films come along only when asked for, and play in parts without a network', async ({
  page,
  context,
  noise,
}) => {
  noise.allow(NO_NETWORK);
  await page.goto(VIDEO_COURSE);
  await save(page).click();
  await panel(page)
    .getByLabel(/With its films, 1(\.\d)? MB more/)
    .check();
  await panel(page).getByRole('button', { name: 'Save' }).click();
  await expect(panel(page)).toContainText('It opens without a network');
  await cutOff(context);
  await page.goto(VIDEO_COURSE);
  const played = await page
    .locator('video')
    .first()
    .evaluate(async (video: HTMLVideoElement) => {
      video.muted = true;
      video.preload = 'auto';
      video.load();
      await new Promise((resolve, reject) => {
        video.addEventListener('loadedmetadata', resolve, { once: true });
        video.addEventListener('error', () => reject(video.error), { once: true });
      });
      video.currentTime = video.duration / 2;
      await new Promise((resolve) => video.addEventListener('seeked', resolve, { once: true }));
      return video.currentTime / video.duration;
    });
  expect(played).toBeGreaterThan(0.4);
  await page.goto('/saved');
  await expect(packs(page).first()).toContainText('with films');
});

test.describe('a save that fails', () => {
  test('half way leaves nothing, says why, and works at the next try', async ({ page }) => {
    await page.goto(GUIDE);
    await answerFetch(page, '/saved?language=en', 'broken');
    await save(page).click();
    await expect(panel(page)).toContainText('The network broke off. Nothing was saved');
    expect(await kept(page)).toEqual({ caches: 0, files: 0, workers: 0 });
    await answerFetch(page, '/saved?language=en', 'as it is');
    await panel(page).getByRole('button', { name: 'Try again' }).click();
    await expect(panel(page)).toContainText('It opens without a network');
  });

  test('is cancelled by the reader', async ({ page }) => {
    await page.goto(GUIDE);
    const asked = await answerFetch(page, '/_astro/', 'never');
    await save(page).click();
    // Four at a time took ten seconds on a line with high latency.
    await expect.poll(asked).toBeGreaterThan(100);
    await panel(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(panel(page)).toContainText('Cancelled. Nothing was saved.');
    expect((await kept(page)).files).toBe(0);
  });

  test('a tab that closed in between leaves nothing behind', async ({ page, context }) => {
    await page.goto(GUIDE);
    await answerFetch(page, '/saved?language=en', 'never');
    await save(page).click();
    await expect.poll(async () => (await kept(page)).files).toBeGreaterThan(10);
    const tab = await context.newPage();
    await tab.goto('/saved');
    // What is there shows while the other tab still saves.
    await expect(tab.getByText('Nothing yet.')).toBeVisible();
    await page.close();
    // `kept` opens what it counts, and would make anew what goes away between its two steps.
    await expect.poll(() => tab.evaluate(() => caches.keys())).toEqual([]);
  });

  test('a release in between mixes no versions', async ({ page }) => {
    await page.goto(GUIDE);
    await answerFetch(page, 'how-payouts-work?language=en', 'newer');
    await save(page).click();
    await expect(panel(page)).toContainText('The text was changed just now');
    expect((await kept(page)).files).toBe(0);
  });

  test('without space it says how much is needed', async ({ page }) => {
    await page.addInitScript(() => {
      navigator.storage.estimate = async () => ({ quota: 100_000, usage: 90_000 });
    });
    await page.goto(GUIDE);
    await save(page).click();
    await expect(panel(page)).toContainText(
      /Not enough space: \d+ kB are needed and 10 kB are free/,
    );
    expect((await kept(page)).files).toBe(0);
  });

  test('in a browser that cannot, it says so', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'caches', { value: undefined });
      delete (window as unknown as Record<string, unknown>).caches;
    });
    await page.addInitScript(() => {
      Object.defineProperty(Navigator.prototype, 'locks', { value: undefined });
      delete (Navigator.prototype as unknown as Record<string, unknown>).locks;
    });
    await page.goto(GUIDE);
    await save(page).click();
    await expect(panel(page)).toContainText('This browser cannot save pages');
  });
});

/** As if the text had been saved before it was changed: the list and the page are older. */
const makeOlder = (page: Page) =>
  page.evaluate(async () => {
    const cache = await caches.open('saved-files');
    const shelf = await (await cache.match('/saved-files/shelf'))?.json();
    const file = shelf[0].files[0];
    const body = await (await cache.match(`/saved-files/${file.hash}`))?.text();
    file.hash = 'older'.padEnd(22, '0');
    shelf[0].version = 'older';
    const headers = { 'content-type': 'text/html; charset=utf-8' };
    const older = (body ?? '').replace(/<h1[^>]*>[^<]*/, '<h1>The older words');
    await cache.put(`/saved-files/${file.hash}`, new Response(older, { headers }));
    await cache.put('/saved-files/shelf', Response.json(shelf));
    localStorage.removeItem('packsChecked');
  });

test.describe('a changed text', () => {
  test('is told of on any page and updated by one press; until then the old one stays whole', async ({
    page,
    context,
    noise,
    expectAccessible,
  }) => {
    test.slow();
    noise.allow(NO_NETWORK);
    await saveGuide(page);
    await makeOlder(page);
    await page.goto('/faq');
    const notice = page.getByRole('region', { name: 'Saved pages' });
    await expect(notice).toContainText('1 saved text has a newer version.');
    await expectAccessible();
    await cutOff(context);
    const tab = await context.newPage();
    await tab.goto(GUIDE);
    await expect(tab.locator('h1')).toHaveText('The older words');
    await context.setOffline(false);
    await notice.getByRole('button', { name: 'Update' }).click();
    await expect(notice).toContainText('Up to date.');
    await cutOff(context);
    await tab.reload();
    await expect(tab.locator('h1')).not.toHaveText('The older words');
    const older = await tab.evaluate(() => caches.match(`/saved-files/${'older'.padEnd(22, '0')}`));
    expect(older).toBeUndefined();
    await context.setOffline(false);
    // Told once: the next look is hours away.
    await page.goto('/about');
    await expect(notice).toHaveCount(0);
  });

  test('is updated on the list', async ({ page }) => {
    await saveGuide(page);
    await makeOlder(page);
    await page.goto('/saved');
    await expect(packs(page)).toContainText('There is a newer version');
    await page.getByRole('button', { name: /^Update “/ }).click();
    await expect(page.locator('saved-packs [data-said]')).toContainText('is up to date');
    await expect(page.getByText('There is a newer version')).toHaveCount(0);
  });
});

test('a visitor who saves nothing has no worker, no cache and downloads nothing of it', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(GUIDE);
  await settled(page);
  expect(await kept(page)).toEqual({ caches: 0, files: 0, workers: 0 });
  expect(asked.filter((path) => /worker|packs|press|watch|discreet/.test(path))).toEqual([]);
});

test('for a member, saving sends no token and keeps nothing of the account', async ({
  page,
  login,
}) => {
  const member = await login();
  const cookies: (string | null)[] = [];
  await page.goto(GUIDE);
  page.on('request', (request) => {
    if (/[?&]language=en|\/packs\//.test(request.url())) {
      cookies.push(request.headers()['cookie'] ?? null);
    }
  });
  await save(page).click();
  await expect(panel(page)).toContainText('It opens without a network');
  expect(cookies.length).toBeGreaterThan(2);
  expect(cookies.filter(Boolean)).toEqual([]);
  const bodies = await page.evaluate(async () => {
    const cache = await caches.open('saved-files');
    const answers = await Promise.all((await cache.keys()).map((key) => cache.match(key)));
    return (await Promise.all(answers.map((answer) => answer?.text()))).join('');
  });
  expect(bodies).not.toContain(member.nickname);
  expect(bodies).not.toContain(member.token);
});

test('the worker may be updated by the reader, and only then', async ({ page }) => {
  await saveGuide(page);
  await page.route('**/worker.js', (route) => route.continue());
  const waits = await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    return registration.waiting === null && registration.active?.state;
  });
  expect(waits).toBe('activated');
  // A worker that waits, as after a release: only its message is looked at.
  await page.addInitScript(() => {
    const posted: unknown[] = [];
    Object.assign(window, { posted });
    const waiting = { postMessage: (message: unknown) => posted.push(message) };
    navigator.serviceWorker.getRegistration = async () => ({ waiting }) as never;
  });
  await page.goto('/faq');
  const notice = page.getByRole('region', { name: 'Saved pages' });
  await expect(notice).toContainText('newer version');
  const posted = () => page.evaluate(() => (window as unknown as { posted: unknown[] }).posted);
  expect(await posted()).toEqual([]);
  await notice.getByRole('button', { name: 'Update' }).click();
  await expect.poll(posted).toEqual(['update']);
});
