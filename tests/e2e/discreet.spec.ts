import type { Page } from '@playwright/test';
import { site } from '#site';
import { expect, test } from './support/fixtures.ts';

test.use({ frame: true });

const NEUTRAL = 'https://neutral.example/';

test.beforeEach(async ({ context, noise }) => {
  noise.allow(/request to another host: https:\/\/(?:neutral\.example|www\.google\.com)\//);
  await context.route(/neutral\.example|www\.google\.com/, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Weather</title><h1>Sunny</h1>' }),
  );
});

const choose = (page: Page, name: string) => page.getByRole('radio', { name });
const exit = (page: Page) => page.getByRole('button', { name: 'Leave now' });

async function switchOn(page: Page, key = 'Escape, twice quickly'): Promise<void> {
  await page.goto('/discreet');
  await choose(page, 'My own page').check();
  await page.getByLabel('Address of your page').fill(NEUTRAL);
  await choose(page, key).check();
  await page.getByRole('button', { name: 'Switch on' }).click();
  await expect(page.getByText(/^Switched on\./)).toBeFocused();
}

async function expectGone(page: Page): Promise<void> {
  await expect(page).toHaveURL(NEUTRAL);
  await expect(page.getByRole('heading', { name: 'Sunny' })).toBeVisible();
}

/** Titles the tab had, from the first one on. */
const watchTitles = (page: Page) =>
  page.addInitScript(() => {
    const titles = new Set<string>();
    Object.assign(window, { titles });
    const look = () => {
      if (document.title) titles.add(document.title);
      requestAnimationFrame(look);
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true });
    look();
  });

test('title and icon are neutral at once, after every navigation and after changes', async ({
  page,
  expectAccessible,
}) => {
  await switchOn(page);
  await watchTitles(page);
  for (const address of [
    '/',
    '/faq',
    '/login',
    '/forum/home',
    '/gettingStarted/how-payouts-work',
  ]) {
    await page.goto(address);
    await expect(page).toHaveTitle('Notes');
    await expect(exit(page)).toBeVisible();
    const links = page.locator('link[rel~=icon], link[rel=apple-touch-icon]');
    for (const href of await links.evaluateAll((all) => all.map((l) => l.getAttribute('href')))) {
      expect(href).toBe('/discreet/notes-192.png');
    }
    await expect(page.locator('link[rel=manifest]')).toHaveAttribute(
      'href',
      '/notes.webmanifest?language=en',
    );
    const titles = await page.evaluate(() => [...(window as never as { titles: string[] }).titles]);
    expect(titles).toEqual(['Notes']);
  }
  await expectAccessible();
  await page.evaluate((name) => {
    document.title = `(3) ${name}`;
  }, site.name);
  await expect(page).toHaveTitle('Notes');
});

test('an error page is discreet too', async ({ page, noise }) => {
  noise.allow(/status of 404/);
  await switchOn(page);
  await page.goto('/no-such-page');
  await expect(page).toHaveTitle('Notes');
  await exit(page).click();
  await expectGone(page);
});

test('the button leaves, and going back shows nothing of the site', async ({ page, baseURL }) => {
  await page.goto('about:blank');
  await switchOn(page);
  await page.goto('/faq');
  await page.goto('/about');
  await exit(page).click();
  await expectGone(page);
  const shown: string[] = [];
  page.on('framenavigated', (frame) => shown.push(frame.url()));
  // Pages read before stand in the tab's history: each leads out again.
  await page.goBack().catch(() => null);
  await expectGone(page);
  await page.goBack().catch(() => null);
  await expectGone(page);
  // Typed anew, the site opens as ever.
  await page.goto(`${baseURL}/faq`);
  await expect(page.locator('h1')).toBeVisible();
});

test('the page left is not in the history at all', async ({ page }) => {
  await switchOn(page);
  await page.goto('/faq');
  const before = await page.evaluate(() => history.length);
  await exit(page).click();
  await expectGone(page);
  expect(await page.evaluate(() => history.length)).toBe(before);
});

test('the screen is empty before the neutral page has come', async ({ page, context }) => {
  await switchOn(page);
  await page.goto('/faq');
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await context.unroute(/neutral\.example|www\.google\.com/);
  await context.route(/neutral\.example/, async (route) => {
    await held;
    await route.fulfill({ contentType: 'text/html', body: '<h1>Sunny</h1>' });
  });
  const isVisible = await page.evaluate(() => {
    document.querySelector<HTMLElement>('.exit')?.click();
    return document.body.getClientRects().length > 0;
  });
  expect(isVisible).toBe(false);
  answer();
  await expectGone(page);
});

test.describe('by key', () => {
  test('Escape twice leaves, once only closes what is open', async ({ page }) => {
    await switchOn(page);
    await page.goto('/faq');
    const menu = page.locator('.site-nav summary', { hasText: 'Cam Sites' });
    await menu.click();
    await page.keyboard.press('Escape');
    await expect(menu.locator('..')).not.toHaveAttribute('open');
    await expect(page).toHaveURL(/\/faq/);
    // Another key in between, or too long a pause, starts anew.
    await page.keyboard.press('a');
    await page.keyboard.press('Escape');
    await expect(page.locator('h1')).toBeVisible();
    await page.keyboard.press('Escape');
    await expectGone(page);
  });

  test('Shift three times, or no key at all', async ({ page }) => {
    await switchOn(page, 'Shift, three times quickly');
    await page.goto('/faq');
    for (const _ of [1, 2]) await page.keyboard.press('Escape');
    await expect(page.locator('h1')).toBeVisible();
    for (const _ of [1, 2, 3]) await page.keyboard.press('Shift');
    await expectGone(page);
    await page.goto('/discreet');
    await choose(page, 'No key, only the button').check();
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
    for (const _ of [1, 2, 3, 4]) await page.keyboard.press('Shift');
    for (const _ of [1, 2]) await page.keyboard.press('Escape');
    await expect(page.locator('h1')).toBeVisible();
  });

  test('the button comes right after the skip link and answers to Enter', async ({ page }) => {
    await switchOn(page);
    await page.goto('/faq');
    await page.keyboard.press('Tab');
    await expect(page.locator('.skip-link')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(exit(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expectGone(page);
  });
});

test('a form that asks before it is left does not hold anybody', async ({ page }) => {
  await switchOn(page);
  await page.goto('/contact');
  await page.evaluate(() => addEventListener('beforeunload', (event) => event.preventDefault()));
  await page.locator('main').getByRole('textbox').first().fill('x');
  page.on('dialog', () => expect(false, 'no dialog may come').toBe(true));
  await exit(page).click();
  await expectGone(page);
});

test('on a phone the button is large enough and covers nothing at the end of the page', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await switchOn(page);
  await page.goto('/gettingStarted/how-payouts-work?language=ru');
  const button = page.getByRole('button', { name: 'Уйти' });
  const box = await button.boundingBox();
  expect(box?.height).toBeGreaterThanOrEqual(44);
  expect(box?.width).toBeGreaterThanOrEqual(44);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const clear = await page.evaluate(() => {
    const footer = document.querySelector('footer.site-footer .wrap')?.getBoundingClientRect();
    const own = document.querySelector('.exit')?.getBoundingClientRect();
    return (own?.top ?? 0) - (footer?.bottom ?? 0);
  });
  expect(clear).toBeGreaterThanOrEqual(0);
});

test('an own page has to be a real one; what was typed stays', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/discreet');
  await expect(page.getByText('Discreet mode is off in this browser.')).toBeVisible();
  const own = page.getByLabel('Address of your page');
  await expect(own).toBeHidden();
  await choose(page, 'My own page').check();
  for (const wrong of ['', 'http://example.org', 'javascript:alert(1)', 'weather']) {
    await own.fill(wrong);
    await page.getByRole('button', { name: 'Switch on' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'https://' })).toBeVisible();
    await expect(own).toBeFocused();
    await expect(own).toHaveValue(wrong);
  }
  await expectAccessible();
});

test('switching off takes everything back', async ({ page }) => {
  await switchOn(page);
  await page.reload();
  await expect(choose(page, 'My own page')).toBeChecked();
  await expect(page.getByLabel('Address of your page')).toHaveValue(NEUTRAL);
  await page.getByRole('button', { name: 'Switch off' }).click();
  await expect(page.getByText(/^Switched off\./)).toBeFocused();
  await expect(page).toHaveTitle(/Discreet mode/);
  await expect(exit(page)).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('discreet'))).toBeNull();
});

test('works for members, in three languages', async ({ page, login }) => {
  await login();
  await switchOn(page);
  for (const [language, words] of [
    ['es', 'Salir ya'],
    ['ru', 'Уйти'],
  ] as const) {
    await page.goto(`/user-info?language=${language}`);
    await expect(page.getByRole('button', { name: words, exact: true })).toBeVisible();
    await expect(page).toHaveTitle('Notes');
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a plain link leads out, and the page says what it cannot do', async ({ page }) => {
    await page.goto('/discreet');
    await expect(page.getByText('These settings need JavaScript.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Switch on' })).toBeHidden();
    const link = page.getByRole('link', { name: 'Leave this site quickly' });
    await expect(link).toHaveAttribute('href', /^https:\/\//);
    await expect(page.getByText('“Back” returns here')).toBeVisible();
  });
});
