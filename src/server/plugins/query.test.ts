import { expect, test } from 'vitest';
import { readFields, readQuery, repeatedIn } from './query.ts';

test('of a repeated name the first text counts, and only those who ask see the others', () => {
  expect({ ...readQuery('lang=en&lang=es&s=a+b') }).toEqual({ lang: 'en', s: 'a b' });
  expect({ ...repeatedIn({ url: '/camsiteView/list?pick=a&pick=b?c' }) }).toEqual({
    pick: ['a', 'b?c'],
  });
  expect(Object.keys(readQuery(''))).toEqual([]);
});

test('what no database can store is replaced, and what is no text is none', () => {
  expect(readQuery('q=a%00b').q).toBe('a\uFFFDb');
  expect(readQuery('q=%ed%a0%bc').q?.isWellFormed()).toBe(true);
  expect(readQuery('%00=1')['\uFFFD']).toBe('1');
  expect(readQuery('q=%zz&r=%').q).toBe('%zz');
});

test('names of every object are names like others', () => {
  const query = readQuery('__proto__=a&b=1');
  expect(query.constructor).toBeUndefined();
  expect(Object.getPrototypeOf(query)).toBeNull();
  expect(query.b).toBe('1');
  expect(({} as Record<string, unknown>).a).toBeUndefined();
});

test('of a form the last text of a name counts, and nothing but texts', () => {
  expect({
    ...readFields({ a: ['off', 'on'], b: 'x', c: { toString: 1 }, d: 1, e: [[]] }),
  }).toEqual({
    a: 'on',
    b: 'x',
  });
  for (const none of [undefined, null, 'text', 1, []])
    expect(Object.keys(readFields(none))).toEqual([]);
});
