import { expect, test } from 'vitest';
import { foldWord, phrasesOf, queryWords, searchable } from './search-words.ts';

test('accents and ё are folded; й stays a letter of its own', () => {
  expect(foldWord('Micrófono, Съёмка, Какой, año')).toBe('microfono, съемка, какой, ano');
});

test('a word with a hyphen is found by its parts and as one', () => {
  expect(searchable('Form W-8BEN: burn-out.')).toBe('form w 8ben w8ben burn out burnout');
});

test('a query is its words, once each and without signs', () => {
  expect(queryWords("  ¿Qué es 'VPN' & vpn:*? ")).toEqual(['qué', 'es', 'vpn']);
  expect(queryWords('|&!()<->')).toEqual([]);
});

test('whatever stands together may be a name', () => {
  expect(phrasesOf(['marca', 'de', 'agua'])).toEqual([
    ...['marca', 'marca de', 'marca de agua'],
    ...['de', 'de agua', 'agua'],
  ]);
});
