import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Refusal } from '#server/plugins/errors.ts';
import { repeat } from './timer.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const log = { error: vi.fn() };

test('a job runs again and again, even after a turn that failed', async () => {
  const run = vi.fn().mockRejectedValueOnce(new Error('once')).mockResolvedValue(undefined);
  const stop = repeat([{ name: 'a', everyMs: 1000, run }], log);
  await vi.advanceTimersByTimeAsync(3100);
  expect(run).toHaveBeenCalledTimes(3);
  expect(log.error).toHaveBeenCalledOnce();
  await stop();
});

test('a rare job has its first turn within minutes, however often a site is restarted', async () => {
  const run = vi.fn().mockResolvedValue(undefined);
  const stop = repeat([{ name: 'rare', everyMs: 6 * 3_600_000, run }], log);
  await vi.advanceTimersByTimeAsync(5 * 60_000 + 1);
  expect(run).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(6 * 3_600_000 - 10);
  expect(run).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(10);
  expect(run).toHaveBeenCalledTimes(2);
  await stop();
});

test('a turn that a full disk refused is not logged: the disk itself is', async () => {
  log.error.mockClear();
  const run = vi.fn().mockRejectedValue(new Refusal('no_room'));
  const stop = repeat([{ name: 'a', everyMs: 1000, run }], log);
  await vi.advanceTimersByTimeAsync(3100);
  expect(run).toHaveBeenCalledTimes(3);
  expect(log.error).not.toHaveBeenCalled();
  await stop();
});

test('a slow turn is never overtaken by the next', async () => {
  let open = 0;
  let most = 0;
  const run = async () => {
    most = Math.max(most, ++open);
    await new Promise((resolve) => setTimeout(resolve, 5000));
    open--;
  };
  const stop = repeat([{ name: 'slow', everyMs: 1000, run }], log);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(most).toBe(1);
  const stopping = stop();
  await vi.advanceTimersByTimeAsync(5000);
  await stopping;
});

test('stopping waits for the turn that runs, and no other begins', async () => {
  let ended = false;
  const run = vi.fn(async () => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    ended = true;
  });
  const stop = repeat([{ name: 'a', everyMs: 1000, run }], log);
  await vi.advanceTimersByTimeAsync(1100);
  const stopping = stop();
  await vi.advanceTimersByTimeAsync(5000);
  await stopping;
  expect(ended).toBe(true);
  expect(run).toHaveBeenCalledOnce();
});
