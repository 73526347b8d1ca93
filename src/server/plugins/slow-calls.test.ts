import { expect, test } from 'vitest';
import { SlowCalls } from './slow-calls.ts';

const at = (minutes: number) => new Date(Date.UTC(2026, 10, 23, 12) + minutes * 60_000);

test('names the slowest kinds of the last hour, with how often and how long', () => {
  const calls = new SlowCalls();
  calls.note('GET /api/a', 10, at(0));
  calls.note('GET /api/a', 31, at(20));
  calls.note('POST /api/b', 200, at(30));
  expect(calls.slowest(at(40))).toEqual([
    { call: 'POST /api/b', count: 1, slowest: 200, mean: 200 },
    { call: 'GET /api/a', count: 2, slowest: 31, mean: 21 },
  ]);
});

test('forgets what is older than an hour', () => {
  const calls = new SlowCalls();
  calls.note('GET /api/old', 900, at(0));
  calls.note('GET /api/new', 5, at(66));
  expect(calls.slowest(at(66)).map(({ call }) => call)).toEqual(['GET /api/new']);
  expect(calls.slowest(at(200))).toEqual([]);
});

test('names ten at most', () => {
  const calls = new SlowCalls();
  for (let i = 0; i < 30; i++) calls.note(`GET /api/${i}`, i, at(0));
  const slowest = calls.slowest(at(1));
  expect(slowest).toHaveLength(10);
  expect(slowest[0]?.call).toBe('GET /api/29');
});
