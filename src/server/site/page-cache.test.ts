import zlib from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { CachedPage, PageCache } from './page-cache.ts';

const text = (name: string) => `<p>${name} ${'страница '.repeat(400)}</p>`;
const made = (html: string) => ({ html, policy: undefined, etag: `"${html.length}"` });
const read = ({ data, encoding }: { data: Buffer; encoding: string }) =>
  (encoding === 'br'
    ? zlib.brotliDecompressSync(data)
    : encoding === 'gzip'
      ? zlib.gunzipSync(data)
      : data
  ).toString();

describe('a kept page', () => {
  test('is the same text in every encoding, whatever was asked for before', () => {
    const page = new CachedPage(made(text('a')));
    for (const accept of ['gzip', '', 'br', 'gzip, br', '', 'gzip', 'identity']) {
      expect(read(page.bodyFor(accept)), accept).toBe(text('a'));
    }
    expect(page.bodyFor('deflate').encoding).toBe('');
  });

  test('is compressed better once many have asked for it', () => {
    const page = new CachedPage(made(text('popular')));
    const first = page.bodyFor('gzip').data;
    for (let i = 0; i < 30; i++) page.bodyFor('gzip');
    const later = page.bodyFor('gzip');
    expect(later.data.length).toBeLessThan(first.length);
    expect(read(later)).toBe(text('popular'));
    expect(read(page.bodyFor('br'))).toBe(text('popular'));
  });

  test('tells how many bytes it holds', () => {
    let bytes = 0;
    const page = new CachedPage(made(text('b')), (change) => (bytes += change));
    expect(bytes).toBe(Buffer.byteLength(text('b')));
    const gzip = page.bodyFor('gzip').data.length;
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
    for (const key of [...keys, ...keys]) (await cache.get(key, make(key))).bodyFor('gzip');
    expect(asked).toEqual(keys);
  });

  test('does not keep a failure', async () => {
    const cache = new PageCache(1e6);
    await expect(cache.get('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    const { make } = counting();
    expect(read((await cache.get('a', make('a'))).bodyFor(''))).toBe(text('a'));
  });
});
