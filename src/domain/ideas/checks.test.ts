import { expect, test } from 'vitest';
import { hasContacts } from './contacts.ts';
import { isInLanguage } from './language-of.ts';
import { neverShown } from './never-shown.ts';
import { shortPost } from './short-post.ts';

const ORIGIN = 'https://campus.test';
const signs = (text: string) => [...text].length;

test('a short idea becomes a post with its address, its lines as sentences', () => {
  const idea = {
    title: 'Radio night',
    body: 'You name the decade.\n\n- One song each\n- No repeats',
  };
  expect(shortPost(idea, 7, ORIGIN)).toBe(
    'Radio night. You name the decade. One song each. No repeats https://campus.test/caminspo/caminspo-post?id=7',
  );
});

test('a long one is cut after a whole word, counted in signs as networks do', () => {
  const post = shortPost({ title: '', body: 'lamp 🪔 light '.repeat(60) }, 7, ORIGIN);
  expect(signs(post)).toBeLessThanOrEqual(280);
  expect(signs(post)).toBeGreaterThan(265);
  expect(post).toMatch(/(?:lamp|🪔|light)… https:\/\/campus\.test\/\S+$/u);
  expect(signs(shortPost({ title: '', body: 'x'.repeat(900) }, 7, ORIGIN))).toBe(280);
});

test.each([
  ['Goal: 1500 tokens, or 12 000 by midnight', false],
  ['Three songs of 1975. No more.', false],
  ['Prices: 10, 15, 20, 25, 30, 35', false],
  ['See bit.ly/abc', true],
  ['at name (at) mail (dot) com', true],
  ['8 (999) 123-45-67', true],
])('"%s" leads somewhere: %s', (text, leads) => {
  expect(hasContacts(text)).toBe(leads);
});

test.each([
  ['s-e-x', 'sex'],
  ['S3XY', 'sexy'],
  ['She is 17 years old', '17 years old'],
  ['Ей 15 лет', '15 лет'],
  ['as Elon  Musk would', 'elon musk'],
  ['na\u200bked', 'naked'],
  ['Fifteen minutes of jazz at 8', undefined],
  ['La niñera de mis plantas', undefined],
  ['Танцуем 20 минут', undefined],
])('"%s" holds %s', (text, word) => {
  expect(neverShown(text)).toBe(word);
});

test.each([
  ['The lamp is on and you are here', 'en', true],
  ['The lamp is on and you are here for it', 'es', false],
  ['Esta noche la lámpara es para ti y los demás', 'es', true],
  ['Esta noche la lámpara es para ti y los demás', 'en', false],
  ['Сегодня лампа для вас', 'ru', true],
  ['Сегодня лампа для вас', 'en', false],
  ['今夜はランプ', 'en', false],
] as const)('"%s" is %s: %s', (text, language, is) => {
  expect(isInLanguage(text, language)).toBe(is);
});
