import zlib from 'node:zlib';
import { describe, expect, test } from 'vitest';
import type { Encoding } from './negotiation.ts';
import { CachedPage, PageCache } from './page-cache.ts';

const text = (name: string) => `<p>${name} ${'страница '.repeat(400)}</p>`;
const made = (html: string) => ({ html, policy: undefined, etag: `"${html.length}"` });
const UNPACK = { br: zlib.brotliDecompressSync, gzip: zlib.gunzipSync, '': (data: Buffer) => data };
const read = (page: CachedPage, encoding: Encoding) =>
  UNPACK[encoding](page.bodyIn(encoding)).toString();

describe('a kept page', () => {
  test('is the same text in every encoding, whatever was asked for before', () => {
    const page = new CachedPage(made(text('a')));
    for (const encoding of ['gzip', '', 'br', '', 'gzip'] as const) {
      expect(read(page, encoding), encoding).toBe(text('a'));
    }
  });

  test('is compressed better once many have asked for it', () => {
    const page = new CachedPage(made(text('popular')));
    const first = page.bodyIn('gzip');
    for (let i = 0; i < 30; i++) page.bodyIn('gzip');
    expect(page.bodyIn('gzip').length).toBeLessThan(first.length);
    expect(read(page, 'gzip')).toBe(text('popular'));
    expect(read(page, 'br')).toBe(text('popular'));
  });

  test('tells how many bytes it holds', () => {
    let bytes = 0;
    const page = new CachedPage(made(text('b')), (change) => (bytes += change));
    expect(bytes).toBe(Buffer.byteLength(text('b')));
    const gzip = page.bodyIn('gzip').length;
    expect(bytes).toBe(gzip);
  });
});

describe('the cache', () => {
  const counting = () => {
    const asked: string[] = [];
    const make = (key: string) => async () => {
      asked.push(key);
      return made(text(key));
    };
    return { asked, make };
  };

  test('makes a page once, even for many at the same time', async () => {
    const cache = new PageCache(1e6);
    const { asked, make } = counting();
    const pages = await Promise.all([1, 2, 3].map(() => cache.get('a', make('a'))));
    expect(asked).toEqual(['a']);
    expect(new Set(pages).size).toBe(1);
  });

  test('makes room by bytes, and keeps what was asked for last', async () => {
    const size = Buffer.byteLength(text('a')) + 1024;
    const cache = new PageCache(size * 2.5);
    const { asked, make } = counting();
    for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await cache.get(key, make(key));
    expect(asked).toEqual(['a', 'b', 'c', 'b']);
  });

  test('keeps more pages once they are compressed', async () => {
    const size = Buffer.byteLength(text('a')) + 1024;
    const cache = new PageCache(size * 2.5);
    const { asked, make } = counting();
    const keys = ['a', 'b', 'c', 'd'];
    for (const key of [...keys, ...keys]) (await cache.get(key, make(key))).bodyIn('gzip');
    expect(asked).toEqual(keys);
  });

  test('does not keep a failure', async () => {
    const cache = new PageCache(1e6);
    await expect(cache.get('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    const { make } = counting();
    expect(read(await cache.get('a', make('a')), '')).toBe(text('a'));
  });
});
