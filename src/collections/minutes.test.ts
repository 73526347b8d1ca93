import { expect, it } from 'vitest';
import { countWords, readingMinutes } from './minutes.ts';

it.each([
  ['One two, three.', 3],
  ['Как-то раз в четверг', 4],
  ["Don't ¿qué? «да»", 3],
  ['See <a href="/gettingStarted/after-a-leak">the steps</a> now', 4],
  ['<p><strong>Bold</strong> and <code>code</code></p>', 3],
  ['<h2>Tea &amp; toast</h2><p>at home</p>', 4],
  ['Look at https://example.org/a-long-address today', 3],
  ['18 U.S.C. 2257', 5],
  ['<p>Text</p><pre><code>const x = 1;</code></pre><p>more</p>', 2],
  ['', 0],
])('counts the words of %j', (text, words) => {
  expect(countWords(text)).toBe(words);
});

it('rounds to whole minutes and never says none', () => {
  expect(readingMinutes('word '.repeat(20))).toBe(1);
  expect(readingMinutes('слово '.repeat(900))).toBe(5);
});
