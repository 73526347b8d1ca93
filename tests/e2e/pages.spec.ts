import type { APIRequestContext } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';

test.describe('home', () => {
  test('the chosen tag lasts for the session, under its name of the specification', async ({
    page,
    newPage,
  }) => {
    await page.goto('/');
    const tab = (name: string) => page.getByRole('tab', { name });
    await expect(tab('Latest')).toHaveAttribute('aria-selected', 'true');
    await tab('Recommended').click();
    const kept = () => page.evaluate(() => sessionStorage.getItem('currentTag'));
    expect(await kept()).toBe('Recommend');
    await page.goto('/faq');
    await page.goto('/');
    await expect(tab('Recommended')).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('tabpanel', { name: 'Recommended' })).toBeVisible();
    await expect(page.getByRole('tabpanel', { name: 'Latest' })).toBeHidden();
    await tab('Recommended').press('ArrowLeft');
    await expect(tab('Courses')).toBeFocused();
    expect(await kept()).toBe('courses');
    const another = await newPage();
    await another.goto('/');
    await expect(another.getByRole('tab', { name: 'Latest' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
  });

  test('shows the newest posts of the forum', async ({ page, makeMember, api }) => {
    const author = await makeMember();
    const title = `Newest question ${author.nickname}`;
    const post = { title, body: 'What would you do here?', tag: 'start', language: 'en' } as const;
    const { code } = await api(author, 'POST article/post', { ...post, images: [] });
    await page.goto('/');
    await page.locator('home-posts').scrollIntoViewIfNeeded();
    const line = page.locator('home-posts').getByRole('link', { name: title });
    await expect(line).toBeVisible();
    await line.click();
    await expect(page).toHaveURL(new RegExp(`/forumDetails/${code}/`));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  });

  test('says so where the posts do not come, and tries again', async ({ page, noise }) => {
    noise.allow(/ERR_FAILED.*\/api\/home\/articles/);
    await page.route('**/api/home/articles*', (route) => route.abort());
    await page.goto('/');
    await page.locator('home-posts').scrollIntoViewIfNeeded();
    await expect(page.getByText('The posts did not arrive.')).toBeVisible();
    await page.unroute('**/api/home/articles*');
    await page.locator('home-posts').getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('The posts did not arrive.')).toHaveCount(0);
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });
    test('every list and the way into the forum are there', async ({ page }) => {
      await page.goto('/');
      for (const name of ['Latest', 'Courses', 'Recommended']) {
        await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
      }
      await expect(page.getByText('The newest questions stand in the forum.')).toBeVisible();
    });
  });
});

test.describe('a guide', () => {
  const GUIDE = '/gettingStarted/choosing-a-stage-name';

  test('its table of contents leads to each section and follows the reader', async ({ page }) => {
    await page.goto(GUIDE);
    const toc = page.getByRole('navigation', { name: 'On this page' });
    const links = await toc.getByRole('link').all();
    expect(links.length).toBeGreaterThan(2);
    for (const link of links) {
      const text = (await link.textContent()) ?? '';
      await link.click();
      const heading = page.getByRole('heading', { level: 2, name: text, exact: true });
      await expect(heading).toBeInViewport();
      const top = await heading.evaluate((element) => element.getBoundingClientRect().top);
      const header = await page
        .getByRole('banner')
        .evaluate((element) => element.getBoundingClientRect().bottom);
      expect(top, 'not hidden below the header').toBeGreaterThanOrEqual(Math.max(0, header) - 1);
    }
    await expect(toc.locator('[aria-current=location]')).toHaveCount(1);
  });

  test('is marked as read, which lasts and shows on the path', async ({ page }) => {
    await page.goto(GUIDE);
    const mark = page.getByRole('button', { name: 'Mark as read' });
    await expect(mark).toHaveAttribute('aria-pressed', 'false');
    await mark.click();
    await expect(mark).toHaveAttribute('aria-pressed', 'true');
    await page.reload();
    await expect(mark).toHaveAttribute('aria-pressed', 'true');
    await page.goto('/gettingStarted');
    await expect(page.getByText(/^1 of \d+ read$/)).toBeVisible();
    const step = page.locator('[data-step="choosing-a-stage-name"]');
    await expect(step.getByText('Read', { exact: true })).toBeVisible();
    await expect(page.locator('.step-read:visible')).toHaveCount(1);
    await page.goto(GUIDE);
    await mark.click();
    await page.goto('/gettingStarted');
    await expect(page.getByText(/^0 of \d+ read$/)).toBeVisible();
  });

  /** Where the links to its neighbours of a guide lead, as it is served. */
  const neighboursOf = async (request: APIRequestContext, guide: string) => {
    const html = await (await request.get(guide)).text();
    const leads = (rel: string) =>
      new RegExp(`<a [^>]*href="([^"]*)"[^>]* rel="${rel}"`).exec(html)?.[1];
    return { previous: leads('prev'), next: leads('next') };
  };

  test('leads on to the next and back to the one before, along the whole path', async ({
    page,
    request,
  }) => {
    await page.goto('/gettingStarted');
    const path = await page
      .locator('[data-step] h3 a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    expect(path.length).toBeGreaterThanOrEqual(6);
    for (const [n, guide] of path.entries()) {
      const neighbours = { previous: path[n - 1], next: path[n + 1] };
      expect({ guide, ...(await neighboursOf(request, guide)) }).toEqual({ guide, ...neighbours });
    }
    await page.goto(path[0] ?? '');
    await page.locator('a[rel=next]').click();
    await expect(page).toHaveURL((url) => url.pathname === path[1]);
    await page.locator('a[rel=prev]').click();
    await expect(page).toHaveURL((url) => url.pathname === path[0]);
  });
});

test.describe('questions', () => {
  test('the filter narrows, says how many are left, and gives up politely', async ({ page }) => {
    await page.goto('/faq');
    const shown = page.locator('[data-question]:visible');
    const all = await shown.count();
    expect(all).toBeGreaterThanOrEqual(16);
    const filter = page.getByRole('searchbox', { name: 'Filter the questions' });
    await filter.fill('TAX');
    await expect(page.locator('[data-found]')).toHaveText(
      /^\d+ questions? fits?$|^\d+ question fits$/,
    );
    const left = await shown.count();
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThan(all);
    for (const text of await shown.allTextContents()) expect(text.toLowerCase()).toContain('tax');
    await filter.fill('qqzzxy');
    await expect(page.getByRole('heading', { name: 'No question fits' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Search everywhere' })).toHaveAttribute(
      'href',
      '/search?s=qqzzxy',
    );
    const groups = page.locator('.faq-groups a').filter({ visible: true });
    await expect(groups, 'no way leads to what is hidden').toHaveCount(0);
    await filter.fill('');
    await expect(shown).toHaveCount(all);
    await expect(groups).toHaveCount(await page.locator('[data-group]').count());
  });

  test('a word is found in other forms, and with either spelling of ё', async ({ page }) => {
    await page.goto('/faq?language=ru');
    const filter = page.locator('#faq-filter');
    await filter.fill('чарджбэками');
    await expect(page.locator('[data-question]:has(#what-is-a-chargeback)')).toBeVisible();
    await expect(page.locator('[data-question]:has(#why-adults-only)')).toBeHidden();
    const shown = page.locator('[data-question]:visible');
    await filter.fill('ещё');
    const count = await shown.count();
    expect(count).toBeGreaterThan(0);
    await filter.fill('еще');
    await expect(shown).toHaveCount(count);
  });

  test('accents may be left off', async ({ page }) => {
    await page.goto('/faq?language=es');
    const shown = page.locator('[data-question]:visible');
    const filter = page.locator('#faq-filter');
    const all = await shown.count();
    await filter.fill('país');
    await expect(shown).not.toHaveCount(all);
    const count = await shown.count();
    expect(count).toBeGreaterThan(0);
    await filter.fill('pais');
    await expect(shown).toHaveCount(count);
  });

  test('a link to an answer opens it', async ({ page }) => {
    await page.goto('/faq');
    const question = page.locator('[data-question]').nth(3);
    const link = question.locator('.permalink');
    await expect(link).toBeHidden();
    await question.locator('summary').click();
    await expect(link).toBeVisible();
    const href = (await link.getAttribute('href')) ?? '';
    await page.goto('/about');
    await page.goto(`/faq${href}`);
    await expect(page.locator('[data-question]').nth(3)).toHaveAttribute('open', '');
    await expect(page.locator(href)).toBeInViewport();
    await expect(page.locator('[data-question][open]')).toHaveCount(1);
  });
});

test('the changelog shows one kind at a time, with or without a script', async ({
  page,
  newPage,
}) => {
  for (const reader of [page, await newPage({ javaScriptEnabled: false })]) {
    await reader.goto('/logView');
    const shown = reader.locator('.change:visible');
    const all = await shown.count();
    expect(all).toBeGreaterThan(0);
    await reader.getByText('New', { exact: true }).first().click();
    await expect(reader.locator('.change:not([data-kind=new]):visible')).toHaveCount(0);
    for (const radio of await reader.getByRole('radio').all()) {
      await radio.check({ force: true });
      const kind = (await radio.getAttribute('value')) ?? '';
      if (kind)
        await expect(reader.locator(`.change:not([data-kind=${kind}]):visible`)).toHaveCount(0);
      // What is chosen shows something, and where there is nothing yet, that.
      await expect(shown.or(reader.locator('.change-none:visible')).first()).toBeVisible();
    }
    await reader.getByRole('radio', { name: 'Everything' }).check({ force: true });
    await expect(shown).toHaveCount(all);
  }
});
