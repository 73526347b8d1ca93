import { expect, test } from 'vitest';
import { safeRedirect } from './redirects.ts';

test.each([
  '/',
  '/faq',
  '/forum/home?sort=new&tag=privacy#list',
  '/forumDetails/abc/%D1%82%D0%B5%D0%BC%D0%B0',
  '/search?s=https://example.com',
  '/user-info?next=//example.com',
  '/%2F%2Fexample.com',
  '/%5Cexample.com',
  '/a//b',
])('keeps %s', (address) => {
  expect(safeRedirect(address)).toBe(address);
});

test('spells letters of other scripts as a browser would', () => {
  expect(safeRedirect('/поиск')).toBe('/%D0%BF%D0%BE%D0%B8%D1%81%D0%BA');
});

test.each([
  undefined,
  null,
  42,
  ['/faq'],
  '',
  'faq',
  ' /faq',
  'https://example.com',
  'javascript:alert(1)',
  '//example.com',
  '///example.com',
  '/\\example.com',
  '\\/example.com',
  '/\t/example.com',
  '/\n/example.com',
  '\t//example.com',
  '/faq\r\nset-cookie: a=b',
  '/\u0000/example.com',
  '/\u0085faq',
  '/.//example.com',
  '/..//example.com',
  '/./..//example.com',
  '/%2e//example.com',
  '/%2E%2e//example.com',
  '//user@example.com',
  '/'.padEnd(600, 'a'),
])('refuses %j', (address) => {
  expect(safeRedirect(address)).toBe('/');
});

test('never leaves the site, whatever is put together', () => {
  const pieces = ['/', '//', '\\', '.', '..', '@', ':', '%2f', '%5c', '?', '#', 'x.com', '\t', ' '];
  for (const a of pieces)
    for (const b of pieces)
      for (const c of pieces)
        for (const d of pieces) {
          const target = new URL(safeRedirect(a + b + c + d), 'https://campus.test/login');
          expect(target.origin).toBe('https://campus.test');
        }
});
