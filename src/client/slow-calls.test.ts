import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CallKey } from '#contract/index.ts';
import { isWaitedFor, whileSlow } from './slow-calls.ts';

const bar = vi.hoisted(() => ({ showProgress: vi.fn(), hideProgress: vi.fn() }));
vi.mock('./progress-bar.ts', () => bar);

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
});
afterEach(() => void vi.useRealTimers());

const wait = (ms: number) => () =>
  new Promise<string>((resolve) => setTimeout(resolve, ms, 'done'));

test('shows nothing for what is done in 200 ms', async () => {
  const call = whileSlow('POST article/post', wait(199));
  await vi.advanceTimersByTimeAsync(400);
  expect(await call).toBe('done');
  expect(bar.showProgress).not.toHaveBeenCalled();
  expect(bar.hideProgress).not.toHaveBeenCalled();
});

test('shows one bar until the last of several slow calls has ended, also where one fails', async () => {
  const first = whileSlow('POST upload/file', wait(1000));
  const second = whileSlow('POST article/post', async () => {
    await wait(500)();
    throw new Error('refused');
  });
  const refused = expect(second).rejects.toThrow('refused');
  await vi.advanceTimersByTimeAsync(201);
  expect(bar.showProgress).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(500);
  await refused;
  expect(bar.hideProgress).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(500);
  expect(await first).toBe('done');
  expect(bar.hideProgress).toHaveBeenCalledTimes(1);
});

test.each<[CallKey, boolean]>([
  ['POST article/post', true],
  ['POST upload/file', true],
  ['POST course/feedback/submit', true],
  ['POST article/activity/enter', true],
  ['POST article/seen-all', true],
  ['POST media/article/save', true],
  ['POST learning/reminder', true],
  ['POST tutorial/video/rating', true],
  ['POST course/article/post', true],
  ['GET article/detail', false],
  ['POST article/save', false],
  ['POST article/seen', false],
  ['POST learning/note', false],
  ['POST tutorial/video/play', false],
  ['POST activity/learn-task', false],
  ['POST member/ntoken', false],
  ['POST chat/typing', false],
])('%s is waited for: %s', (key, isWaited) => {
  expect(isWaitedFor(key)).toBe(isWaited);
});
