import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { LANGUAGES } from '#domain/languages.ts';
import { readPolicies } from '#server/site/policies.ts';
import { texts } from '#server/plugins/texts.ts';
import { expect, test } from './support/fixtures.ts';

test.use({ frame: true });

/** Words that guides and answers of each language are about. */
const WORDS = { en: 'privacy', es: 'privacidad', ru: 'выплаты' } as const;

for (const language of LANGUAGES) {
  test.describe(`in ${language}`, () => {
    const t = texts(language);

    test('the best answers come first, marked, with their sections', async ({ page }) => {
      await page.goto(`/search?s=${encodeURIComponent(WORDS[language])}&language=${language}`);
      const site = page.getByRole('region', { name: t('search:results') });
      await expect(site.getByRole('heading', { level: 2 }).first()).toHaveText(t('search:best'));
      const stem = new RegExp(WORDS[language].slice(0, 5), 'i');
      expect(await site.locator('.hit mark').allTextContents()).toContainEqual(
        expect.stringMatching(stem),
      );
      const part = site.locator('.hit-parts a').first();
      const title = (await part.textContent()) ?? '';
      await part.click();
      await expect(page).toHaveURL(/#/);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      const place = page.locator(`[id="${decodeURIComponent(new URL(page.url()).hash.slice(1))}"]`);
      await expect(place).toHaveText(title);
      await expect(place).toBeInViewport();
    });

    test('nothing found says so and leads on', async ({ page, expectAccessible }) => {
      await page.goto(`/search?s=qqzzxy&language=${language}`);
      await expect(page.getByRole('heading', { name: t('search:noneTitle') })).toBeVisible();
      await expect(page.getByText(t('search:forumNone'))).toBeVisible();
      await expectAccessible(page, { contrast: language === 'en' });
    });
  });
}

test('results are sound to assistive technology', async ({ page, expectAccessible }) => {
  await page.goto('/search?s=privcay');
  await expect(page.getByRole('status')).toContainText('privacy');
  await expectAccessible();
});

test.describe('suggestions', () => {
  test('stand below the field while one types, for keys and pointer', async ({
    page,
    expectAccessible,
  }) => {
    await page.goto('/search');
    const field = page.locator('#search-words');
    await field.pressSequentially('taxe');
    const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
    await expect(options.filter({ hasText: 'Taxes and bookkeeping' })).toBeVisible();
    await expectAccessible();
    await expect(field).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('ArrowDown');
    await expect(options.first()).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Escape');
    await expect(options.first()).toBeHidden();
    await expect(field).toHaveValue('taxe');
    await field.pressSequentially('s');
    await options.filter({ hasText: 'Taxes and bookkeeping' }).click();
    await expect(page).toHaveURL(/taxes-and-bookkeeping$/);
  });

  test('leave Enter to the search until one is chosen, in the header as well', async ({ page }) => {
    await page.goto('/faq');
    const field = page.locator('#site-search');
    await field.pressSequentially('payout');
    await expect(page.getByRole('option').first()).toBeVisible();
    await field.press('Enter');
    await expect(page).toHaveURL(/\/search\?s=payout$/);
    await expect(page.locator('[data-site] .hit').first()).toBeVisible();
  });
});

test('a word to begin with is searched for', async ({ page }) => {
  await page.goto('/search');
  const word = page.locator('.search-words a').first();
  const text = (await word.textContent())?.trim() ?? '';
  await word.click();
  await expect(page.locator('#search-words')).toHaveValue(text);
  await expect(page.locator('[data-site] .hit').first()).toBeVisible();
});

test('twenty characters and no more are searched for', async ({ page }) => {
  await page.goto(`/search?s=${encodeURIComponent('  privacy and everything about it  ')}`);
  await expect(page.locator('#search-words')).toHaveValue('privacy and everythi');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('everything is searched all the same, all of it if wanted', async ({ page }) => {
    await page.goto('/faq');
    await page.getByRole('banner').getByRole('searchbox').fill('privacy');
    await page.getByRole('banner').getByRole('searchbox').press('Enter');
    await expect(page).toHaveURL(/\/search\?s=privacy$/);
    await expect(page.getByRole('searchbox', { name: 'Search guides' })).toHaveValue('privacy');
    const hits = page.locator('[data-site] .hit');
    const few = await hits.count();
    await expect(page.getByRole('heading', { name: 'What are you looking for?' })).toBeHidden();
    await page.getByRole('link', { name: 'Show more' }).click();
    await expect(page).toHaveURL(/all=1/);
    expect(await hits.count()).toBeGreaterThan(few);
  });
});

test('a copy without a server is searched by Pagefind’s own client', async ({ page, noise }) => {
  noise.allow(/./);
  const dist = path.resolve(process.env.E2E_DIST ?? 'dist');
  const types: Record<string, string> = {
    '.html': 'text/html',
    '.js': 'text/javascript',
    '.css': 'text/css',
    '.json': 'application/json',
  };
  const policy = readPolicies(dist)('en/search/index.html') ?? '';
  const server = http.createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://copy');
    const file = [pathname, `en${pathname}`, `en${pathname}/index.html`]
      .map((name) => path.join(dist, name))
      .find((name) => fs.existsSync(name) && fs.statSync(name).isFile());
    if (!file) return void response.writeHead(404).end();
    const type = types[path.extname(file)] ?? 'application/octet-stream';
    response.writeHead(200, { 'content-type': type, 'content-security-policy': policy });
    response.end(fs.readFileSync(file));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  try {
    await page.goto(`http://127.0.0.1:${port}/search?s=payouts`);
    const hits = page.locator('search-page .hit');
    await expect(hits.first()).toBeVisible();
    await expect(hits.locator('a').filter({ hasText: 'how payouts work' })).toHaveAttribute(
      'href',
      '/gettingStarted/how-payouts-work',
    );
    await page.goto(`http://127.0.0.1:${port}/search?s=qqzzxy`);
    await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible();
  } finally {
    server.closeAllConnections();
    server.close();
  }
});
