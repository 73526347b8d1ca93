import { describe, expect, it } from 'vitest';
import { stemFit } from './search-index.ts';
import { queryWords, rank } from './search-rank.ts';

describe('stemFit', () => {
  it.each([
    ['payout', 'payout'],
    ['payout', 'payouts'],
    ['privaci', 'privacy'],
    ['studi', 'studies'],
    ['camera', 'cam'],
    ['выплат', 'выплатами'],
    ['гран', 'граница'],
    ['imag', 'imagenes'],
    ['bloque', 'bloqueos'],
  ])('%s is found by %s', (stem, word) => {
    expect(stemFit(stem, word)).toBeGreaterThan(0);
  });

  it.each([
    ['pay', 'person'],
    ['photo', 'phone'],
    ['an', 'answer'],
    ['light', 'leak'],
    ['post', 'possible'],
    ['вид', 'вопрос'],
    ['вып', 'выплаты'],
  ])('%s is not found by %s', (stem, word) => {
    expect(stemFit(stem, word)).toBe(0);
  });

  it('prefers the word itself to what it begins', () => {
    expect(stemFit('pay', 'pay')).toBeGreaterThan(stemFit('payout', 'pay'));
  });
});

describe('queryWords', () => {
  it('folds, splits and repeats nothing', () => {
    expect(queryWords('¿Imágenes, imágenes? Ёлка')).toEqual(['imagenes', 'елка']);
    expect(queryWords(' … ')).toEqual([]);
  });
});

describe('rank', () => {
  const index = {
    pages: [
      ['a', 100],
      ['b', 100],
      ['c', 100],
    ] as [string, number][],
  };
  const words = { payout: [0, 1, 1, 9], tax: [1, 1, 1, 2], cam: [0, 3], camera: [2, 1] };

  it('puts the page that says it most first', () => {
    expect(rank(index, words, ['payouts']).pages).toEqual([1, 0]);
  });
  it('wants every word where one page has them all', () => {
    expect(rank(index, words, ['payout', 'tax']).pages).toEqual([1]);
  });
  it('is content with some where no page has all', () => {
    expect(rank(index, words, ['camera', 'payout']).pages).toHaveLength(3);
  });
  it('leaves shorter relatives out where the word itself is known', () => {
    expect(rank(index, words, ['camera'])).toEqual({ pages: [2], stems: ['camera'] });
  });
  it('knows doubled letters', () => {
    expect(rank(index, words, ['camming']).stems).toEqual(['cam']);
  });
  it('finds nothing for nothing', () => {
    expect(rank(index, words, []).pages).toEqual([]);
    expect(rank(index, words, ['zzz']).pages).toEqual([]);
  });
});
