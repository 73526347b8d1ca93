import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeBrowser, type FakeBrowser } from '#testing/browser.ts';

const call = vi.hoisted(() => vi.fn());
vi.mock('#client/call.ts', () => ({ call }));

const user = {
  id: 7,
  role: 'Member',
  nickname: 'juno',
  userName: 'juno',
  pwdType: 'ok',
  suspended: false,
  suspend: false,
};
const writer = { icon: 'writer', badge: 'Writer', lv: 1, desc: 'A first post.' };

let browser: FakeBrowser;
let unseen: unknown[];
let unread: number;
let stops: (() => void)[];
let stores: Awaited<ReturnType<typeof openPage>>;

/** The stores of a page that has just opened, for a member. */
async function openPage() {
  vi.resetModules();
  const [badges, connection, prompts, session, unreadStore] = await Promise.all([
    import('./badges.ts'),
    import('./connection.ts'),
    import('./prompts.ts'),
    import('./session.ts'),
    import('./unread.ts'),
  ]);
  prompts.skipPrompt('terms');
  session.$session.set({ status: 'member', user } as never);
  stops.push(unreadStore.startUnread(user.id), badges.watchBadges());
  await vi.advanceTimersByTimeAsync(0);
  return { ...badges, ...connection, ...prompts };
}

const asks = () => call.mock.calls.filter(([key]) => key === 'GET points/unseen').length;
const open = () => stores.$prompts.get();
const page = () => browser.document as unknown as Record<string, unknown>;

beforeEach(() => {
  vi.useFakeTimers();
  browser = fakeBrowser();
  browser.document.cookie = 'ctoken=abc';
  stops = [];
  unseen = [];
  unread = 0;
  call.mockReset();
  call.mockImplementation(async (key: string) => {
    if (key === 'GET points/unseen') return [...unseen];
    if (key === 'POST points/seen') return void unseen.shift();
    return unread;
  });
});
afterEach(() => {
  for (const stop of stops) stop();
  browser.restore();
  vi.useRealTimers();
});

test('a badge that waits is shown when a page opens, and asked for once a visit', async () => {
  unseen = [writer];
  stores = await openPage();
  expect(open()).toBe('badge');
  stores.nextBadge();
  expect(open()).toBeNull();
  stores = await openPage();
  expect(open()).toBeNull();
  expect(asks(), 'when the page opened, and in its turn').toBe(2);
});

const told = () =>
  call.mock.calls.flatMap(([key, input]) => (key === 'POST points/seen' ? [input.lv] : []));

test('of two badges the button shows one after the other', async () => {
  unseen = [writer, { ...writer, lv: 2 }];
  stores = await openPage();
  stores.nextBadge();
  expect(open()).toBe('badge');
  expect(stores.$badges.get()).toMatchObject([{ lv: 2 }]);
  stores.nextBadge();
  expect(open()).toBeNull();
  expect(told()).toEqual([1, 2]);
});

test('one close ends the dialog for all badges that wait, and they count as shown', async () => {
  unseen = [writer, { ...writer, lv: 2 }];
  stores = await openPage();
  stores.closeBadges();
  expect(open()).toBeNull();
  expect(told()).toEqual([1, 2]);
  stores = await openPage();
  expect(open()).toBeNull();
});

test('a badge that is unlocked while a page is open is shown on the next one', async () => {
  stores = await openPage();
  unseen = [writer];
  stores.$badgeUnlocked.set({ badge: 'writer', lv: 1 });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(open()).toBeNull();
  stores = await openPage();
  expect(open()).toBe('badge');
});

test('also one that is unlocked while the dialog of another is open', async () => {
  unseen = [writer];
  stores = await openPage();
  unseen.push({ ...writer, lv: 2 });
  stores.$badgeUnlocked.set({ badge: 'writer', lv: 2 });
  stores.nextBadge();
  expect(open()).toBeNull();
  stores = await openPage();
  expect(open()).toBe('badge');
});

test('also one whose event came while no page was open: there is a message more', async () => {
  stores = await openPage();
  unseen = [writer];
  unread = 1;
  stores = await openPage();
  expect(open()).toBe('badge');
  stores.nextBadge();
  const before = asks();
  stores = await openPage();
  expect(asks(), 'nothing has come since').toBe(before);
});

test('whoever is writing is told on a page after that, and nothing counts as shown', async () => {
  unseen = [writer];
  page().activeElement = { matches: (selector: string) => selector.includes('textarea') };
  stores = await openPage();
  await vi.advanceTimersByTimeAsync(1_000);
  page().activeElement = null;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(open()).toBeNull();
  expect(stores.$badges.get()).toEqual([]);
  expect(call.mock.calls.map(([key]) => key)).not.toContain('POST points/seen');
  stores = await openPage();
  expect(open()).toBe('badge');
});

test('nobody is congratulated while an account is suspended', async () => {
  unseen = [writer];
  user.suspended = true;
  stores = await openPage();
  user.suspended = false;
  expect(open()).toBeNull();
  expect(asks()).toBe(0);
});
