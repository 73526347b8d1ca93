import { expect, test } from 'vitest';
import { encodingFor, etagIn, matchesEtag } from './negotiation.ts';

test.each([
  ['gzip, deflate, br', 'br'],
  ['gzip, deflate', 'gzip'],
  ['gzip;q=0.5, br; q=0.1', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.000,gzip ; q=0', ''],
  ['deflate', ''],
  ['identity', ''],
  ['', ''],
])('of "%s" the encoding is "%s"', (header, encoding) => {
  expect(encodingFor(header)).toBe(encoding);
});

test('each encoding has its own ETag', () => {
  expect([etagIn('"a"', ''), etagIn('"a"', 'gzip'), etagIn('"a"', 'br')]).toEqual([
    ...['"a"', '"a-gzip"', '"a-br"'],
  ]);
});

test.each([
  ['"a"', true],
  ['W/"a"', true],
  ['"b", W/"a"', true],
  ['*', true],
  ['"a-br"', false],
  ['"b", "c"', false],
  [undefined, false],
])('"a" is known by %s: %s', (header, known) => {
  expect(matchesEtag(header, '"a"')).toBe(known);
});
