import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { IN_USE_AFTER_MS } from '#domain/page-limits.ts';

const listeners = new EventTarget();
let used: boolean;

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  vi.stubGlobal('addEventListener', listeners.addEventListener.bind(listeners));
  vi.stubGlobal('removeEventListener', listeners.removeEventListener.bind(listeners));
  used = false;
  const { whenInUse } = await import('./in-use.ts');
  void whenInUse().then(() => (used = true));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test.each(['pointermove', 'pointerdown', 'keydown', 'scroll', 'touchstart'])(
  'a page is in use with the first %s',
  async (sign) => {
    await vi.advanceTimersByTimeAsync(IN_USE_AFTER_MS / 2);
    expect(used).toBe(false);
    listeners.dispatchEvent(new Event(sign));
    await vi.advanceTimersByTimeAsync(0);
    expect(used).toBe(true);
  },
);

test('a page that stays open is in use after a while', async () => {
  await vi.advanceTimersByTimeAsync(IN_USE_AFTER_MS);
  expect(used).toBe(true);
});
