import { describe, expect, test } from 'vitest';
import { hasEmoji, isEmail, isIdNumber, isMobileNumber } from './text-checks.ts';

test.each([
  ['nice 🙂', true],
  ['👩‍💻', true],
  ['🇪🇸', true],
  ['1️⃣', true],
  ['❤️', true],
  ['I have 2 cams #1 *', false],
  ['© 2026 ™', false],
  ['привет, ñandú', false],
  ['→ ½ €', false],
  ['', false],
])('"%s" holds an emoji: %s', (text, expected) => {
  expect(hasEmoji(text)).toBe(expected);
});

test.each([
  ['ana@campus.example', true],
  ["o'neil+cam@mail.campus.example", true],
  ['a@b.co', true],
  ['ana', false],
  ['ana@campus', false],
  ['ana@@campus.example', false],
  ['ana@-campus.example', false],
  ['ana@campus..example', false],
  ['ana @campus.example', false],
  ['ana@campus.example\n', false],
  [`${'a'.repeat(65)}@campus.example`, false],
  [
    `a@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.${'e'.repeat(60)}.${'f'.repeat(20)}`,
    false,
  ],
  ['', false],
])('"%s" has the form of an e-mail address: %s', (text, expected) => {
  expect(isEmail(text)).toBe(expected);
});

test.each([
  ['13800138000', true],
  ['19912345678', true],
  ['1380013800', false],
  ['138001380000', false],
  ['12800138000', false],
  ['23800138000', false],
  ['138-0013-8000', false],
  ['+8613800138000', false],
  ['١٣٨٠٠١٣٨٠٠٠', false],
])('"%s" is a mobile number: %s', (text, expected) => {
  expect(isMobileNumber(text)).toBe(expected);
});

describe('an identity number', () => {
  test.each(['11010519491231002X', '11010519491231002x', '440524188001010014'])(
    '%s is one',
    (text) => expect(isIdNumber(text)).toBe(true),
  );

  test('has one check digit that fits', () => {
    const fitting = [...'0123456789X'].filter((last) => isIdNumber(`11010519491231002${last}`));
    expect(fitting).toEqual(['X']);
  });

  test.each([
    ['a digit changed', '11010519491231012X'],
    ['two digits turned round', '11010519491213002X'],
    ['too short', '1101051949123100'],
    ['too long', '11010519491231002X0'],
    // Each with the check digit that its other digits ask for.
    ['a month that does not exist', '110105194913310021'],
    ['the 30th of February', '110105194902300020'],
    ['an X within', '1101051949123100X2'],
    ['nothing', ''],
  ])('is none with %s', (_name, text) => expect(isIdNumber(text)).toBe(false));
});
