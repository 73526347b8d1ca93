import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { inTime } from './in-time.ts';
import { OperatorError } from './operator-error.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('gives what the work gives or throws, and leaves no timer', async () => {
  expect(await inTime(Promise.resolve(7), 1000, 'Late.')).toBe(7);
  await expect(inTime(Promise.reject(new Error('no')), 1000, 'Late.')).rejects.toThrow('no');
  expect(vi.getTimerCount()).toBe(0);
});

test('waits for silent work no longer than that', async () => {
  const waited = expect(inTime(new Promise(() => {}), 1000, 'Late.')).rejects.toThrow(
    new OperatorError('Late.'),
  );
  await vi.advanceTimersByTimeAsync(1000);
  await waited;
});
