import { expect, test } from 'vitest';
import { createTranslate } from './translate.ts';

const texts = {
  common: {
    hello: 'Hi {{name}}, {{ missing }}',
    items_one: '{{count}} ответ',
    items_few: '{{count}} ответа',
    items_many: '{{count}} ответов',
    items_other: '{{count}} ответа',
  },
};
type Any = (key: never, values?: Record<string, string | number>) => string;
const t = createTranslate('ru', texts) as Any;

test.each([
  [1, '1 ответ'],
  [3, '3 ответа'],
  [5, '5 ответов'],
  [21, '21 ответ'],
  [1.5, '1,5 ответа'],
])('%d takes its Russian plural', (count, text) => {
  expect(t('common:items' as never, { count })).toBe(text);
});

test('values are filled in; one that was not given stays visible', () => {
  expect(t('common:hello' as never, { name: 'Ana' })).toBe('Hi Ana, {{ missing }}');
});

test('a missing text is an error, not a key on the screen', () => {
  expect(() => t('common:nothing' as never)).toThrow('common:nothing');
});
