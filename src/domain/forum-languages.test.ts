import { expect, test } from 'vitest';
import { forumLanguageOf } from './forum-languages.ts';

test.each([
  [undefined, undefined, 'ru'],
  [undefined, 'all', null],
  [undefined, 'es', 'es'],
  ['all', 'es', null],
  ['en', 'all', 'en'],
  ['xx', 'es', 'es'],
  ['xx', 'yy', 'ru'],
])('asked for %s, chosen %s before: %s', (asked, chosen, expected) => {
  expect(forumLanguageOf([asked, chosen], 'ru')).toBe(expected);
});
