import type { TestMember } from '#testing/factories.ts';
import { expect, test, type Api } from './support/fixtures.ts';
import { lineStands } from './support/live.ts';

const PAGE = '/messages?showmsgNumber=1';

/** A post of the reader with answers, each of which is a message. */
async function answered(api: Api, reader: TestMember, other: TestMember, answers = 1) {
  const post = await api(reader, 'POST article/post', {
    title: 'A lamp for a small room',
    body: 'Which one would you take?',
    tag: 'equipment',
    language: 'en',
  });
  for (let i = 1; i <= answers; i++) {
    await api(other, 'POST comment', { articleId: post.id, body: `Answer number ${i}.` });
  }
  return post;
}

test('a visitor is sent to sign in, and the way back is kept', async ({ page }) => {
  await page.goto(PAGE);
  const url = new URL(page.url());
  expect(url.pathname).toBe('/login');
  expect(url.searchParams.get('redirect')).toBe(PAGE);
});

test('before the first message there is a drawing, and none beside a message', async ({
  page,
  login,
  makeMember,
  api,
}) => {
  const reader = await login();
  await page.goto(PAGE);
  await expect(page.locator('[data-empty]')).toBeVisible();
  await expect(page.locator('.messages-art')).toBeVisible();
  await answered(api, reader, await makeMember());
  await page.goto(PAGE);
  await expect(page.locator('.message')).toHaveCount(1);
  await expect(page.locator('.messages-art')).toBeHidden();
});

test('messages are read one by one and all at once, and nothing reloads', async ({
  page,
  login,
  makeMember,
  api,
}) => {
  const reader = await login();
  await answered(api, reader, await makeMember(), 3);
  await page.goto(PAGE);
  await expect(page.getByRole('status').first()).toHaveText('3 unread notifications');
  await page.evaluate(() => Object.assign(window, { same: true }));
  await page.locator('astro-island:not([ssr]) .message').first().waitFor();
  await page
    .getByRole('button', { name: /^Mark as read: / })
    .first()
    .click();
  await expect(page.getByRole('status').first()).toHaveText('2 unread notifications');
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(page.getByRole('status').first()).toHaveText('You have read everything.');
  await expect(page.locator('.message[data-unread]')).toHaveCount(0);
  expect(await page.evaluate(() => 'same' in window)).toBe(true);
  await page.reload();
  await expect(page.locator('.message[data-unread]')).toHaveCount(0);
});

test('a message that arrives shows without a reload', async ({ page, login, makeMember, api }) => {
  const reader = await login();
  const other = await makeMember();
  await answered(api, reader, other);
  const connected = lineStands(page);
  await page.goto(PAGE);
  await connected;
  await expect(page.locator('.message')).toHaveCount(1);
  await answered(api, reader, other);
  await expect(page.locator('.message')).toHaveCount(2);
});

test('a message leads to what it is about, and is read by that', async ({
  page,
  login,
  makeMember,
  api,
}) => {
  const reader = await login();
  const post = await answered(api, reader, await makeMember());
  await page.goto(PAGE);
  await page.locator('astro-island:not([ssr]) .message a').click();
  const place = new RegExp(`/forumDetails/${post.id}/${post.slug}#comment-\\d+$`);
  await expect(page).toHaveURL(place);
  await page.goto(PAGE);
  await expect(page.locator('.message[data-unread]')).toHaveCount(0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('tabs, pages and forms work', async ({ page, login, makeMember, api }) => {
    const reader = await login();
    await answered(api, reader, await makeMember(), 22);
    await page.goto(PAGE);
    await expect(page.locator('.message')).toHaveCount(20);
    await page.getByRole('link', { name: 'Older notifications' }).click();
    await expect(page.locator('.message')).toHaveCount(2);
    await page
      .getByRole('button', { name: /^Mark as read: / })
      .first()
      .click();
    await expect(page.locator('.message[data-unread]')).toHaveCount(1);
    await page.getByRole('link', { name: 'Back to the newest' }).click();
    await page.getByRole('link', { name: 'Unread', exact: true }).click();
    await expect(page.getByRole('status').first()).toHaveText('21 unread notifications');
    await page.getByRole('button', { name: 'Mark all as read' }).click();
    await expect(page.getByRole('heading', { name: 'You have read everything' })).toBeVisible();
  });
});
