import { expect, test } from 'vitest';
import { InOrder } from './order.ts';

test('work begins in the order of its numbers, whatever order it comes in', () => {
  const begun: number[] = [];
  const inOrder = new InOrder();
  for (const number of [2, 0, 1, 4, 3]) inOrder.add(number, () => begun.push(number));
  expect(begun).toEqual([0, 1, 2, 3, 4]);
});

test('nothing begins before what comes first', () => {
  const begun: number[] = [];
  const inOrder = new InOrder();
  inOrder.add(1, () => begun.push(1));
  expect(begun).toEqual([]);
});
