import { expect, it } from 'vitest';
import { LANGUAGES } from '#domain/languages.ts';
import { isEmpty, itemsFor, itemsIn } from './items.ts';

const INDEX = Object.fromEntries(
  ['guides', 'articles', 'courses', 'tutorials', 'changelog'].map((name) => [
    name,
    Object.fromEntries(LANGUAGES.map((language) => [language, []])),
  ]),
) as never;

it('reads an issue that was stored before a language was added', () => {
  const stored = { en: [], es: [] };
  expect(itemsIn(stored, 'ru')).toEqual([]);
  expect(isEmpty(stored as never)).toBe(true);
  const days = { from: '2026-11-01', to: '2026-11-08' } as never;
  expect(isEmpty(itemsFor(INDEX, days, [stored as never]))).toBe(true);
});
