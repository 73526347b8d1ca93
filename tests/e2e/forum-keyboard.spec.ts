import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { GOOD_PASSWORD } from './support/member-forms.ts';
import { expect, test } from './support/fixtures.ts';
import { settled } from './support/traffic.ts';

/** More stops than any of these pages has. */
const STOPS = 150;
const MINUTE = 60_000;

/** Goes on with Tab until something has the focus; what Tab does not reach fails. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toHaveCount(1);
  // Looking for it by its role at every stop would be most of this test.
  let found = await target.elementHandle();
  for (let stop = 0; stop < STOPS; stop++) {
    const state = await found?.evaluate((it) =>
      it === document.activeElement ? 'focused' : it.isConnected,
    );
    if (state === 'focused') return;
    if (state) await page.keyboard.press(key);
    else found = await target.elementHandle();
  }
  throw new Error(`Tab does not lead to ${target}`);
}

async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

async function write(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.type(text);
}

test.setTimeout(120_000);

test('the whole forum by keyboard alone', async ({ page, makeMember, api, agePost }) => {
  const me = await makeMember({ password: GOOD_PASSWORD });
  const friend = await makeMember({ listed: true });

  await test.step('sign in', async () => {
    await page.goto('/login?redirect=/forum/home');
    await write(page, page.locator('main').getByLabel('E-mail', { exact: true }), me.email);
    await write(page, page.locator('main').getByLabel('Password', { exact: true }), GOOD_PASSWORD);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/forum\/home/);
  });

  await test.step('create with a picture and a poll', async () => {
    await press(page, page.locator('main').getByRole('link', { name: 'Ask a question' }));
    await press(page, page.getByRole('link', { name: /A question or an experience/ }));
    await write(page, page.getByLabel('Your question in one line'), 'Which keys do you use most?');
    await tabTo(page, page.getByRole('radio', { name: 'Starting out' }));
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowLeft');
    await tabTo(page, page.getByRole('button', { name: 'Bold' }));
    await page.keyboard.press('ArrowLeft');
    const chooser = page.waitForEvent('filechooser');
    await expect(page.locator('button.tool').last()).toBeFocused();
    await page.keyboard.press('Enter');
    const picture = sharp({
      create: { width: 80, height: 60, channels: 3, background: { r: 9, g: 99, b: 200 } },
    });
    await (
      await chooser
    ).setFiles({ name: 'keys.png', mimeType: 'image/png', buffer: await picture.png().toBuffer() });
    await write(
      page,
      page.getByLabel('The details'),
      'I have no mouse here, and I would like to know how others get by.',
    );
    const word = page.getByLabel('What can be seen in this picture?');
    await expect(word).toBeVisible({ timeout: 15_000 });
    await write(page, word, 'A worn keyboard');
    await press(page, page.getByRole('button', { name: 'Add a poll' }));
    await write(page, page.getByLabel('Question of the poll'), 'Which one do you press most?');
    await write(page, page.getByLabel('Answer 1', { exact: true }), 'Tab');
    await write(page, page.getByLabel('Answer 2', { exact: true }), 'Enter');
    await press(page, page.locator('main').getByRole('button', { name: 'Post', exact: true }));
    await expect(page).toHaveURL(/\/forumDetails\/\d+\/which-keys-do-you-use-most/);
    await expect(page.getByRole('img', { name: 'A worn keyboard' })).toBeVisible();
  });
  const id = Number(/forumDetails\/(\d+)/.exec(page.url())?.[1]);

  await test.step('vote', async () => {
    const poll = page.getByRole('region', { name: 'Which one do you press most?' });
    await tabTo(page, poll.getByRole('radio', { name: 'Tab' }));
    await page.keyboard.press('Space');
    await press(page, poll.getByRole('button', { name: 'Vote' }));
    await expect(poll.locator('.poll-share').first()).toHaveText(/100\s?%/);
  });

  await test.step('quote and mention in an answer', async () => {
    await api(friend, 'POST comment', { articleId: id, body: 'Mostly Tab.', images: [] });
    await page.reload();
    const said = page.getByRole('article', { name: `Answer by ${friend.nickname}` });
    await press(page, said.locator('summary'));
    await press(page, said.getByRole('button', { name: 'Quote' }));
    const field = page.getByLabel('Your answer');
    await expect(field).toBeFocused();
    await expect(page.locator('.quote-card')).toContainText('Mostly Tab.');
    await page.keyboard.type(`Thank you, @${friend.nickname.slice(0, 4)}`);
    await expect(page.getByRole('option', { name: friend.nickname })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(field).toHaveValue(new RegExp(`@${friend.nickname} $`));
    await page.keyboard.press('Control+Enter');
    await expect(
      page.getByRole('article', { name: `Answer by ${me.nickname}` }).locator('blockquote'),
    ).toContainText('Mostly Tab.');
    const sent = page.getByRole('article', { name: `Answer by ${me.nickname}` });
    await expect(sent, 'reading goes on at the new answer').toBeFocused();
    const { resultList } = await api(friend, 'GET member/messages', {});
    expect(resultList.length, 'who was named has been told').toBeGreaterThan(0);
  });

  await test.step('edit, and look at how it read before', async () => {
    await agePost(id, 20 * MINUTE);
    const post = page.locator('.question');
    await page.reload();
    await press(page, post.locator('.actions summary'));
    await press(page, post.getByRole('link', { name: 'Edit' }));
    await tabTo(page, page.getByLabel('The details'));
    await page.keyboard.press('Control+End');
    await page.keyboard.type(' Arrow keys too.');
    await page.keyboard.press('Control+Enter');
    await expect(page).toHaveURL(new RegExp(`/forumDetails/${id}/`));
    await expect(post).toContainText('Arrow keys too.');
    await press(page, post.locator('a.edited'));
    const history = page.getByRole('dialog', { name: 'Earlier versions' });
    await expect(history).toContainText('how others get by.');
    await page.keyboard.press('Escape');
    await expect(history).toBeHidden();
    await expect(post.locator('a.edited')).toBeFocused();
  });

  await test.step('follow', async () => {
    // Who asks follows; left and taken up again.
    const follow = page.getByRole('button', { name: /^Follow/ });
    await press(page, follow);
    await expect(follow).toHaveText('Follow');
    await page.keyboard.press('Space');
    await expect(follow).toHaveText('Following');
  });

  await test.step('search', async () => {
    await tabTo(page, page.getByLabel('Forum').getByRole('link', { name: 'Home' }), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/forum\/home/);
    await write(page, page.locator('main').getByRole('searchbox'), 'worn keys mouse');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/forum\/search/);
    // Names are offered by a script.
    await settled(page);
    await press(page, page.locator('.forum-search-more summary'));
    await write(page, page.getByLabel('Written by (nickname)'), friend.nickname.slice(0, 5));
    await expect(page.getByRole('option', { name: friend.nickname })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Written by (nickname)')).toHaveValue(friend.nickname);
    await page.keyboard.press('Control+a');
    await page.keyboard.type(me.nickname);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`author=${me.nickname}`));
    await expect(page.locator('.hits, .empty')).toBeVisible();
  });

  await test.step('read a notification', async () => {
    await api(friend, 'POST home/like', { kind: 'post', id, like: true });
    await page.goto('/forum/home');
    const bell = page.getByRole('button', { name: /^Notifications, \d+ unread/ });
    await press(page, bell);
    const line = page.locator('#bell-popover').getByRole('link', { name: /like/ }).first();
    await expect(line).toBeVisible();
    await press(page, line);
    await expect(page).toHaveURL(new RegExp(`/forumDetails/${id}`));
  });

  await test.step('sign out', async () => {
    await page.goto('/forum/home');
    // What the page still asks as a member would be refused to a visitor.
    await settled(page);
    await press(page, page.locator('header summary[aria-label="Your menu"]'));
    await press(page, page.locator('header').getByRole('button', { name: 'Log Out' }));
    await expect(
      page.locator('header').getByRole('link', { name: 'Sign In' }).first(),
    ).toBeVisible();
  });
});
