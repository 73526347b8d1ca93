import { expect, test } from 'vitest';
import { corrections, errorsAllowed, errorsBetween } from './search-errors.ts';

test.each([
  ['camera', 'camera', 0],
  ['camra', 'camera', 1],
  ['cammera', 'camera', 1],
  ['cemera', 'camera', 1],
  ['cmaera', 'camera', 1],
  ['contarcts', 'contract', 2],
  ['выплта', 'выплата', 1],
])('%s is %s with %i errors', (typed, word, errors) => {
  expect(errorsBetween(typed, word, 2)).toBe(errors);
});

test('one error in words of five letters and more, two in nine and more', () => {
  expect(['lamp', 'light', 'schedule', 'moderator'].map(errorsAllowed)).toEqual([0, 1, 1, 2]);
});

test('the word with the fewest errors comes first, then the one on the most pages', () => {
  const known = [
    { word: 'prices', shown: 'prices', pages: 4 },
    { word: 'prizes', shown: 'prizes', pages: 9 },
    { word: 'prince', shown: 'prince', pages: 30 },
    { word: 'pricey', shown: 'pricey', pages: 1 },
  ];
  expect(corrections('pricez', known).map(({ word }) => word)).toEqual(['prices', 'pricey']);
  expect(corrections('prises', known).map(({ word }) => word)).toEqual(['prizes', 'prices']);
});
