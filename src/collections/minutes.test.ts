import { expect, it } from 'vitest';
import { countWords, readingMinutes } from './minutes.ts';

it.each([
  ['One two, three.', 3],
  ['Как-то раз в четверг', 4],
  ["Don't ¿qué? «да»", 3],
  ['See [the steps](/gettingStarted/after-a-leak) now', 4],
  ['**Bold** and `code`', 3],
  ['18 U.S.C. 2257', 5],
  ['Text\n\n```js\nconst x = 1;\n```\n\nmore', 2],
  ['', 0],
])('counts the words of %j', (text, words) => {
  expect(countWords(text)).toBe(words);
});

it('rounds to whole minutes and never says none', () => {
  expect(readingMinutes('word '.repeat(20))).toBe(1);
  expect(readingMinutes('слово '.repeat(900))).toBe(5);
});
