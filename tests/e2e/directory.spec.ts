import fs from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';

const LIST = '/camsiteView/list';
const SITE = '/camsiteView/detail/stripchat';
/** Sites whose devices are verified, or not. */
const rows = (page: Page) => page.locator('.site-list > li');
const tick = (page: Page, name: string) =>
  page.getByRole('checkbox', { name: `Compare ${name}`, exact: true });

test.describe('the list', () => {
  test('shows every site and narrows by kind, all in the address', async ({ page }) => {
    await page.goto(LIST);
    await expect(rows(page)).toHaveCount(24);
    // The button stands at the end of the filters, as wide as the last of them.
    const show = await page.getByRole('button', { name: 'Show', exact: true }).boundingBox();
    const last = await page.getByLabel('Sort by').boundingBox();
    expect(show?.width).toBe(last?.width);
    expect(show?.x).toBeGreaterThanOrEqual(last?.x ?? Infinity);
    await page.getByRole('link', { name: /^Premium/ }).click();
    await expect(page).toHaveURL(/\?tag=Premium$/);
    const count = await rows(page).count();
    expect(count).toBeGreaterThan(0);
    expect(count).toBeLessThan(24);
    await expect(rows(page).getByText('Premium', { exact: true })).toHaveCount(count);
    await expect(
      page.getByRole('navigation', { name: 'Kinds of sites' }).locator('[aria-current="page"]'),
    ).toContainText('Premium');
  });

  test('changes at once with a filter and keeps it in the address', async ({ page }) => {
    await page.goto(LIST);
    const method = page.getByLabel('Payout method');
    await method.selectOption({ label: 'Paxum' });
    await expect(page).toHaveURL(/\?method=paxum$/);
    await expect(page.getByRole('link', { name: 'Remove: Payout method: Paxum' })).toBeVisible();
    const all = await rows(page).count();
    await page.getByRole('checkbox', { name: 'Only what is verified' }).check();
    await expect(page).toHaveURL(/method=paxum&verified=1$/);
    await expect.poll(() => rows(page).count()).toBeLessThan(all);
    await expect(page.locator('.mark-open')).toHaveCount(0);
    // The fields stay where they are: keys go on from the one that was changed.
    await expect(page.getByRole('checkbox', { name: 'Only what is verified' })).toBeFocused();
    const address = page.url();
    const shown = await rows(page).locator('h2').allTextContents();
    await page.goto(address);
    expect(await rows(page).locator('h2').allTextContents()).toEqual(shown);
    await page.getByRole('link', { name: 'Reset filters' }).click();
    await expect(rows(page)).toHaveCount(24);
  });

  test('says what is not verified, and that nothing fits', async ({ page, expectAccessible }) => {
    await page.goto(`${LIST}?country=CO`);
    const open = page.locator('.site-group').filter({ hasText: 'These may fit' });
    await expect(open.locator('.site-list > li').first()).toContainText('Country: not verified');
    const fitting = page.locator('.site-group').filter({ hasText: 'These fit' });
    await expect(fitting.locator('.mark-open')).toHaveCount(0);
    await page.goto(`${LIST}?speaks=zh&verified=1&device=encoder&minimum=1`);
    await expect(page.getByRole('heading', { name: 'No site fits all of this' })).toBeVisible();
    await expectAccessible();
  });

  test('sorts by name unless told otherwise', async ({ page }) => {
    await page.goto(LIST);
    const names = await rows(page).locator('h2').allTextContents();
    expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b, 'en')));
    await page.getByLabel('Sort by').selectOption('share');
    await expect(page).toHaveURL(/\?sort=share$/);
    await expect(rows(page).first().locator('dd').first()).toHaveText(/%/);
  });

  test('compares by keyboard alone, four at most', async ({ page, expectAccessible }) => {
    await page.goto(LIST);
    for (const name of ['BongaCams', 'CAM4', 'CamSoda', 'Chaturbate']) {
      await tick(page, name).focus();
      await page.keyboard.press('Space');
      await expect(tick(page, name)).toBeChecked();
    }
    await tick(page, 'Cherry.tv').focus();
    await page.keyboard.press('Space');
    await expect(tick(page, 'Cherry.tv')).not.toBeChecked();
    await expect(page.getByRole('status').filter({ hasText: 'Four at most' })).toHaveCount(1);
    await tick(page, 'CAM4').focus();
    await page.keyboard.press('Space');
    await page.getByRole('button', { name: 'Compare the ticked' }).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\?compare=bongacams,camsoda,chaturbate$/);
    await expect(page.getByRole('columnheader')).toHaveCount(3);
    await expectAccessible();
  });
});

test.describe('a comparison', () => {
  test('is its address, and changes by links and a field', async ({ page }) => {
    await page.goto(`${LIST}?compare=stripchat,nobody,chaturbate`);
    await expect(page.getByRole('columnheader')).toHaveText([/Stripchat/, /Chaturbate/]);
    const minimum = page.getByRole('row', { name: /^Minimum payout/ });
    await expect(minimum.getByRole('cell').first()).toContainText('$50');
    await expect(minimum.getByRole('link', { name: 'source' }).first()).toHaveAttribute(
      'rel',
      'noopener nofollow',
    );
    await page.getByLabel('Add a site').selectOption({ label: 'OnlyFans' });
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(page.getByRole('columnheader')).toHaveCount(3);
    await page.getByRole('link', { name: 'Take Stripchat out' }).click();
    await expect(page).toHaveURL(/\?compare=chaturbate,onlyfans$/);
    await page.getByRole('link', { name: 'Change the choice in the list' }).click();
    await expect(tick(page, 'OnlyFans')).toBeChecked();
  });

  test('says which site it left out, and what to do when it is empty', async ({ page }) => {
    await page.goto(`${LIST}?compare=bongacams,cam4,camsoda,chaturbate,onlyfans`);
    await expect(page.getByText('Left out: OnlyFans.')).toBeVisible();
    await page.goto(`${LIST}?compare=`);
    await expect(page.getByRole('heading', { name: 'Nothing to compare yet' })).toBeVisible();
  });

  test('scrolls by itself on a phone, its first column staying in sight', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${LIST}?compare=bongacams,cam4,camsoda,chaturbate`);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wide).toBeLessThanOrEqual(0);
    const region = page.getByRole('region', { name: /Comparison/ });
    await region.focus();
    await region.evaluate((element) => element.scrollTo({ left: 400, behavior: 'instant' }));
    const label = page.getByRole('rowheader', { name: 'Minimum payout' });
    expect((await label.boundingBox())?.x).toBeGreaterThanOrEqual(0);
  });
});

test.describe('my situation', () => {
  test('sorts sites with reasons and counts what arrives', async ({ page, expectAccessible }) => {
    await page.goto(LIST);
    await page.getByRole('link', { name: 'Find what fits' }).click();
    await expect(page.getByRole('heading', { name: 'Your result stands here' })).toBeVisible();
    await page.getByLabel('Payout method').selectOption({ label: 'Paxum' });
    await page.getByLabel('Viewers spend in a month').fill('1000');
    await page.getByLabel('My share in percent').fill('50');
    await page.getByRole('button', { name: 'Show the sites' }).click();
    const stripchat = page.getByRole('listitem').filter({
      has: page.getByRole('heading', { name: 'Stripchat', exact: true }),
    });
    await expect(stripchat).toContainText('Pays by: Paxum');
    // 50 % of 1,000, four payouts a month above the minimum, none of them with a fee.
    await expect(stripchat.locator('.net-sum')).toContainText('$500');
    await stripchat.getByText('How this is counted').click();
    await expect(stripchat.locator('.net-rows')).toContainText('Payouts in a month4');
    await expect(page.getByText('not financial advice')).toBeVisible();
    await expectAccessible();
  });

  test('stays in the language of the address it was opened with', async ({ page }) => {
    // The form has a field named `method`; the browser of the tests wishes for English.
    await page.goto(`${LIST}?view=situation&language=es`);
    await page.getByRole('button', { name: 'Ver las plataformas' }).click();
    await expect(page).toHaveURL(/language=es/);
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  });

  test('says beside the field what is wrong and keeps what was typed', async ({ page }) => {
    await page.goto(`${LIST}?view=situation&gross=a+lot&share=120&device=phone`);
    // No site says whom it accepts.
    await expect(page.getByLabel('I live in')).toHaveCount(0);
    const gross = page.getByLabel('Viewers spend in a month');
    await expect(gross).toHaveValue('a lot');
    await expect(gross).toHaveAccessibleDescription(/Write a number, such as 1500/);
    await expect(page.getByLabel('My share in percent')).toHaveAccessibleDescription(/up to 100/);
    await expect(page.getByLabel('I go live with')).toHaveValue('phone');
  });

  test('answers with what the page says on the server', async ({ request }) => {
    const answer = await request.get(`${LIST}?view=situation&country=CO&gross=100`);
    expect(answer.headers()['cache-control']).toContain('no-store');
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('filters, compares and counts', async ({ page }) => {
    await page.goto(LIST);
    await page.getByLabel('Payout method').selectOption('paxum');
    await tick(page, 'Stripchat').check();
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await expect(page).toHaveURL(/method=paxum/);
    await expect(tick(page, 'Stripchat')).toBeChecked();
    await tick(page, 'Chaturbate').check();
    await page.getByRole('button', { name: 'Compare the ticked' }).click();
    await expect(page).toHaveURL(/\?compare=chaturbate,stripchat$|\?compare=stripchat,chaturbate$/);
    await page.goto(`${LIST}?view=situation`);
    await page.getByLabel('Payout method').selectOption('paxum');
    await page.getByRole('button', { name: 'Show the sites' }).click();
    await expect(page.getByRole('heading', { name: /^These may fit/ })).toBeVisible();
  });
});

test.describe('a site', () => {
  test('has its facts with source, day and what to ask', async ({ page }) => {
    await page.goto(SITE);
    const minimum = page.locator('#fact-payoutMinimum');
    await expect(minimum).toContainText('$50');
    await expect(minimum.getByRole('link')).toHaveAttribute('rel', 'noopener nofollow');
    await expect(minimum.locator('time')).toHaveAttribute('datetime', /^\d{4}-\d\d-\d\d$/);
    await expect(minimum).toContainText('from an archived copy');
    await expect(page.locator('#fact-modelShare')).toContainText('100 dollars');
    const menu = page.getByRole('navigation').getByText('Cam Sites').first();
    await expect(menu).toBeVisible();
    await page.getByRole('link', { name: 'Compare with others' }).click();
    await expect(page.getByRole('columnheader')).toHaveText([/Stripchat/]);
  });

  test('leads a report of a wrong fact to a form that is begun', async ({ page }) => {
    await page.goto(SITE);
    await page.getByRole('link', { name: 'Report a wrong fact' }).click();
    await expect(page.getByLabel('Your message')).toHaveValue(/Stripchat/);
  });

  test('can be bookmarked and commented like a guide', async ({ page, login, makeMember, api }) => {
    const author = await makeMember({ summary: 'Evenings only.' });
    await api(author, 'POST guide/beginner/comment/edit', {
      collection: 'camSites',
      slug: 'stripchat',
      body: `Said by ${author.nickname}`,
    });
    await login();
    await page.goto(SITE);
    await page.locator('#comments').scrollIntoViewIfNeeded();
    await expect(page.getByText(`Said by ${author.nickname}`)).toBeVisible();
    await page.getByRole('button', { name: 'Bookmark' }).click();
    await page.goto('/saved');
    await expect(page.getByRole('link', { name: 'Stripchat' })).toBeVisible();
  });

  test('shows what members wrote about it', async ({ page, makeMember, api }) => {
    const author = await makeMember({ summary: 'Evenings only.' });
    const title = `About my first week ${author.nickname}`;
    await api(author, 'POST cam/article/post', {
      site: 'stripchat',
      title,
      body: 'How do you plan the first week?',
      language: 'en',
      images: [],
    } as never);
    await page.goto(SITE);
    // They come for readers who come near them.
    await page.locator('home-posts').scrollIntoViewIfNeeded();
    const post = page.locator('home-posts').getByRole('link', { name: title });
    await expect(post).toBeVisible();
    await post.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  });

  for (const [from, to] of [
    ['/camsiteView/detail', LIST],
    ['/camsiteView/detail?id=stripchat', SITE],
    ['/CamsiteView/Detail/stripchat', SITE],
  ] as const) {
    test(`${from} leads to ${to}`, async ({ request, baseURL }) => {
      expect((await request.get(from)).url()).toBe(`${baseURL}${to}`);
    });
  }

  test('that nobody knows is missing', async ({ request }) => {
    expect((await request.get('/camsiteView/detail/nobody')).status()).toBe(404);
  });
});

test('every page that the build lists quotes its facts as their one file states them', async ({
  page,
  request,
}) => {
  const dist = path.resolve(process.env.E2E_DIST ?? 'dist');
  const file = path.join(`${dist}-server`, 'fact-quotes.json');
  const quotes = JSON.parse(fs.readFileSync(file, 'utf8')) as Record<
    string,
    Record<string, string[]>
  >;
  const pages = quotes['stripchat.payoutMinimum'] ?? {};
  expect(pages.ru).toContain('/gettingStarted/how-payouts-work');
  for (const [language, addresses] of Object.entries(pages)) {
    for (const address of addresses) {
      const html = await (await request.get(`${address}?language=${language}`)).text();
      const quote = /data-fact="stripchat\.payoutMinimum"[^>]*>([^<]*)</.exec(html)?.[1];
      expect(quote, `${address} in ${language}`).toMatch(/^\$50$|^50(?:\s|&nbsp;)(US)?\$$/);
    }
  }
  await page.goto('/gettingStarted/how-payouts-work');
  await page.locator('[data-fact="stripchat.payoutMinimum"]').click();
  await expect(page).toHaveURL(`${SITE}#fact-payoutMinimum`);
  await expect(page.locator('#fact-payoutMinimum')).toBeInViewport();
});
