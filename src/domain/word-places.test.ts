import { expect, it } from 'vitest';
import { endOfWord, isInWord } from './word-places.ts';

const wordsOf = (text: string): string[] => {
  const words: string[] = [];
  for (let at = 0; at < text.length; at++) {
    const end = endOfWord(text, at);
    if (end > at) words.push(text.slice(at, end));
    at = end;
  }
  return words;
};

it.each([
  'Ecología, ёлка & 18 U.S.C. — naïve',
  'x².½·٣ 漢字かな ʼn Ωmega, ԱԲ',
  '𝐀b 𐐷c 🎥camera🎥 \ud835 alone \udc00',
  '',
])('parts %j as a pattern would', (text) => {
  expect(wordsOf(text)).toEqual(text.match(/[\p{L}\p{N}]+/gu) ?? []);
});

it('knows every letter and digit of the first plane', () => {
  const signs = Array.from({ length: 0xd800 }, (_, code) => String.fromCharCode(code));
  expect(signs.filter((sign) => isInWord(sign, 0))).toEqual(
    signs.filter((sign) => /[\p{L}\p{N}]/u.test(sign)),
  );
});

it('finds no word behind the end', () => {
  expect(isInWord('a', 1)).toBe(false);
  expect(isInWord('', -1)).toBe(false);
});
