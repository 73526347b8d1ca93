import { beforeEach, expect, test, vi } from 'vitest';
import type { LiveListener, LiveParts } from '#client/live.ts';
import type { FromWidget } from '#domain/chat-embed.ts';
import { fakeBrowser } from '#testing/browser.ts';

const call = vi.hoisted(() => vi.fn());
const lines = vi.hoisted(() => [] as { listener: LiveListener; parts: LiveParts }[]);
vi.mock('#client/call.ts', () => ({ call }));
vi.mock('#client/live.ts', () => ({
  openSocket: vi.fn(),
  openLive: (listener: LiveListener, _topic: unknown, parts: LiveParts) => {
    lines.push({ listener, parts });
    void parts.token();
    return () => listener.state('off');
  },
}));

const token = { ctoken: 'chat.1', wsServerUrl: 'https://campus.example', socketIoPath: '/live' };
const settle = () => new Promise((resolve) => setTimeout(resolve));
let said: FromWidget[];
let hear: (message: never) => void;
let modules: {
  current: typeof import('./current.ts');
  shown: typeof import('./visible.ts');
  signedIn: typeof import('#client/signed-in.ts');
};
const types = () => said.map(({ type }) => type);
const init = () => hear({ type: 'init', data: token } as never);

beforeEach(async () => {
  fakeBrowser();
  vi.resetModules();
  lines.length = 0;
  said = [];
  call.mockImplementation(async (key: string) =>
    key === 'POST im/ntoken'
      ? { ...token, code: 'c', memberId: 7 }
      : { resultList: [], next: null, counts: { unread: 1, requests: 2 } },
  );
  const { createFramedChat } = await import('./framed.ts');
  hear = createFramedChat((message) => said.push(message)) as never;
  modules = {
    current: await import('./current.ts'),
    shown: await import('./visible.ts'),
    signedIn: await import('#client/signed-in.ts'),
  };
});

test('with a token it begins the chat of its member, and says so', async () => {
  init();
  await settle();
  expect(modules.signedIn.readToken()).toBe('chat.1');
  expect(modules.current.$chat.get()?.me).toBe(7);
  expect(types()).toContain('init-over');
  expect(said.at(-1)).toEqual({ type: 'update-unread-number', data: { count: 3 } });
});

test('a token that is refused wakes the page, once', async () => {
  init();
  await settle();
  lines[0]?.listener.state('off');
  expect(types().filter((type) => type === 'sockitIOWakeUp')).toHaveLength(1);
  // The old connection closes because of the new token, which must not cause another one.
  init();
  await settle();
  expect(types().filter((type) => type === 'sockitIOWakeUp')).toHaveLength(1);
  expect(modules.current.$chat.get()?.me).toBe(7);
});

test('a token that is over wakes the page at once, and what was missed until the next is asked for', async () => {
  init();
  await settle();
  lines[0]?.listener.connected(false);
  const asked = () => call.mock.calls.filter(([key]) => key === 'GET chat/conversations').length;
  await settle();
  const before = asked();
  lines[0]?.listener.events.forum_user_log_out({ state: 1 });
  expect(types().filter((type) => type === 'sockitIOWakeUp')).toHaveLength(1);
  init();
  await settle();
  // The last word of the line before is not about this one.
  lines[0]?.listener.events.forum_user_log_out({ state: 1 });
  expect(types().filter((type) => type === 'sockitIOWakeUp')).toHaveLength(1);
  lines[1]?.listener.connected(false);
  await settle();
  expect(asked()).toBeGreaterThan(before);
});

test('out of sight nothing counts as read', () => {
  hear({ type: 'close' } as never);
  expect(modules.shown.$chatVisible.get()).toBe(false);
  hear({ type: 'open' } as never);
  expect(modules.shown.$chatVisible.get()).toBe(true);
});
