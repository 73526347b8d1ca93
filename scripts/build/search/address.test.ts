import { expect, it } from 'vitest';
import { indexAddress } from './address.ts';

it.each([
  ['index.html', '/'],
  ['faq/index.html', '/faq'],
  ['gettingStarted/after-a-leak/index.html', '/gettingStarted/after-a-leak'],
  ['gettingStarted\\after-a-leak\\index.html', '/gettingStarted/after-a-leak'],
  ['404.html', '/404'],
  ['reindex.html', '/reindex'],
])('%s answers at %s', (file, address) => {
  expect(indexAddress(file)).toBe(address);
});
