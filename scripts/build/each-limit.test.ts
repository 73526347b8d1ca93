import { expect, it } from 'vitest';
import { eachLimit } from './each-limit.ts';

it('begins in order, and never more than so many at a time', async () => {
  const begun: number[] = [];
  let running = 0;
  let most = 0;
  await eachLimit(3, [1, 2, 3, 4, 5, 6, 7], async (item) => {
    begun.push(item);
    most = Math.max(most, ++running);
    await new Promise((resolve) => setImmediate(resolve));
    running--;
  });
  expect(begun).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(most).toBe(3);
});

it('passes on what fails', async () => {
  const work = async (item: number) => {
    if (item === 2) throw new Error('two');
  };
  await expect(eachLimit(2, [1, 2, 3], work)).rejects.toThrow('two');
});
