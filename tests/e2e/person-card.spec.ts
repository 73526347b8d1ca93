import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { settled } from './support/traffic.ts';

const question = {
  title: 'Who is behind this question?',
  body: 'I would like to know a little about who answers me.',
  tag: 'craft',
  language: 'en',
} as const;

const card = (page: Page) => page.locator('.person-card');

/** Addresses of calls a page makes about people. */
function callsOf(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/people/card')) asked.push(request.url());
  });
  return asked;
}

test('resting on a name shows who wrote, once asked for, and the name stays a link', async ({
  page,
  makeMember,
  api,
  expectAccessible,
}) => {
  const author = await makeMember({ role: 'Moderator' });
  const { code } = await api(author, 'POST article/post', question);
  await api(author, 'POST comment', { articleId: Number(code), body: 'More.', images: [] });
  const asked = callsOf(page);
  await page.goto(`/forumDetails/${code}`);
  await settled(page);
  expect(asked, 'who only reads fetches nothing').toEqual([]);

  const names = page.locator('.byline').getByRole('link', { name: author.nickname, exact: true });
  await names.first().hover();
  await expect(card(page)).toBeVisible();
  await expect(card(page)).toContainText(author.nickname);
  await expect(card(page)).toContainText('Moderator');
  await expect(card(page)).toContainText(/Level \d+ · \d+ points/);
  await expect(card(page)).toContainText(/Member since \w+ \d{4}/);
  await expect(card(page).getByRole('button'), 'a visitor hides nobody').toHaveCount(0);
  await expectAccessible();
  await page.keyboard.press('Escape');
  await expect(card(page)).toBeHidden();

  await page.getByText('More.').hover();
  await names.last().hover();
  await expect(card(page)).toBeVisible();
  expect(asked, 'a person is asked for once').toHaveLength(1);

  await names.last().click();
  await expect(page).toHaveURL(new RegExp(`/user-info\\?userId=${author.id}$`));
});

test('by keyboard: focus opens it, the down arrow leads in, Esc back out', async ({
  page,
  login,
  makeMember,
  api,
}) => {
  const reader = await login();
  const author = await makeMember();
  const { code } = await api(author, 'POST article/post', question);
  await page.goto(`/forumDetails/${code}`);
  await settled(page);
  const name = page
    .locator('.byline')
    .getByRole('link', { name: author.nickname, exact: true })
    .first();
  await name.focus();
  await expect(card(page)).toBeVisible();
  await expect(name).toHaveAccessibleDescription(/Level \d+/);
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('link', { name: `Profile of ${author.nickname}` })).toBeFocused();
  await page.keyboard.press('Tab');
  const write = page.getByRole('link', { name: `Write a message to ${author.nickname}` });
  await expect(write).toBeFocused();
  await expect(write).toHaveAttribute('href', `/chat-page?user=${author.id}`);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: `Mute ${author.nickname}` })).toBeFocused();
  const told = page.waitForResponse('**/api/people/hide');
  await page.keyboard.press('Enter');
  await told;
  await expect(card(page).getByRole('status')).toHaveText('You have muted this member.');
  await expect(card(page).getByRole('button').first()).toBeFocused();
  const { resultList } = await api(reader, 'GET people/hidden', {});
  expect(resultList).toMatchObject([{ id: author.id, kind: 'mute' }]);
  await page.keyboard.press('Escape');
  await expect(card(page)).toBeHidden();
  await expect(name).toBeFocused();
});

test('with a finger the picture opens it, and the name is a link', async ({
  newPage,
  makeMember,
  api,
}) => {
  const author = await makeMember();
  const { code } = await api(author, 'POST article/post', question);
  const page = await newPage({ hasTouch: true, viewport: { width: 390, height: 800 } });
  await page.goto(`/forumDetails/${code}`);
  await settled(page);
  await page.locator('.question .avatar').tap();
  await expect(card(page)).toBeVisible();
  const box = await card(page).boundingBox();
  expect(box && box.x >= 0 && box.x + box.width <= 390).toBe(true);
  await page.getByRole('heading', { level: 1 }).tap();
  await expect(card(page)).toBeHidden();
  await page.locator('.byline').getByRole('link', { name: author.nickname, exact: true }).tap();
  await expect(page).toHaveURL(/\/user-info/);
});

test('in a list the picture shows it, and a click is still the line’s', async ({
  page,
  makeMember,
  api,
}) => {
  const author = await makeMember();
  const { id } = await api(author, 'POST article/post', question);
  await page.goto('/forum/home?sort=new');
  await settled(page);
  const picture = page.locator(`[data-post="${id}"] .avatar`);
  await picture.hover();
  await expect(card(page)).toContainText(author.nickname);
  await picture.click();
  await expect(page).toHaveURL(new RegExp(`/forumDetails/${id}/`));
});
