import { expect, test } from 'vitest';
import { monthsOf, splitChanges } from './changes.ts';

const texts = (...lengths: number[]) => lengths.map((length) => ({ html: 'x'.repeat(length) }));
const counts = (...lengths: number[]) => {
  const { whole, earlier } = splitChanges(texts(...lengths));
  return [whole.length, earlier.length];
};

test('the newest changes stand whole as long as they are short together, the others are named', () => {
  expect(counts()).toEqual([0, 0]);
  expect(counts(1_000, 1_000)).toEqual([2, 0]);
  expect(counts(...Array<number>(20).fill(1_000))).toEqual([6, 14]);
  // Whatever their length, the first three are read there.
  expect(counts(9_000, 9_000, 9_000, 10)).toEqual([3, 1]);
  // What comes after one that is too long is older, and named as well.
  expect(counts(1_000, 1_000, 1_000, 9_000, 10)).toEqual([3, 2]);
});

test('months come as their days do, each once', () => {
  expect(monthsOf(['2026-12-01', '2026-11-30', '2026-11-02', '2025-11-02'])).toEqual([
    '2026-12',
    '2026-11',
    '2025-11',
  ]);
});
