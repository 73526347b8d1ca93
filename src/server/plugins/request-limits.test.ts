import type { FastifyRequest } from 'fastify';
import { afterEach, expect, test, vi } from 'vitest';
import { limitKey, SharedWindows } from './request-limits.ts';

afterEach(() => vi.useRealTimers());

const counter = (windows: SharedWindows) => (key: string, milliseconds: number) => {
  let current = 0;
  windows.incr(key, (_error, result) => void (current = result?.current ?? 0), milliseconds);
  return current;
};

test('counts each key in its own window, which ends', () => {
  vi.useFakeTimers();
  const count = counter(new SharedWindows());
  expect([count('a', 1000), count('a', 1000), count('b', 1000)]).toEqual([1, 2, 1]);
  vi.advanceTimersByTime(999);
  expect(count('a', 1000)).toBe(3);
  vi.advanceTimersByTime(2);
  expect(count('a', 1000)).toBe(1);
});

test('every route counts in the same place', () => {
  const windows = new SharedWindows();
  expect(windows.child()).toBe(windows);
});

test('ended windows are thrown away, living ones kept', () => {
  vi.useFakeTimers();
  const count = counter(new SharedWindows());
  count('long', 60_000);
  for (let i = 0; i < 10_000; i++) count(`short${i}`, 1000);
  vi.advanceTimersByTime(2000);
  count('one more', 1000);
  expect(count('long', 60_000)).toBe(2);
});

test('a member counts as a member, an IPv6 network as one address', () => {
  const key = (ip: string, viewer?: { id: number }) => limitKey({ ip, viewer } as FastifyRequest);
  expect(key('192.0.2.1', { id: 7 })).toBe('m7');
  expect(key('192.0.2.1')).not.toBe(key('192.0.2.2'));
  expect(key('2001:db8:0:1::1')).toBe(key('2001:db8:0:1:ffff::9'));
  expect(key('2001:db8:0:1::1')).not.toBe(key('2001:db8:0:2::1'));
});
