import { expect, test } from 'vitest';
import { costOf } from './unused-cost.ts';

test('the cost of a part is what the text would be smaller without it', () => {
  const text = `before ${'some words '.repeat(5)} middle 0123456789 abcdefghij after`;
  expect(costOf(text, ['0123456789 abcdefghij '])).toBeGreaterThan(10);
  expect(costOf(text, [/\d+/, 'middle'])).toBeGreaterThan(costOf(text, [/\d+/]));
});

test('what is not there has no cost, so that the check can tell', () => {
  expect(costOf('text', ['other', /none/])).toBe(0);
});
