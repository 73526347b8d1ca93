import { expect, it } from 'vitest';
import { LANGUAGES } from './languages.ts';
import { readNumber } from './numbers.ts';

const unclear = { problem: 'unclear', readings: [2000, 2] };

it.each([
  ['2,000', { en: { value: 2000 }, es: unclear, ru: unclear }],
  ['2.000', { en: unclear, es: { value: 2000 }, ru: unclear }],
  ['$2,000', { en: { value: 2000 }, es: unclear, ru: unclear }],
])('%s is read in the notation of the reader', (typed, expected) => {
  for (const language of LANGUAGES) expect(readNumber(typed, language)).toEqual(expected[language]);
});

it.each([
  ['', {}],
  [undefined, {}],
  ['2000', { value: 2000 }],
  ['1 500', { value: 1500 }],
  ['1\u00a0500\u202f000', { value: 1_500_000 }],
  ['1’500', { value: 1500 }],
  ['62,5 %', { value: 62.5 }],
  ['62.5', { value: 62.5 }],
  ['2.00', { value: 2 }],
  ['0,125', { value: 0.125 }],
  ['1234,567', { value: 1234.567 }],
  ['1,234.5', { value: 1234.5 }],
  ['1.234,56', { value: 1234.56 }],
  ['1,234,567', { value: 1_234_567 }],
  ['1.234.567', { value: 1_234_567 }],
  ['1,23,456', { problem: 'number' }],
  ['1.2.3,4', { problem: 'number' }],
  ['1,234.567,8', { problem: 'number' }],
  ['a lot', { problem: 'number' }],
  ['-5', { problem: 'number' }],
  ['1e9', { problem: 'number' }],
  ['5,', { problem: 'number' }],
  [',5', { problem: 'number' }],
])('%j is read alike in every language', (typed, expected) => {
  for (const language of LANGUAGES) expect(readNumber(typed, language)).toEqual(expected);
});
