import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CHUNK_RELOAD_EVERY_MS } from '#domain/limits.ts';
import { fakeBrowser, type FakeBrowser } from '#testing/browser.ts';
import { loadChunk, mayReload, noteLeaving } from './chunk-reload.ts';

let browser: FakeBrowser;
beforeEach(() => {
  browser = fakeBrowser();
});
afterEach(() => browser.restore());

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
  expect(mayReload(CHUNK_RELOAD_EVERY_MS)).toBe(true);
  expect(mayReload(2 * CHUNK_RELOAD_EVERY_MS - 1)).toBe(false);
  expect(mayReload(2 * CHUNK_RELOAD_EVERY_MS)).toBe(true);
});

test('without a connection the page stays: a reload would lose it', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  await expect(loadChunk(gone)).rejects.toThrow();
  expect(location.reload).not.toHaveBeenCalled();
});

test('whoever goes to another page gets there, whatever was still loading', async () => {
  noteLeaving(Date.now());
  await expect(loadChunk(gone)).rejects.toThrow();
  expect(location.reload).not.toHaveBeenCalled();
  expect(mayReload(Date.now() + 9_000)).toBe(false);
  expect(mayReload(Date.now() + 11_000)).toBe(true);
});
