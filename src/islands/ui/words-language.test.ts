import { expect, test } from 'vitest';
import { languageNamed, lettersLanguage } from './words-language.ts';

test('names of languages are in their own', () => {
  expect([languageNamed('Español'), languageNamed('Any')]).toEqual(['es', undefined]);
});

test('words in Cyrillic are Russian, whatever tags and names stand among them', () => {
  expect(lettersLanguage('<p class="long">Моя <b>LED</b> лампа</p>', 'en')).toBe('ru');
  expect(lettersLanguage('Моя лампа', 'ru')).toBeUndefined();
});

test('other letters could be of several languages', () => {
  expect(lettersLanguage('<p>Mi lámpara de lectura, как тут говорят</p>', 'en')).toBeUndefined();
  expect(lettersLanguage('My lamp', 'ru')).toBeUndefined();
  expect(lettersLanguage('', 'es')).toBeUndefined();
});
