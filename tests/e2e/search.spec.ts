import { LANGUAGES } from '#domain/languages.ts';
import { texts } from '#server/plugins/texts.ts';
import { expect, test } from './support/fixtures.ts';

/** Words that guides and answers of each language are about. */
const WORDS = { en: 'privacy', es: 'privacidad', ru: 'выплаты' } as const;

for (const language of LANGUAGES) {
  test.describe(`in ${language}`, () => {
    const t = texts(language);

    test('a word is found, grouped, marked, with its sections', async ({ page }) => {
      await page.goto(`/search?s=${encodeURIComponent(WORDS[language])}&language=${language}`);
      const site = page.getByRole('region', { name: t('search:results') });
      const groups = site.locator('.hit-group');
      await expect(groups.first()).toBeVisible();
      const names = await groups.getByRole('heading', { level: 2 }).allTextContents();
      expect(names).toContain(t('search:groupGuides'));
      expect(names.length).toBeGreaterThan(1);
      const hits = site.locator('.hit');
      const stem = new RegExp(WORDS[language].slice(0, 5), 'i');
      expect(await hits.locator('mark').allTextContents()).toContainEqual(
        expect.stringMatching(stem),
      );
      // How many there are is said to who cannot see the list; the number has its right form.
      const status = page.locator('[data-status]');
      const count = Number.parseInt((await status.textContent()) ?? '', 10);
      expect(count).toBeGreaterThan(1);
      await expect(status).toHaveText(t('search:found', { count }));

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
      await expect(page.locator('[data-status]')).toHaveText(t('search:found', { count: 0 }));
      await expectAccessible(page, { contrast: language === 'en' });
    });
  });
}

test('a word of the glossary and a tutorial are found by themselves', async ({ page }) => {
  await page.goto('/search?s=burn-out');
  const word = page.locator('.hit-group[data-of="glossary"] .hit a').first();
  await expect(word).toHaveAttribute('href', /\/glossary#burn-out$/);
  await word.click();
  await expect(page.locator('#burn-out')).toBeInViewport();
  await page.goto('/search?s=payout statement');
  const tutorial = page.locator('.hit-group[data-of="tutorials"] .hit a').first();
  await expect(tutorial).toHaveText(/Read your first payout statement/);
});

test('results are sound to assistive technology', async ({ page, expectAccessible }) => {
  await page.goto('/search?s=privacy');
  await expect(page.locator('.hit').first()).toBeVisible();
  await expectAccessible();
});

test('arrows move through the results and back, Enter opens one', async ({ page }) => {
  await page.goto('/search?s=privacy');
  const field = page.locator('#search-words');
  const links = page.locator('[data-results] a');
  await expect(page.locator('[data-site] .hit').first()).toBeVisible();
  await field.focus();
  await page.keyboard.press('ArrowDown');
  await expect(links.nth(0)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(links.nth(1)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(field).toBeFocused();
  await page.keyboard.press('ArrowDown');
  const target = (await links.nth(0).getAttribute('href')) ?? 'none';
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL((url) => url.pathname === target.split('#')[0]);
});

test('the address keeps in step, without a step back for every letter', async ({ page }) => {
  await page.goto('/faq');
  await page.goto('/search');
  await expect(page.getByRole('heading', { name: 'What are you looking for?' })).toBeVisible();
  const field = page.locator('#search-words');
  await field.pressSequentially('light');
  await expect(page).toHaveURL(/\/search\?s=light$/);
  await expect(page.locator('[data-site] .hit').first()).toBeVisible();
  await page.reload();
  await expect(field).toHaveValue('light');
  await expect(page.locator('[data-site] .hit').first()).toBeVisible();
  await field.fill('');
  await expect(page).toHaveURL(/\/search$/);
  await expect(page.getByRole('heading', { name: 'What are you looking for?' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/faq$/);
});

test('a suggestion is searched for', async ({ page }) => {
  await page.goto('/search');
  const word = page.locator('.search-words a').first();
  const text = (await word.textContent())?.trim() ?? '';
  await word.click();
  await expect(page.locator('#search-words')).toHaveValue(text);
  await expect(page.locator('[data-site] .hit').first()).toBeVisible();
});

test('twenty characters and no more are searched for', async ({ page }) => {
  const asked = page.waitForRequest(/search\/forum/);
  await page.goto(`/search?s=${encodeURIComponent('  privacy and everything about it  ')}`);
  await expect(page.locator('#search-words')).toHaveValue('privacy and everythi');
  expect((await asked).postDataJSON()).toEqual({ s: 'privacy and everythi' });
});

test('what does not load says so, and loads at the second try', async ({ page, noise }) => {
  noise.allow(/(?:ERR_FAILED|preload).*\/(?:pagefind|api\/search|search)/);
  await page.route('**/pagefind/**', (route) => route.abort());
  await page.route('**/api/search/forum', (route) => route.abort());
  await page.goto('/search');
  await page.locator('#search-words').fill('privacy');
  await expect(page.getByRole('heading', { name: 'The search did not load' })).toBeVisible();
  await expect(page.getByText('The forum did not answer.')).toBeVisible();
  await page.unroute('**/pagefind/**');
  await page.unroute('**/api/search/forum');
  await page.locator('[data-site]').getByRole('button', { name: 'Try again' }).click();
  await page.locator('[data-forum]').getByRole('button', { name: 'Try again' }).click();
  await expect(page.locator('[data-site] .hit').first()).toBeVisible();
  await expect(page.getByText('No post in the forum fits.')).toBeVisible();
});

test('posts of the forum stand beside, with their markup as text', async ({
  page,
  makeMember,
  api,
}) => {
  const word = `zebra${Math.random().toString(36).slice(2, 8)}`;
  const author = await makeMember();
  const post = await api(author, 'POST article/post', {
    title: `A question about ${word}`,
    body: `Who knows about ${word} <b>and</b> <img src=x onerror=alert(1)> lamps?`,
    tag: 'craft',
    language: 'en',
    images: [],
  });
  await page.goto('/search');
  await page.locator('#search-words').fill(word);
  const hit = page.getByRole('region', { name: 'In the forum' }).locator('.hit');
  await expect(hit.getByRole('link')).toHaveText(`A question about ${word}`);
  await expect(hit.locator('mark').first()).toHaveText(word);
  await expect(hit.locator('.meta')).toContainText(author.nickname);
  await expect(hit.locator('.hit-text :not(mark)')).toHaveCount(0);
  await hit.getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`/forumDetails/${post.code}/${post.slug}`));
});

test('more results appear on demand', async ({ page }) => {
  await page.goto('/search?s=a');
  const hits = page.locator('[data-site] .hit');
  await expect(hits).toHaveCount(6);
  await page.getByRole('link', { name: 'Show more' }).click();
  await expect(page.getByRole('link', { name: 'Show more' })).toHaveCount(0);
  expect(await hits.count()).toBeGreaterThan(6);
  await expect(page).toHaveURL(/\/search\?s=a$/);
  await page.locator('#search-words').fill('the');
  await expect(hits).toHaveCount(6);
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(page.getByRole('button', { name: 'Show more' })).toHaveCount(0);
  expect(await hits.count()).toBeGreaterThan(6);
});

test('server and browser find the same, and the page comes with it', async ({ page }) => {
  const said = () =>
    page.locator('[data-site]').evaluate((site) => (site as HTMLElement).innerText);
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await page.goto('/search?s=privacy');
  await expect(page.getByText('No post in the forum fits.')).toBeVisible();
  const byServer = await said();
  expect(fetched.filter((path) => path.startsWith('/pagefind/'))).toEqual([]);
  await page.goto('/search');
  await page.locator('#search-words').fill('privacy');
  await expect(page.locator('[data-site] .hit-parts a').first()).toBeVisible();
  await expect(page.locator('[data-site] .skeleton')).toHaveCount(0);
  expect(await said()).toBe(byServer);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('the site is searched all the same, all of it if wanted', async ({ page }) => {
    await page.goto('/faq');
    await page.getByRole('banner').getByRole('searchbox').fill('privacy');
    await page.getByRole('banner').getByRole('searchbox').press('Enter');
    await expect(page).toHaveURL(/\/search\?s=privacy$/);
    await expect(page.getByRole('searchbox', { name: 'Search guides' })).toHaveValue('privacy');
    const hits = page.locator('[data-site] .hit');
    await expect(hits).toHaveCount(6);
    await expect(page.getByRole('heading', { name: 'What are you looking for?' })).toBeHidden();
    await page.getByRole('link', { name: 'Show more' }).click();
    await expect(page.locator('[data-status]')).toHaveText(`${await hits.count()} results`);
    await page.getByRole('link', { name: 'Search posts of the forum' }).click();
    await expect(page).toHaveURL(/\/forum\/search\?q=privacy$/);
  });

  test('without a word it says what to look for', async ({ page }) => {
    await page.goto('/search');
    await page.locator('.search-words a').first().click();
    await expect(page.locator('[data-site] .hit').first()).toBeVisible();
  });
});
