import type { Page } from '@playwright/test';
import type { TestMember } from '#testing/factories.ts';
import { expect, OF_ENDED_SESSION, test } from './support/fixtures.ts';
import { lineStands } from './support/live.ts';

test.use({ frame: true });

const SETTINGS = '/messages/settings';

/** What the browser offers for push, without a push service: permission, and a subscription. */
async function stubPush(page: Page, permission: 'granted' | 'denied' = 'granted'): Promise<void> {
  await page.addInitScript((answer) => {
    const key = (bytes: number, first: number) => {
      const all = new Uint8Array(bytes).fill(7);
      all[0] = first;
      return btoa(String.fromCharCode(...all))
        .replaceAll('+', '-')
        .replaceAll('/', '_')
        .replaceAll('=', '');
    };
    const asked = { permission: 0 };
    Object.assign(window, { asked });
    let state: NotificationPermission = 'default';
    Object.defineProperty(Notification, 'permission', { get: () => state });
    Notification.requestPermission = async () => {
      asked.permission++;
      return (state = answer);
    };
    const endpoint = 'https://fcm.googleapis.com/fcm/send/stub';
    const subscription = {
      endpoint,
      toJSON: () => ({ endpoint, keys: { p256dh: key(65, 4), auth: key(16, 1) } }),
      unsubscribe: async () => {
        sessionStorage.removeItem('subscribed');
        return true;
      },
    };
    PushManager.prototype.subscribe = async () => {
      sessionStorage.setItem('subscribed', '1');
      return subscription as unknown as PushSubscription;
    };
    PushManager.prototype.getSubscription = async () =>
      sessionStorage.getItem('subscribed') ? (subscription as unknown as PushSubscription) : null;
  }, permission);
}

async function writePost(api: unknown, author: TestMember): Promise<{ id: number; slug: string }> {
  const call = api as (as: TestMember, key: string, input: object) => Promise<never>;
  return call(author, 'POST article/post', {
    title: 'A lamp for a small room',
    body: 'Which one would you take?',
    images: [],
    tag: 'equipment',
    language: 'en',
  });
}

test('a like lets the number on the bell grow at once, and likes of several are one message', async ({
  page,
  login,
  makeMember,
  api,
}) => {
  const author = await login();
  const post = await writePost(api, author);
  const [ana, boris] = [await makeMember(), await makeMember()];
  const connected = lineStands(page);
  await page.goto('/faq');
  await connected;
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
  const like = { kind: 'post' as const, id: post.id, like: true };
  await expect(async () => {
    await api(ana, 'POST home/like', like);
    await expect(page.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible({
      timeout: 2_000,
    });
  }).toPass();
  await api(boris, 'POST home/like', like);
  await page.getByRole('button', { name: 'Notifications, 1 unread' }).click();
  await expect(page.locator('.bell-line')).toHaveCount(1);
  await expect(page.locator('.bell-title')).toContainText('and 1 other like your post');
  await page.locator('#bell-popover').getByRole('link', { name: 'Settings' }).click();
  await expect(page).toHaveURL(SETTINGS);
});

test('settings are chosen and saved by keyboard alone', async ({ page, login, api }) => {
  const reader = await login();
  await page.goto(SETTINGS);
  await expect(page.locator('.notice-table tbody tr')).toHaveCount(8);
  await page.getByRole('checkbox', { name: 'Likes: By e-mail' }).focus();
  await page.keyboard.press('Space');
  await page.getByRole('checkbox', { name: 'Points and badges: On the site' }).focus();
  await page.keyboard.press('Space');
  await page.getByRole('checkbox', { name: /^One e-mail a week/ }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Language of e-mails and push')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.locator('#form-notice')).toContainText('Your settings are saved.');
  const choice = await api(reader, 'GET member/notice-settings', {});
  expect(choice.mail).toEqual(['likes', 'moderation']);
  expect(choice.site).not.toContain('rewards');
  expect(choice.digest).toBe(true);
});

test('push is asked for only by its button, and ends by the other', async ({
  page,
  login,
  api,
}) => {
  await stubPush(page);
  const reader = await login();
  await page.goto(SETTINGS);
  const start = page.getByRole('button', { name: 'Turn on push here' });
  await expect(start).toBeVisible();
  const workers = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  expect(await workers()).toBe(0);
  expect(await page.evaluate(() => Reflect.get(window, 'asked').permission)).toBe(0);
  await start.click();
  const stop = page.getByRole('button', { name: 'Turn off push here' });
  await expect(stop).toBeVisible();
  await expect(stop).toBeFocused();
  const endpoint = 'https://fcm.googleapis.com/fcm/send/stub';
  expect(await api(reader, 'POST member/push/state', { endpoint })).toEqual({ registered: true });
  await stop.click();
  await expect(start).toBeVisible();
  expect(await api(reader, 'POST member/push/state', { endpoint })).toEqual({ registered: false });
  expect(await workers()).toBe(0);
});

test('push that was blocked in the browser says so', async ({ page, login }) => {
  await stubPush(page, 'denied');
  await login();
  await page.goto(SETTINGS);
  await page.getByRole('button', { name: 'Turn on push here' }).click();
  await expect(page.getByText('You have blocked notifications')).toBeVisible();
});

test('a tab elsewhere is signed out at once when the session ends', async ({
  page,
  login,
  newPage,
  api,
  noise,
}) => {
  noise.allow(OF_ENDED_SESSION);
  const member = await login();
  const other = await newPage();
  await other.context().addCookies(await page.context().cookies());
  const connected = lineStands(other);
  await other.goto('/faq');
  await connected;
  await expect(other.locator('html')).toHaveAttribute('data-member', '');
  await expect(other.locator('.bell:not(.narrow-only)')).toBeVisible();
  await expect
    .poll(() => other.evaluate(() => document.querySelector('button.bell') !== null))
    .toBe(true);
  await api(member, 'POST home/logout', {});
  await expect(other.locator('html')).not.toHaveAttribute('data-member', '');
  expect((await other.context().cookies()).map(({ name }) => name)).not.toContain('ctoken');
});

test('a suspension shows at once, and goes at once', async ({ page, login, makeMember, api }) => {
  const member = await login();
  const moderator = await makeMember({ role: 'Moderator' });
  const connected = lineStands(page);
  await page.goto('/messages?showmsgNumber=1');
  await connected;
  await expect(page.locator('button.bell')).toBeVisible();
  const order = { accountId: member.id, reason: 'A test' };
  await expect(async () => {
    await api(moderator, 'POST moderator/member/suspend', { ...order, suspend: true });
    await expect(page.locator('.message').first()).toContainText('Your account was suspended', {
      timeout: 2_000,
    });
  }).toPass();
  await api(moderator, 'POST moderator/member/suspend', { ...order, suspend: false });
  await expect(page.locator('.message').first()).toContainText('Your account is active again');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('settings are saved, and push says what it would need', async ({ page, login, api }) => {
    const reader = await login();
    await page.goto(SETTINGS);
    // Searches by text pass over what stands in a noscript.
    const need = page.locator('.push-device noscript p');
    await expect(need).toBeVisible();
    await expect(need).toContainText('Push needs JavaScript', { useInnerText: true });
    await page.getByRole('checkbox', { name: 'Mentions: By e-mail' }).check();
    await page.getByRole('button', { name: 'Save settings' }).click();
    await expect(page.getByText('Your settings are saved.')).toBeVisible();
    const choice = await api(reader, 'GET member/notice-settings', {});
    expect(choice.mail).toEqual(['mentions', 'moderation']);
  });
});

test('an administrator announces: wrong, then previewed, then told', async ({
  page,
  login,
  makeMember,
  api,
  expectAccessible,
  noise,
}) => {
  noise.allow(/status of 400.*\/moderation\/announce$/);
  const reader = await makeMember({ news: true });
  await login({ role: 'Admin' });
  await page.goto('/moderation/announce');
  await expectAccessible();
  for (const [name, text] of [
    ['enTitle', 'Summer news'],
    ['enText', 'The forum has a new home.'],
    ['esTitle', 'Novedades'],
    ['esText', 'El foro tiene casa nueva.'],
    ['ruTitle', 'Новости лета'],
  ] as const) {
    await page.locator(`[name=${name}]`).fill(text);
  }
  await page.getByRole('button', { name: 'Look at the preview' }).click();
  await expect(page.locator('[name=ruText]')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.locator('[name=enTitle]')).toHaveValue('Summer news');
  await page.locator('[name=ruText]').fill('У форума новый дом.');
  // A topic that is not there.
  const path = page.locator('[name=path]');
  await path.fill('/forumDetails/999999999');
  await page.getByRole('button', { name: 'Look at the preview' }).click();
  await expect(path).toHaveAttribute('aria-invalid', 'true');
  await path.fill('/forum/home');
  await page.getByRole('button', { name: 'Look at the preview' }).click();
  await expect(page.locator('.announce-preview')).toContainText('У форума новый дом.');
  await expectAccessible();
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Send to all members' }).click();
  await expect(page.locator('#form-notice')).toContainText('on its way');
  // Members are told after the answer.
  await expect
    .poll(async () => (await api(reader, 'GET member/messages', { pageSize: 5 })).resultList[0])
    .toMatchObject({ title: 'News: Summer news' });
});
