import { describe, expect, test } from 'vitest';
import { contactOf, hostsOf, readContact, readWebAddress } from './contact-links.ts';

describe('readContact', () => {
  test.each([
    [' https://x.com/me ', 'https://x.com/me'],
    ['https://example.org', 'https://example.org/'],
    ['HTTPS://Example.ORG/A', 'https://example.org/A'],
  ])('%s is kept', (written, kept) => expect(readContact(written)).toBe(kept));
  test.each([
    'http://x.com/me',
    'javascript:alert(1)',
    'data:text/html,x',
    'https://me:secret@x.com',
    'https://localhost/',
    '//x.com/me',
    'x.com/me',
    '',
    `https://x.com/${'a'.repeat(200)}`,
  ])('%s is not', (written) => expect(readContact(written)).toBeUndefined());
});

describe('readWebAddress', () => {
  test.each([
    ['example.com', 'https://example.com/'],
    [' www.example.com ', 'https://www.example.com/'],
    ['example.com/me?a=b#c', 'https://example.com/me?a=b#c'],
    ['//example.com/me', 'https://example.com/me'],
    ['example.com:8080/me', 'https://example.com:8080/me'],
    ['http://example.com', 'http://example.com/'],
    ['HTTPS://Example.COM/A', 'https://example.com/A'],
  ])('%s is kept', (written, kept) => expect(readWebAddress(written)).toBe(kept));
  test.each([
    '',
    'localhost',
    'http://localhost',
    'https://localhost/me',
    'localhost:3000',
    'ftp://example.com',
    'javascript:alert(1)',
    'javascript:1.5',
    'data:text/html,x',
    'mailto:me@example.com',
    'me@example.com',
    'me:secret@example.com',
    'me:1@example.com',
    'https://me:secret@example.com',
    'https://me@example.com',
    'two words.com',
    `example.com/${'a'.repeat(120)}`,
  ])('%s is not', (written) => expect(readWebAddress(written)).toBeUndefined());
});

describe('contactOf', () => {
  const sites = hostsOf([
    { address: 'https://www.quiet-stage.example/en', title: 'Quiet Stage' },
    { address: 'nowhere', title: 'None' },
  ]);
  test.each([
    ['https://x.com/me', 'X', 'post'],
    ['https://www.instagram.com/me', 'Instagram', 'photo'],
    ['https://old.reddit.com/u/me', 'Reddit', 'community'],
    ['https://t.me/me', 'Telegram', 'chat'],
    ['https://me.quiet-stage.example/', 'Quiet Stage', 'camsite'],
    ['https://www.example.org/me', 'example.org', 'other'],
    ['https://notx.com/me', 'notx.com', 'other'],
    ['https://x.com.evil.example/', 'x.com.evil.example', 'other'],
    ['https://constructor.toString.example/', 'constructor.tostring.example', 'other'],
  ])('%s is %s, %s', (url, name, kind) => {
    expect(contactOf(url, sites)).toEqual({ url, name, kind });
  });
});
