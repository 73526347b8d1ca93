import { expect, test } from 'vitest';
import { BatchLoader } from './batch-loader.ts';

test('what is asked at once is asked in one query, what comes later in the next', async () => {
  const asked: number[][] = [];
  let release = () => {};
  const batched = new BatchLoader<number, string>(async (keys) => {
    asked.push(keys);
    await new Promise<void>((resolve) => (release = resolve));
    return new Map(keys.filter((key) => key < 10).map((key) => [key, `v${key}`]));
  });
  const first = [batched.load(1), batched.load(2), batched.load(1), batched.load(11)];
  await new Promise(setImmediate);
  expect(asked).toEqual([[1, 2, 11]]);
  // The first query is under way: its answer may be older than this question.
  const second = [batched.load(1), batched.load(3)];
  release();
  expect(await Promise.all(first)).toEqual(['v1', 'v2', 'v1', undefined]);
  await new Promise(setImmediate);
  release();
  expect(await Promise.all(second)).toEqual(['v1', 'v3']);
  expect(asked).toEqual([
    [1, 2, 11],
    [1, 3],
  ]);
});

test('a query that fails fails those who asked, and nobody after them', async () => {
  let fail = true;
  const batched = new BatchLoader<number, number>(async (keys) => {
    if (fail) throw new Error('gone');
    return new Map(keys.map((key) => [key, key]));
  });
  const answers = await Promise.allSettled([batched.load(1), batched.load(2)]);
  expect(answers.map((answer) => answer.status)).toEqual(['rejected', 'rejected']);
  fail = false;
  expect(await batched.load(1)).toBe(1);
});
