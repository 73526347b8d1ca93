import { expect, test } from 'vitest';
import { liveAddress } from './live-address.ts';

test.each([
  ['https://campus.example', 'campus.example', 'https://campus.example'],
  ['https://campus.example', 'localhost', 'https://campus.example'],
  ['https://campus.example', undefined, 'https://campus.example'],
  ['http://127.0.0.1:3000', '127.0.0.1:3000', 'http://127.0.0.1:3000'],
  ['http://127.0.0.1:3000', 'localhost:3000', 'http://localhost:3000'],
  ['http://localhost:3000', '[::1]:3000', 'http://[::1]:3000'],
  ['http://127.0.0.1:3000', 'localhost:9999', 'http://127.0.0.1:3000'],
  ['http://127.0.0.1:3000', 'elsewhere.example:3000', 'http://127.0.0.1:3000'],
  ['http://127.0.0.1:3000', 'localhost:3000@elsewhere.example', 'http://127.0.0.1:3000'],
  ['http://127.0.0.1:3000', 'not a host', 'http://127.0.0.1:3000'],
])('%s, asked as %s: %s', (origin, host, address) => {
  expect(liveAddress(origin, host)).toBe(address);
});
