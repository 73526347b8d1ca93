import { describe, expect, it } from 'vitest';
import { cleanQuery } from '#domain/search-query.ts';
import { inLanguage, withoutLanguage } from './language-address.ts';
import { returnAddress } from './login-links.ts';

describe('cleanQuery', () => {
  it('trims and cuts at 20 characters', () => {
    expect(cleanQuery('  ring light ')).toBe('ring light');
    expect(cleanQuery('   ')).toBe('');
    expect(cleanQuery('a'.repeat(30))).toHaveLength(20);
    expect(cleanQuery(`${'a'.repeat(19)} b`)).toBe('a'.repeat(19));
  });
});

describe('withoutLanguage', () => {
  it('keeps the page, its other query and its place', () => {
    expect(withoutLanguage('http://x/forum/home?tag=money&language=ru&lang=es#a')).toBe(
      'http://x/forum/home?tag=money#a',
    );
  });
});

describe('inLanguage', () => {
  const page = 'http://x/faq?language=ru';
  it('adds the language to pages of this site', () => {
    expect(inLanguage('/about', page, 'ru')).toBe('/about?language=ru');
    expect(inLanguage('/search?s=light#first', page, 'ru')).toBe(
      '/search?s=light&language=ru#first',
    );
    expect(inLanguage('?after=3', page, 'ru')).toBe('?after=3&language=ru');
  });

  it.each([
    'https://example.org/',
    '//example.org/about',
    '#main',
    'mailto:a@example.org',
    '/feed.xml',
    '/uploads/abc',
    '/forum/home?language=es',
  ])('leaves %s as it is', (href) => {
    expect(inLanguage(href, page, 'ru')).toBeUndefined();
  });
});

describe('returnAddress', () => {
  it('is the page, or what the page was given', () => {
    expect(returnAddress('/forum/home?tag=money')).toBe('/forum/home?tag=money');
    expect(returnAddress('/login?redirect=%2Fforum%2Fcreate')).toBe('/forum/create');
    expect(returnAddress('/contact?topic=appeal&redirect=%2Ffaq')).toBe('/faq');
    expect(returnAddress('/contact?topic=appeal')).toBeUndefined();
    expect(returnAddress('/login')).toBeUndefined();
    expect(returnAddress('/')).toBeUndefined();
  });
});
