import { expect, test } from 'vitest';
import { chooseLanguage, fromAcceptLanguage, toLanguage } from './languages.ts';

test.each([
  ['ru-RU', 'ru'],
  ['ES', 'es'],
  ['en_GB', 'en'],
  ['rus', undefined],
  ['de', undefined],
  ['', undefined],
  [undefined, undefined],
])('%s maps to %s', (tag, language) => {
  expect(toLanguage(tag)).toBe(language);
});

test.each([
  ['de, es;q=0.5, ru;q=0.9', 'ru'],
  ['ru-RU,ru;q=0.9,en;q=0.8', 'ru'],
  ['es;q=0, en', 'en'],
  ['fr;q=1, de', undefined],
  ['*', undefined],
  [';;;,q=2', undefined],
])('Accept-Language "%s" wants %s', (header, language) => {
  expect(fromAcceptLanguage(header)).toBe(language);
});

test('the query beats the stored choice, which beats the browser; English is left', () => {
  expect(chooseLanguage({ query: 'es', cookie: 'ru', acceptLanguage: 'en' })).toBe('es');
  expect(chooseLanguage({ query: 'xx', cookie: 'ru', acceptLanguage: 'en' })).toBe('ru');
  expect(chooseLanguage({ cookie: 'nonsense', acceptLanguage: 'es-MX' })).toBe('es');
  expect(chooseLanguage({ acceptLanguage: 'fr' })).toBe('en');
});
