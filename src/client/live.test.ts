import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { LIVE_RETRY_MS } from '#domain/limits.ts';
import { fakeBrowser } from '#testing/browser.ts';
import { localFailure, NO_CONNECTION, UNREADABLE } from './failure.ts';
import { BACK_AGAIN_MS, openLive, type LiveListener, type LiveParts } from './live.ts';

let browser: ReturnType<typeof fakeBrowser>;
beforeEach(() => {
  browser = fakeBrowser();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  browser.restore();
});

class FakeSocket {
  readonly handlers = new Map<string, (body?: unknown) => void>();
  disconnected = false;
  on(event: string, handler: (body?: unknown) => void) {
    this.handlers.set(event, handler);
    return this;
  }
  disconnect() {
    this.disconnected = true;
    return this;
  }
  emit(event: string, body?: unknown) {
    this.handlers.get(event)?.(body);
  }
}

const newToken = () => vi.fn(async () => ({ wsServerUrl: '', socketIoPath: '/live', code: 'c' }));

function setUp(token = newToken(), topic?: number) {
  const sockets: FakeSocket[] = [];
  const open = vi.fn<LiveParts['open']>(async () => {
    const socket = new FakeSocket();
    sockets.push(socket);
    return socket as never;
  });
  const listener = {
    state: vi.fn<LiveListener['state']>(),
    connected: vi.fn<LiveListener['connected']>(),
    events: {
      UserMessageEventDTO: vi.fn(),
      badge_unlock: vi.fn(),
      forum_user_log_out: vi.fn(),
      member_role: vi.fn(),
      moderation_queue: vi.fn(),
      topic_answer: vi.fn(),
      topic_poll: vi.fn(),
      chat_message: vi.fn(),
      chat_conversation: vi.fn(),
      chat_deleted: vi.fn(),
      chat_receipts: vi.fn(),
      chat_typing: vi.fn(),
      chat_unread: vi.fn(),
    },
  };
  const parts: LiveParts = { token, open };
  const close = openLive(listener, topic, parts);
  return { listener, sockets, token, open, close, settle: () => vi.advanceTimersByTimeAsync(0) };
}

test('opens with a code of its own and hands events on', async () => {
  const { listener, sockets, settle } = setUp();
  await settle();
  sockets[0]?.emit('connect');
  const event = { count: 2, type: 8, messageId: 5 };
  sockets[0]?.emit('UserMessageEventDTO', event);
  expect(listener.state.mock.calls.flat()).toEqual(['connecting', 'on']);
  expect(listener.connected).toHaveBeenCalledExactlyOnceWith(false);
  expect(listener.events.UserMessageEventDTO).toHaveBeenCalledExactlyOnceWith(event);
});

test('names the topic of the page, and again when it comes back', async () => {
  const { sockets, open, settle } = setUp(newToken(), 7);
  await settle();
  sockets[0]?.emit('disconnect');
  await vi.advanceTimersByTimeAsync(LIVE_RETRY_MS);
  expect(open.mock.calls.map(([, topic]) => topic)).toEqual([7, 7]);
});

describe('a failure', () => {
  test.each(['connect_error', 'disconnect'])(
    '(%s) disconnects and tries again after 30 s with a new code',
    async (failure) => {
      const { listener, sockets, token, settle } = setUp();
      await settle();
      sockets[0]?.emit('connect');
      sockets[0]?.emit(failure);
      expect(sockets[0]?.disconnected).toBe(true);
      expect(listener.state).toHaveBeenLastCalledWith('waiting');
      await vi.advanceTimersByTimeAsync(LIVE_RETRY_MS - 1);
      expect(token).toHaveBeenCalledTimes(1);
      await vi.advanceTimersByTimeAsync(1);
      expect(token).toHaveBeenCalledTimes(2);
      sockets[1]?.emit('connect');
      expect(listener.connected).toHaveBeenLastCalledWith(true);
    },
  );

  test.each([
    ['a broken line', localFailure(NO_CONNECTION)],
    ['the page of a proxy', localFailure(UNREADABLE)],
    ['too many calls', { code: 1429, message: 'Later.', data: null, error: 'rate_limited' }],
    ['a fault of the server', 'error'],
  ])('of the token call by %s is tried again', async (_, failure) => {
    const token = vi.fn().mockRejectedValue(failure);
    setUp(token);
    await vi.advanceTimersByTimeAsync(LIVE_RETRY_MS);
    expect(token).toHaveBeenCalledTimes(2);
  });

  test('of the token call by a refusal is not', async () => {
    const refusal = { code: 1401, message: 'No.', data: null, error: 'not_signed_in' };
    const token = vi.fn().mockRejectedValue(refusal);
    const { listener } = setUp(token);
    await vi.advanceTimersByTimeAsync(LIVE_RETRY_MS * 3);
    expect(token).toHaveBeenCalledTimes(1);
    expect(listener.state).toHaveBeenLastCalledWith('off');
  });

  test('of an old socket does not disturb the new one', async () => {
    const { sockets, token, settle } = setUp();
    await settle();
    sockets[0]?.emit('disconnect');
    await vi.advanceTimersByTimeAsync(LIVE_RETRY_MS);
    sockets[1]?.emit('connect');
    sockets[0]?.emit('disconnect');
    expect(sockets[1]?.disconnected).toBe(false);
    await vi.advanceTimersByTimeAsync(LIVE_RETRY_MS);
    expect(token).toHaveBeenCalledTimes(2);
  });
});

describe('a browser that is back on line', () => {
  test('does not sit out the 30 s, and may fail a few times more', async () => {
    const { sockets, token, settle, listener } = setUp();
    await settle();
    sockets[0]?.emit('connect');
    sockets[0]?.emit('disconnect');
    browser.dispatch('online');
    await settle();
    expect(token).toHaveBeenCalledTimes(2);
    sockets[1]?.emit('connect_error');
    await vi.advanceTimersByTimeAsync(BACK_AGAIN_MS);
    expect(token).toHaveBeenCalledTimes(3);
    sockets[2]?.emit('connect');
    expect(listener.connected).toHaveBeenLastCalledWith(true);
    // From then on as ever.
    sockets[2]?.emit('disconnect');
    await vi.advanceTimersByTimeAsync(LIVE_RETRY_MS - 1);
    expect(token).toHaveBeenCalledTimes(3);
  });

  test('leaves a line alone that stands, or that is closed for good', async () => {
    const { sockets, token, close, settle } = setUp();
    await settle();
    sockets[0]?.emit('connect');
    browser.dispatch('online');
    await settle();
    expect(token).toHaveBeenCalledTimes(1);
    sockets[0]?.emit('disconnect');
    close();
    browser.dispatch('online');
    await settle();
    expect(token).toHaveBeenCalledTimes(1);
  });
});

test('once closed it stays closed', async () => {
  const { sockets, token, close, settle } = setUp();
  await settle();
  sockets[0]?.emit('disconnect');
  close();
  await vi.advanceTimersByTimeAsync(LIVE_RETRY_MS * 2);
  expect(token).toHaveBeenCalledTimes(1);
});
