import { expect, test } from 'vitest';
import { afterReading, type List } from './state.ts';

const message = (messageId: number, read: boolean) =>
  ({ messageId, read }) as List['resultList'][number];
const list: List = {
  resultList: [message(3, false), message(2, true), message(1, false)],
  next: 'more',
  // Two of them stand on other pages.
  unread: 4,
};

test('reading one message lowers the count by one', () => {
  const after = afterReading(list, 3);
  expect(after.resultList.map((one) => one.read)).toEqual([true, true, false]);
  expect(after).toMatchObject({ unread: 3, next: 'more' });
});

test('reading a message that was read changes nothing', () => {
  expect(afterReading(list, 2)).toEqual(list);
});

test('reading all reads those on other pages too', () => {
  const after = afterReading(list, 'all');
  expect(after.unread).toBe(0);
  expect(after.resultList.every((one) => one.read)).toBe(true);
});
