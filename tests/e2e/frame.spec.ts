import { DAY_MS } from '#domain/days.ts';
import { site } from '#site';
import { cookiesOf, expect, test } from './support/fixtures.ts';

const WIDE = { width: 1280, height: 900 };
const PHONE = { width: 390, height: 844 };

test.describe('language', () => {
  test('follows the browser, is named in the answer and varies by it', async ({ request }) => {
    for (const [wish, language] of [
      ['ru-RU,ru;q=0.9', 'ru'],
      ['es-MX', 'es'],
      ['de', 'en'],
    ] as const) {
      const answer = await request.get('/faq', { headers: { 'accept-language': wish } });
      expect(answer.headers()['content-language']).toBe(language);
      expect(answer.headers().vary).toContain('Accept-Language');
      expect(await answer.text()).toContain(`<html lang="${language}"`);
    }
  });

  test('an explicit query wins and needs no Vary', async ({ request }) => {
    const answer = await request.get('/faq?language=es', { headers: { 'accept-language': 'ru' } });
    expect(answer.headers()['content-language']).toBe('es');
    expect(answer.headers().vary).toBe('Accept-Encoding');
  });

  test('the switcher keeps the page and its choice lasts', async ({ page, context }) => {
    await page.goto('/faq');
    await page.getByRole('link', { name: 'Русский' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
    expect(new URL(page.url()).pathname).toBe('/faq');
    const cookie = (await context.cookies()).find(({ name }) => name === 'locale');
    expect(cookie?.value).toBe('ru');
    expect((cookie?.expires ?? 0) * 1000 - Date.now()).toBeGreaterThan(364 * DAY_MS);
    await page.goto('/about');
    await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
  });

  test('no cookie is written for a person who only reads', async ({ page, context }) => {
    await page.goto('/?language=es');
    await page.goto('/gettingStarted');
    expect(await cookiesOf(context)).toEqual([]);
  });
});

test.describe('addresses', () => {
  for (const [from, to] of [
    ['/FAQ', '/faq'],
    ['/faq/', '/faq'],
    ['/LOGVIEW?x=1', '/logView?x=1'],
    ['/logView/index?a=b', '/logView?a=b'],
    ['/lovense/download', '/lovense/downLoad'],
    ['/gettingStarted/subscribeSuccess', '/gettingStarted/subscribe-success'],
    ['/MOBILE/Home', '/mobile/home'],
    ['/es/faq', '/faq?language=es'],
  ] as const) {
    test(`${from} redirects once to ${to}`, async ({ request }) => {
      const first = await request.get(from, { maxRedirects: 0 });
      expect(first.status()).toBe(301);
      expect(first.headers().location).toBe(to);
      const second = await request.get(to, { maxRedirects: 0 });
      expect(second.status()).toBe(200);
    });
  }

  test('an unknown address has status 404 and says so in the language of the reader', async ({
    page,
    noise,
  }) => {
    noise.allow(/status of 404.*\/no-such-page/);
    const answer = await page.goto('/no-such-page?language=en');
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: '404 Error!' })).toBeVisible();
    await expect(page.getByText("We couldn't find the page you were looking for.")).toBeVisible();
    await page.locator('main').getByRole('link', { name: 'Home', exact: true }).click();
    await expect(page).toHaveURL((url) => url.pathname === '/');
  });

  test('what a browser has already is not sent again', async ({ request }) => {
    const first = await request.get('/faq');
    const again = await request.get('/faq', {
      headers: { 'if-none-match': first.headers().etag ?? '' },
    });
    expect(again.status()).toBe(304);
    const head = await request.head('/faq');
    expect(head.status()).toBe(200);
    expect(await head.body()).toHaveLength(0);
  });

  test('bundled files may be kept for a year', async ({ page, request }) => {
    await page.goto('/faq');
    const file = await page.locator('link[rel=preload][as=font]').first().getAttribute('href');
    const answer = await request.get(file ?? '');
    expect(answer.headers()['cache-control']).toContain('immutable');
  });

  test('a mobile twin shows the page, and a wide screen moves on to it', async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.goto('/mobile/gettingStarted');
    expect(new URL(page.url()).pathname).toBe('/mobile/gettingStarted');
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/gettingStarted/);
    await page.setViewportSize(WIDE);
    await page.goto('/mobile/gettingStarted');
    await expect(page).toHaveURL(/\/gettingStarted/);
    expect(new URL(page.url()).pathname).toBe('/gettingStarted');
  });
});

test.describe('header', () => {
  test('menus work by keyboard alone', async ({ page }) => {
    await page.goto('/faq');
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    const toggle = menu.locator('summary', { hasText: 'Cam Sites' });
    await toggle.focus();
    await page.keyboard.press('Enter');
    await expect(menu.getByRole('link', { name: 'Industry Data' })).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(menu.getByRole('link', { name: 'Freemium' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(menu.getByRole('link', { name: 'Industry Data' })).toBeHidden();
    await expect(toggle).toBeFocused();
  });

  test('every entry of the specification is there and leads to a page', async ({
    page,
    request,
  }) => {
    await page.goto('/faq');
    const links = page.getByRole('navigation', { name: 'Main menu' }).locator('a');
    const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    for (const wanted of [
      '/gettingStarted?language=en',
      '/official-tutorial',
      '/coursesView/list',
      '/lovense/about-camming',
      '/lovense/camming-sex-toys',
      '/lovense-stream-master/video-guides',
      '/lovense/vibeMate',
      '/lovense/control',
      '/lovense/downLoad',
      '/camsiteView/list?tag=Freemium',
      '/camsiteView/list?tag=Premium',
      '/forum/home?language=en',
    ]) {
      expect(hrefs).toContain(wanted);
      expect((await request.get(wanted)).status(), wanted).toBe(200);
    }
    expect(hrefs.some((href) => href?.startsWith('/industry?network='))).toBe(true);
  });

  test('the entry of the page is marked', async ({ page }) => {
    await page.goto('/gettingStarted');
    const current = page.locator('.site-nav [aria-current]');
    await expect(current).toHaveText(/Getting Started/);
  });

  test('search takes 20 characters, trims, and refuses a blank one', async ({ page }) => {
    await page.goto('/faq');
    const field = page.locator('#site-search');
    await field.fill('   ');
    await field.press('Enter');
    await expect(page).toHaveURL(/\/faq$/);
    await field.fill('');
    await field.pressSequentially('  lighting and a very long tail');
    expect((await field.inputValue()).length).toBeLessThanOrEqual(20);
    await field.fill(' light ');
    await field.press('Enter');
    await expect(page).toHaveURL(/\/search\?s=light$/);
  });

  test('home is transparent for visitors at the top, and solid below', async ({ page }) => {
    await page.goto('/');
    const header = page.locator('.site-header');
    const ground = () => header.evaluate((element) => getComputedStyle(element).backgroundColor);
    await expect.poll(ground).toMatch(/rgba\(0, 0, 0, 0\)|transparent/);
    await page.mouse.wheel(0, 400);
    await expect.poll(ground).not.toMatch(/rgba\(0, 0, 0, 0\)|transparent/);
  });

  test('an app embeds pages without header and footer, for its whole visit', async ({ page }) => {
    await page.goto('/faq?from=app');
    await expect(page.locator('.site-header')).toBeHidden();
    await expect(page.locator('.site-footer')).toBeHidden();
    await page.goto('/about');
    await expect(page.locator('.site-header')).toBeHidden();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('visitors reach every part through tabs, without the member menu', async ({ page }) => {
    await page.goto('/faq');
    const tab = page.getByRole('navigation', { name: 'Main menu' }).getByText('Community');
    await tab.scrollIntoViewIfNeeded();
    await expect(tab).toBeVisible();
    await page.getByRole('link', { name: 'Sign in to open your menu' }).click();
    await expect(page).toHaveURL(/\/login/);
  });

  test('last_page=gt hides the tabs', async ({ page }) => {
    await page.goto('/gettingStarted?last_page=gt');
    await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeHidden();
  });

  test('footer groups open and close', async ({ page }) => {
    await page.goto('/faq');
    const group = page.locator('.footer-group').first();
    const link = group.locator('a').first();
    await expect(link).toBeHidden();
    await group.locator('summary').click();
    await expect(link).toBeVisible();
  });
});

test('back to top appears after 400 pixels and goes there', async ({ page }) => {
  await page.goto('/privacy-policy');
  const button = page.getByRole('link', { name: 'Back to top' });
  await expect(button).toBeHidden();
  await page.mouse.wheel(0, 380);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(380);
  await expect(button).toBeHidden();
  await page.mouse.wheel(0, 1200);
  await expect(button).toBeVisible();
  await button.click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(button).toBeHidden();
  // Who goes on by Tab begins at the top as well.
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a reader finds and reads a guide', async ({ page }) => {
    await page.goto('/');
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    await menu.locator('summary', { hasText: 'Cam Sites' }).click();
    await expect(menu.getByRole('link', { name: 'Industry Data' })).toBeVisible();
    await menu.getByRole('link', { name: 'Getting Started' }).click();
    await page
      .getByRole('link', { name: /stage name/i })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/stage name/i);
  });
});

test('links to the contact page say which page they were pressed on', async ({ page }) => {
  await page.goto('/faq?language=en');
  await page.getByRole('main').getByRole('link', { name: 'Write to us' }).click();
  await expect(page).toHaveURL(/\/contact\?.*redirect=%2Ffaq/);
  await expect(page.locator('input[name=redirect]')).toHaveValue(/^\/faq/);
});

test('the footer links the accounts of the operator, and draws nothing where there are none', async ({
  page,
}) => {
  await page.goto('/faq');
  await expect(page.locator('.footer-social a')).toHaveCount(site.social.length);
  await expect(page.locator('.footer-social')).toHaveCount(site.social.length > 0 ? 1 : 0);
});
