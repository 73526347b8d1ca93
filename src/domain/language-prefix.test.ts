import { expect, it } from 'vitest';
import { withoutLanguagePrefix } from './language-prefix.ts';

it.each([
  ['/es', '', '/?language=es'],
  ['/ru/faq', '', '/faq?language=ru'],
  [
    '/ru/coursesView/detail/video',
    'id=3&lang=en',
    '/coursesView/detail/video?id=3&lang=en&language=ru',
  ],
  ['/es/search', 'q=luz+c%C3%A1lida&language=en', '/search?q=luz+c%C3%A1lida&language=es'],
  ['/en/a b?c', '', '/a%20b%3Fc?language=en'],
])('%s with %j leads to %s', (path, query, target) => {
  expect(withoutLanguagePrefix(path, query)).toBe(target);
});

it.each(['/faq', '/english', '/enough/words', '/'])('%s stays', (path) => {
  expect(withoutLanguagePrefix(path, '')).toBeUndefined();
});

it.each(['/es//evil.example', '/es/\\evil.example', '/ru///evil.example/x', '/en/\\/evil.example'])(
  '%j leads to no other site',
  (path) => {
    const target = withoutLanguagePrefix(path, '') ?? '';
    expect(new URL(target, 'https://ours.example').host).toBe('ours.example');
  },
);
