import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeBrowser, type FakeBrowser } from '#testing/browser.ts';
import {
  $toasts,
  dismissToast,
  holdToast,
  offerReload,
  releaseToast,
  showNotice,
  showToast,
  showWaitingToast,
  TOAST_MS,
  toastOnNextPage,
} from './toasts.ts';

let browser: FakeBrowser;
beforeEach(() => {
  vi.useFakeTimers();
  browser = fakeBrowser();
});
afterEach(() => {
  for (const { id } of $toasts.get()) dismissToast(id);
  vi.useRealTimers();
  browser.restore();
});

const texts = () => $toasts.get().map(({ text, key }) => text ?? key);

test('a toast goes by itself', () => {
  showToast('Saved');
  expect(texts()).toEqual(['Saved']);
  vi.advanceTimersByTime(TOAST_MS);
  expect(texts()).toEqual([]);
});

test('a toast stays while it is read', () => {
  showToast('Read me');
  const id = $toasts.get()[0]?.id ?? 0;
  holdToast(id);
  vi.advanceTimersByTime(10 * TOAST_MS);
  expect(texts()).toEqual(['Read me']);
  releaseToast(id);
  vi.advanceTimersByTime(TOAST_MS);
  expect(texts()).toEqual([]);
});

test('the same trouble is shown once', () => {
  showNotice({ key: 'networkFailed' });
  showNotice({ key: 'networkFailed' });
  expect(texts()).toEqual(['networkFailed']);
});

test('the oldest makes room', () => {
  for (const text of ['1', '2', '3', '4']) showToast(text);
  expect(texts()).toEqual(['2', '3', '4']);
});

test('the offer to reload stays', () => {
  offerReload();
  offerReload();
  vi.advanceTimersByTime(100 * TOAST_MS);
  expect(texts()).toEqual(['outdated']);
});

test('what a page leaves to say is said once, on the next page', () => {
  toastOnNextPage('Deleted');
  expect(texts()).toEqual([]);
  showWaitingToast();
  expect(texts()).toEqual(['Deleted']);
  dismissToast($toasts.get()[0]?.id ?? 0);
  showWaitingToast();
  expect(texts()).toEqual([]);
});
