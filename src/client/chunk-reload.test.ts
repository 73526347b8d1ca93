import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CHUNK_RELOAD_EVERY_MS } from '#domain/limits.ts';
import { fakeBrowser, type FakeBrowser } from '#testing/browser.ts';

let browser: FakeBrowser;
let loadChunk: typeof import('./chunk-reload.ts').loadChunk;
let noteLeaving: typeof import('./chunk-reload.ts').noteLeaving;
let reloadPage: typeof import('./chunk-reload.ts').reloadPage;
/** Each test is a page of its own: one that reloads, or is left, stays so for ten seconds. */
beforeEach(async () => {
  browser = fakeBrowser();
  vi.resetModules();
  ({ loadChunk, noteLeaving, reloadPage } = await import('./chunk-reload.ts'));
});
afterEach(() => {
  vi.useRealTimers();
  browser.restore();
});

const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

test('a part that is there is loaded', async () => {
  expect(await loadChunk(async () => 5)).toBe(5);
  expect(location.reload).not.toHaveBeenCalled();
});

test('a part that is gone reloads the page, once a minute at most', async () => {
  void loadChunk(gone);
  await vi.waitFor(() => expect(location.reload).toHaveBeenCalledOnce());
  await expect(loadChunk(gone)).rejects.toThrow();
  expect(location.reload).toHaveBeenCalledOnce();
});

test('the minute passes', () => {
  vi.useFakeTimers();
  expect(reloadPage()).toBe(true);
  vi.advanceTimersByTime(CHUNK_RELOAD_EVERY_MS - 1);
  expect(reloadPage()).toBe(false);
  vi.advanceTimersByTime(1);
  expect(reloadPage()).toBe(true);
  expect(location.reload).toHaveBeenCalledTimes(2);
});

test('without a connection the page stays: a reload would lose it', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  await expect(loadChunk(gone)).rejects.toThrow();
  expect(location.reload).not.toHaveBeenCalled();
});

test('whoever goes to another page gets there, whatever was still loading', async () => {
  vi.useFakeTimers();
  noteLeaving();
  await expect(loadChunk(gone)).rejects.toThrow();
  expect(location.reload).not.toHaveBeenCalled();
  // It was a download: the page is still open.
  vi.advanceTimersByTime(10_000);
  expect(reloadPage()).toBe(true);
});

test('where somebody has written, the page stays; tests/e2e/unsent.spec.ts asks a browser who has', async () => {
  browser.document.querySelector = () => ({});
  await expect(loadChunk(gone)).rejects.toThrow();
  expect(location.reload).not.toHaveBeenCalled();
  browser.document.querySelector = () => null;
  expect(reloadPage()).toBe(true);
});
