import { expect, test } from 'vitest';
import { wordsOf } from './chat.ts';

test('words are kept as they were written, without what cannot be seen', () => {
  expect(wordsOf('  ¿Qué tal?\r\n\tПривет 👋🏽  ')).toBe('¿Qué tal?\n\tПривет 👋🏽');
  expect(wordsOf('a\u0000b\u0007c\u202emoc.live\u2066')).toBe('abcmoc.live');
  expect(wordsOf('one\n\n\n\n\n\n\ntwo')).toBe('one\n\n\ntwo');
  expect(wordsOf('half a sign \ud83d')).toBe('half a sign \ufffd');
  expect(wordsOf(' \u0000\n ')).toBe('');
  // Families and flags are several signs that nothing may part.
  expect(wordsOf('👩‍👩‍👧 🇪🇸')).toBe('👩‍👩‍👧 🇪🇸');
});
