import { expect, test } from 'vitest';
import { excerptAround } from './excerpt-around.ts';

test('a short text stands whole around a place', () => {
  expect(excerptAround('my street is Oak Lane', { from: 13, to: 21 })).toEqual({
    before: 'my street is ',
    after: '',
  });
});

test('a long one is cut on both sides, and says so', () => {
  const text = `${'a'.repeat(40)}Oak${'b'.repeat(40)}`;
  expect(excerptAround(text, { from: 40, to: 43 })).toEqual({
    before: `…${'a'.repeat(30)}`,
    after: `${'b'.repeat(30)}…`,
  });
});
