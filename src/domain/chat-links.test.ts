import { expect, test } from 'vitest';
import { piecesOf } from './chat-links.ts';

const OURS = 'https://campus.example';
const shown = (text: string) => piecesOf(text, OURS);

test('words stay words', () => {
  expect(shown('Hello, how was it?')).toEqual([{ text: 'Hello, how was it?' }]);
  expect(shown('')).toEqual([]);
});

test('an address of another site leads past the page for leaving', () => {
  expect(shown('See https://shop.example/a?b=1.')).toEqual([
    { text: 'See ' },
    {
      text: 'https://shop.example/a?b=1',
      href: '/leaving?to=https%3A%2F%2Fshop.example%2Fa%3Fb%3D1',
      outside: true,
    },
    { text: '.' },
  ]);
});

test('our own pages and trusted ones are followed without a word', () => {
  expect(shown(`${OURS}/faq#money`)[0]).toMatchObject({ href: '/faq#money', outside: false });
  expect(shown('https://stopncii.org/how')[0]).toMatchObject({ href: 'https://stopncii.org/how' });
});

test.each([
  'javascript:alert(1)',
  'https://',
  'https://me:secret@shop.example/',
  'data:text/html,x',
])('%s is no link', (text) =>
  expect(shown(text).every(({ href }) => href === undefined)).toBe(true),
);

test('two addresses in one message', () => {
  expect(shown('(https://a.example) https://b.example/x!').map(({ text }) => text)).toEqual([
    '(',
    'https://a.example',
    ') ',
    'https://b.example/x',
    '!',
  ]);
});
