import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';

const BODY = 'I would like to hear how others began, before I fill in anything.';

async function write(page: Page, title: string): Promise<void> {
  await page.getByLabel('Your question in one line').fill(title);
  await page.getByLabel('The details').fill(BODY);
}
const post = (page: Page) => page.getByRole('button', { name: 'Post', exact: true }).click();

test('the address names the site, and the post leads to its page', async ({
  page,
  login,
  makeMember,
  api,
  expectAccessible,
}) => {
  const [site] = await api(await makeMember(), 'POST camsites', {});
  if (!site) throw new Error('the directory is empty');
  await login();
  await page.goto(`/forum/create?site=${site.slug}`);
  const field = page.getByLabel('About a site (optional)');
  await expect(field).toHaveValue(site.slug);
  await expect(page.getByRole('radio', { name: 'Cam sites' })).toBeChecked();
  await expectAccessible();
  await write(page, 'What did you fill in first on your profile?');
  await post(page);
  await expect(page).toHaveURL(/\/forumDetails\/\d+\//);
  const link = page.getByRole('link', { name: `About ${site.title}` });
  await expect(link).toHaveAttribute('href', `/camsiteView/detail/${site.slug}`);
  const id = Number(/forumDetails\/(\d+)/.exec(page.url())?.[1]);
  const posts = await api(await makeMember(), 'GET cam/article/recent-posts', { site: site.slug });
  expect(posts[0]?.id).toBe(id);

  await page.goto(`/forum/create?id=${id}`);
  await expect(page.getByLabel('About a site (optional)')).toHaveValue(site.slug);
  await page.getByLabel('About a site (optional)').selectOption('');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page).toHaveURL(/\/forumDetails\/\d+\//);
  await expect(page.getByRole('link', { name: `About ${site.title}` })).toHaveCount(0);
});

test('a post needs no site, and an unknown one chooses none', async ({ page, login }) => {
  await login();
  await page.goto('/forum/create?site=not-in-the-directory');
  await expect(page.getByLabel('About a site (optional)')).toHaveValue('');
  await write(page, 'Which hours do you try first?');
  await page.getByRole('main').getByText('Craft', { exact: true }).click();
  await post(page);
  await expect(page).toHaveURL(/\/forumDetails\/\d+\//);
  await expect(page.getByRole('main').getByRole('link', { name: /^About / })).toHaveCount(0);
});
