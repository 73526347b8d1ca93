import { expect, test } from 'vitest';
import { isOwnRequest, hasOriginHeaders } from './form-guard.ts';

const ORIGIN = 'https://campus.test';

test.each([
  [{}, true],
  [{ 'sec-fetch-site': 'same-origin' }, true],
  [{ 'sec-fetch-site': 'none' }, true],
  [{ 'sec-fetch-site': 'same-site' }, false],
  [{ 'sec-fetch-site': 'cross-site' }, false],
  [{ 'sec-fetch-site': 'cross-site', origin: ORIGIN }, false],
  [{ 'sec-fetch-site': 'nonsense' }, false],
  [{ origin: ORIGIN }, true],
  [{ origin: 'https://evil.example' }, false],
  [{ origin: 'https://campus.test.evil.example' }, false],
  [{ origin: 'null' }, false],
  [{ origin: 'not an origin' }, false],
  // The site is reached by another host name than the configured one, as on a developer's machine.
  [{ origin: 'http://localhost:3000', host: 'localhost:3000' }, true],
  [{ origin: 'http://localhost:4000', host: 'localhost:3000' }, false],
])('%j is ours: %s', (headers, own) => {
  expect(isOwnRequest(headers, ORIGIN)).toBe(own);
});

test('silence vouches for nothing', () => {
  expect(hasOriginHeaders({})).toBe(false);
  expect(hasOriginHeaders({ origin: ORIGIN })).toBe(true);
});
