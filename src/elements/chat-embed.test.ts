import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ChatToken } from '#domain/chat-embed.ts';
import { fakeBrowser, type FakeBrowser } from '#testing/browser.ts';

let browser: FakeBrowser;
let frame: EventTarget;
beforeEach(async () => {
  vi.useFakeTimers();
  browser = fakeBrowser();
  frame = Object.assign(new EventTarget(), { remove: () => {} });
  Object.assign(browser.document, {
    currentScript: { src: 'http://campus.test/chat-embed.js' },
    createElement: () => frame,
  });
  vi.resetModules();
  await import('./chat-embed.ts');
});
afterEach(() => {
  browser.restore();
  vi.useRealTimers();
});

test('a token is asked for again every five seconds until there is one, and never after the end', async () => {
  const open = Promise.withResolvers<ChatToken>();
  const token = vi.fn(() => Promise.reject<ChatToken>(new Error('no token yet')));
  const container = { append: () => {} } as never;
  const chat = window.CampusChat?.start({ container, title: 'Chat', token });
  frame.dispatchEvent(new Event('load'));
  await vi.advanceTimersByTimeAsync(5_000);
  expect(token).toHaveBeenCalledTimes(2);

  token.mockImplementation(() => open.promise);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(token).toHaveBeenCalledTimes(3);
  chat?.end();
  open.reject(new Error('too late'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(token).toHaveBeenCalledTimes(3);
});
