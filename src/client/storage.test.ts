import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeBrowser, type FakeBrowser } from '#testing/browser.ts';
import { stored } from './storage.ts';

let browser: FakeBrowser;
beforeEach(() => {
  browser = fakeBrowser();
});
afterEach(() => browser.restore());

type Settings = { size: number };
const isSettings = (value: unknown): value is Settings =>
  typeof value === 'object' && value !== null && typeof (value as Settings).size === 'number';
const fallback = { size: 1 };
const settings = () =>
  stored<Settings>({
    key: 'settings',
    guard: isSettings,
    fallback,
    migrate: (old) => (typeof old === 'number' ? { size: old } : undefined),
  });

test('gives back what was stored', () => {
  expect(settings().set({ size: 3 })).toBe(true);
  expect(settings().get()).toEqual({ size: 3 });
  settings().remove();
  expect(settings().get()).toEqual(fallback);
});

test.each(['not json', '{"size":"3"}', 'null', '[]'])('does not trust %j', (text) => {
  browser.local.setItem('settings', text);
  expect(settings().get()).toEqual(fallback);
});

test('turns what an older version wrote into its form of today', () => {
  browser.local.setItem('settings', '7');
  expect(settings().get()).toEqual({ size: 7 });
});

test('follows other tabs until told to stop, and only its own key', () => {
  const changed = vi.fn();
  const stop = settings().follow(changed);
  browser.fromOtherTab('settings', '{"size":9}');
  browser.fromOtherTab('other', '{"size":8}');
  expect(changed.mock.calls).toEqual([[{ size: 9 }]]);
  stop();
  browser.fromOtherTab('settings', null);
  expect(changed).toHaveBeenCalledOnce();
});

test('forgets and says so, but never throws, where storage is full or blocked', () => {
  browser.local.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  expect(settings().set({ size: 3 })).toBe(false);
  Object.defineProperty(window, 'localStorage', {
    get: () => {
      throw new DOMException('blocked', 'SecurityError');
    },
  });
  expect(settings().get()).toEqual(fallback);
  expect(settings().set({ size: 3 })).toBe(false);
});
