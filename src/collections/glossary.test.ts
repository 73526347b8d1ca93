import { expect, it, vi } from 'vitest';
import { glossaryLetters, letterOf, type Term } from './glossary.ts';

vi.mock('./texts.ts', () => ({ textsOf: () => Promise.resolve([]) }));

it('puts words under the letters of their language', () => {
  expect(letterOf('água', 'es')).toBe('A');
  expect(letterOf('ñandú', 'es')).toBe('Ñ');
  expect(letterOf('«эхо»', 'ru')).toBe('Э');
  expect(letterOf('ёмкость', 'ru')).toBe('Е');
  expect(letterOf('йод', 'ru')).toBe('Й');
  expect(letterOf('VPN', 'ru')).toBe('V');
});

it('keeps the order and gives each letter one place with an address', () => {
  const terms = ['echo', 'encoder', 'gain'].map((title) => ({ data: { title } }) as Term);
  const letters = glossaryLetters(terms, 'en');
  expect(letters.map(({ letter, terms: own }) => `${letter}${own.length}`)).toEqual(['E2', 'G1']);
  expect(letters.map(({ id }) => id)).toEqual(['letter-45', 'letter-47']);
});
