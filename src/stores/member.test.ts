import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { LiveListener } from '#client/live.ts';
import { fakeBrowser, type FakeBrowser } from '#testing/browser.ts';

const call = vi.hoisted(() => vi.fn());
const live = vi.hoisted(() => ({ listener: undefined as unknown, closed: 0 }));
/** A page that is used, unless a test says otherwise. */
const use = vi.hoisted(() => ({ begun: Promise.resolve() }));
vi.mock('#client/call.ts', () => ({ call }));
vi.mock('#client/in-use.ts', () => ({ whenInUse: () => use.begun }));
vi.mock('#client/live.ts', () => ({
  openLive: (listener: LiveListener) => {
    live.listener = listener;
    return () => void live.closed++;
  },
}));

let browser: FakeBrowser;
let session: typeof import('./session.ts');
let unread: typeof import('./unread.ts');
let connection: typeof import('./connection.ts');
let member: typeof import('./member.ts');

const user = {
  id: 7,
  role: 'Member',
  nickname: 'juno',
  userName: 'juno',
  pwdType: 'ok',
  suspended: false,
  suspend: false,
};
/** Of a session that is over. */
const REFUSED = { code: 1401, message: '', data: null, error: 'not_signed_in' };
const answers: Record<string, unknown> = {};
const listener = () => live.listener as LiveListener;
const message = (messageId: number, type = 8) => ({ messageId, type });
const page = (resultList: object[], count = resultList.length) => ({
  resultList,
  next: null,
  unread: count,
});
const lastQuestion = () => call.mock.calls.findLast(([key]) => key === 'GET member/messages')?.[1];
const settle = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(async () => {
  browser = fakeBrowser();
  browser.document.cookie = 'ctoken=abc';
  vi.resetModules();
  live.closed = 0;
  live.listener = undefined;
  Object.assign(answers, {
    'GET user/info': user,
    'GET member/message/unread': 4,
    'GET member/messages': page(
      [10, 8, 6, 4, 2].map((id) => message(id)),
      4,
    ),
    'POST home/logout': { result: true },
  });
  call.mockReset();
  call.mockImplementation(async (key: string) => {
    const answer = answers[key];
    if (answer === REFUSED || answer instanceof Error) throw REFUSED;
    return answer;
  });
  session = await import('./session.ts');
  unread = await import('./unread.ts');
  connection = await import('./connection.ts');
  member = await import('./member.ts');
});
afterEach(() => browser.restore());

const start = async () => {
  const stop = member.startMember();
  await settle();
  return stop;
};
const event = (more: object) =>
  listener().events.UserMessageEventDTO({ count: 5, type: 8, messageId: 11, ...more });

describe('the live line', () => {
  test('of a page that is only read is opened when the page is used', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    use.begun = promise;
    await start();
    expect(live.listener).toBeUndefined();
    resolve();
    await settle();
    expect(live.listener).toBeDefined();
    use.begun = Promise.resolve();
  });

  test('counts what came between the first answer and its first connection', async () => {
    await start();
    expect(unread.$unread.get()).toBe(4);
    answers['GET member/messages'] = page([message(12), message(10)], 5);
    listener().connected(false);
    await settle();
    expect(unread.$unread.get()).toBe(5);
    expect(connection.$messagesChanged.get()).toBe(1);
    expect(connection.$reconnected.get(), 'what is shown asks again').toBe(1);
  });

  test('brings nothing back that was looked at meanwhile', async () => {
    await start();
    unread.clearUnread();
    answers['GET member/messages'] = page([message(10)], 4);
    listener().connected(false);
    await settle();
    expect(unread.$unread.get()).toBe(0);
    expect(connection.$messagesChanged.get()).toBe(0);
  });

  test('is not opened any more for who has left before', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    use.begun = promise;
    (await start())();
    resolve();
    await settle();
    expect(live.listener).toBeUndefined();
    use.begun = Promise.resolve();
  });
});

describe('the session', () => {
  test('is looked at again where another tab has changed the cookie, and only there', async () => {
    const stop = await start();
    const asked = () => call.mock.calls.filter(([key]) => key === 'GET user/info').length;
    browser.dispatch('visibilitychange');
    expect(asked()).toBe(1);
    browser.document.cookie = 'ctoken=of-somebody-else';
    browser.dispatch('visibilitychange');
    browser.dispatch('visibilitychange');
    await settle();
    expect(asked()).toBe(2);
    stop();
    browser.document.cookie = 'ctoken=third';
    browser.dispatch('visibilitychange');
    expect(asked()).toBe(2);
  });

  test('says with every call whose page it is, also after somebody else has signed in', async () => {
    const { callHeaders } = await import('#client/exchange.ts');
    expect(callHeaders()).not.toHaveProperty('member');
    await start();
    expect(callHeaders()).toHaveProperty('member', '7');
    session.endSession();
    session.setUser({ ...user, id: 8 } as never);
    expect(callHeaders()).toHaveProperty('member', '7');
  });

  test('is that of the signed-in member', async () => {
    await start();
    expect(session.$session.get()).toEqual({ status: 'member', user });
    expect(browser.local.getItem('userInfo_7')).toContain('"pwdType":"ok"');
  });

  test('asks nobody without a token', async () => {
    browser.document.cookie = 'ctoken=; max-age=0';
    await start();
    expect(session.$session.get().status).toBe('visitor');
    expect(call).not.toHaveBeenCalled();
  });

  test('of an account with the role Visitor is that of a visitor', async () => {
    answers['GET user/info'] = { ...user, role: 'Visitor' };
    await start();
    expect(session.$session.get()).toMatchObject({ status: 'visitor', user: { id: 7 } });
    expect(live.listener).toBeUndefined();
  });

  test('is cleared silently when the lookup is refused', async () => {
    answers['GET user/info'] = REFUSED;
    browser.document.documentElement.dataset.member = '';
    await start();
    expect(session.$session.get()).toEqual({ status: 'visitor', user: null });
    expect(browser.document.cookie).toBe('');
    expect(browser.document.documentElement.dataset).toEqual({});
    expect(browser.visited).toEqual([]);
  });

  test('is asked for once, however many islands start it', async () => {
    const stops = [await start(), await start()];
    const lookups = call.mock.calls.filter(([key]) => key === 'GET user/info');
    expect(lookups).toHaveLength(1);
    stops[0]?.();
    expect(live.closed).toBe(0);
    stops[1]?.();
    expect(live.closed).toBe(1);
  });

  test('ends when another browser logs this one out', async () => {
    await start();
    listener().events.forum_user_log_out({ state: 0 });
    expect(session.$session.get().status).toBe('member');
    // The browser that chose a new password: the server says so to all, and this one has a session.
    listener().events.forum_user_log_out({ state: 1 });
    await settle();
    expect(session.$session.get().status).toBe('member');
    answers['GET user/info'] = REFUSED;
    listener().events.forum_user_log_out({ state: 1 });
    await settle();
    expect(session.$session.get()).toEqual({ status: 'visitor', user: null });
    expect(browser.document.cookie).toBe('');
    expect(browser.local.length).toBe(0);
    expect(live.closed).toBe(1);
  });
});

describe('a suspension', () => {
  test('is set by type 14 and cleared by type 13', async () => {
    await start();
    event({ type: 14 });
    expect(session.$session.get().user).toMatchObject({ suspended: true, suspend: true });
    event({ type: 13 });
    expect(session.$session.get().user).toMatchObject({ suspended: false, suspend: false });
  });
});

describe('the unread number', () => {
  test('is asked for and follows live events', async () => {
    await start();
    expect(unread.$unread.get()).toBe(4);
    event({ count: 5 });
    expect(unread.$unread.get()).toBe(5);
  });

  test('of the last page is shown at once, and that of another tab too', async () => {
    browser.local.setItem('messageNumber_7', '3');
    answers['GET member/message/unread'] = new Error();
    await start();
    expect(unread.$unread.get()).toBe(3);
    browser.fromOtherTab('messageNumber_7', null);
    expect(unread.$unread.get()).toBe(0);
  });

  test('is cleared here and in storage when the bell opens', async () => {
    await start();
    unread.clearUnread();
    expect(unread.$unread.get()).toBe(0);
    expect(browser.local.getItem('messageNumber_7')).toBeNull();
  });

  test.each([
    [0, ''],
    [1, '1'],
    [99, '99'],
    [100, '99+'],
  ])('%i reads %j', (count, text) => {
    expect(unread.badgeText(count)).toBe(text);
  });
});

describe('a connection that comes back', () => {
  test('asks what it missed and takes it over', async () => {
    await start();
    listener().connected(false);
    await settle();
    answers['GET member/messages'] = page([message(10), message(11, 14), message(12, 8)], 6);
    listener().connected(true);
    await settle();
    expect(call).toHaveBeenCalledWith(
      'GET member/messages',
      { pageSize: 50, since: 2 },
      { showError: false },
    );
    expect(unread.$unread.get()).toBe(6);
    expect(session.$session.get().user?.suspended).toBe(true);
    expect(connection.$messagesChanged.get()).toBe(1);
  });

  test('goes on asking while pages are full', async () => {
    await start();
    // Heard before what came before it: that one is asked for all the same.
    listener().connected(false);
    await settle();
    event({ messageId: 100 });
    const full = Array.from({ length: 50 }, (_, i) => message(101 + i));
    call.mockImplementation(async (_key: string, { since }: { since: number }) =>
      since === 2 ? page(full, 51) : page([message(151)], 51),
    );
    listener().connected(true);
    await settle();
    const asked = call.mock.calls.filter(([key]) => key === 'GET member/messages');
    expect(asked.slice(-2).map(([, input]) => input.since)).toEqual([2, 150]);
  });

  test('is told of a message that came after one with a higher id', async () => {
    await start();
    listener().connected(false);
    await settle();
    // Written before 12 and not there yet: what it belongs to took longer.
    const at = (...ids: number[]) => page(ids.map((id) => message(id)));
    answers['GET member/messages'] = at(4, 6, 8, 10, 12);
    listener().connected(true);
    await settle();
    answers['GET member/messages'] = page([
      ...at(6, 8, 10).resultList,
      message(11, 14),
      message(12),
    ]);
    listener().connected(true);
    await settle();
    expect(session.$session.get().user?.suspended).toBe(true);
    expect(connection.$messagesChanged.get()).toBe(2);
    answers['GET member/messages'] = at(8, 10, 11, 12);
    listener().connected(true);
    await settle();
    expect(connection.$messagesChanged.get()).toBe(2);
    expect(lastQuestion()).toEqual({ pageSize: 50, since: 6 });
  });

  test('asks for all messages of whoever has few', async () => {
    answers['GET member/messages'] = page([message(10)]);
    await start();
    listener().connected(false);
    await settle();
    listener().connected(true);
    await settle();
    expect(lastQuestion()).toEqual({ pageSize: 50, since: 0 });
    expect(connection.$messagesChanged.get()).toBe(0);
  });

  test('that missed nothing leaves the lists alone', async () => {
    await start();
    listener().connected(false);
    await settle();
    answers['GET member/messages'] = page(
      [4, 6, 8, 10].map((id) => message(id)),
      4,
    );
    listener().connected(true);
    await settle();
    expect(connection.$messagesChanged.get()).toBe(0);
  });
});
