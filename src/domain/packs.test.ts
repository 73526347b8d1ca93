import { describe, expect, it } from 'vitest';
import {
  byteRange,
  bytesOf,
  chosenFiles,
  fileKey,
  findFile,
  hashOfKey,
  isDescribed,
  isFileList,
  isPack,
  packAddress,
  readShelf,
  sharedAddress,
  unusedHashes,
  wholePack,
  withPack,
  type Pack,
  type SavedPack,
} from './packs.ts';

const hash = (name: string) => name.padEnd(22, '0');
const file = (path: string, bytes = 10, name = path) => ({ path, hash: hash(name), bytes });
const shared = file('/_astro/site.js', 100);

const pack = (path: string, language: 'en' | 'ru', more: Partial<Pack> = {}): Pack => ({
  kind: 'guide',
  language,
  path,
  title: path,
  version: '1',
  files: [file(`${path}?language=${language}`), shared],
  extras: {},
  ...more,
});
const saved = (path: string, language: 'en' | 'ru', more: Partial<SavedPack> = {}): SavedPack => ({
  ...pack(path, language),
  extras: [],
  saved: '2026-11-21T10:00:00.000Z',
  ...more,
});

describe('what a pack weighs', () => {
  it('counts equal content once and extras only where they are asked for', () => {
    const course = pack('/c', 'en', {
      extras: { films: [file('/films/a.mp4', 5000)], book: [file('/courses/c.pdf', 300)] },
    });
    expect(bytesOf(chosenFiles(course, []))).toBe(110);
    expect(bytesOf(chosenFiles(course, ['films']))).toBe(5110);
    expect(bytesOf([...chosenFiles(course, ['book']), shared])).toBe(410);
  });
});

describe('removing', () => {
  it('leaves what another pack still uses', () => {
    const stored = ['/a?language=ru', '/b?language=ru', '/_astro/site.js', 'half'].map(hash);
    const [one, two] = [saved('/a', 'ru'), saved('/b', 'ru')];
    expect(unusedHashes(stored, [one, two])).toEqual([hash('half')]);
    expect(unusedHashes(stored, [two])).toEqual([hash('/a?language=ru'), hash('half')]);
    expect(unusedHashes(stored, [])).toEqual(stored);
  });

  it('a newer version takes the place of the older', () => {
    const shelf = [saved('/a', 'ru'), saved('/b', 'ru'), saved('/a', 'en')];
    const newer = saved('/a', 'ru', { version: '2' });
    expect(withPack(shelf, newer)).toEqual([shelf[1], shelf[2], newer]);
  });
});

describe('finding the file of an address', () => {
  const shelf = [saved('/a', 'ru'), saved('/b', 'en'), saved('/a', 'en')];
  it.each([
    ['/a', '', '/a?language=en'],
    ['/a', '?language=ru', '/a?language=ru'],
    ['/a', '?lang=ru', '/a?language=ru'],
    ['/a', '?utm_source=x', '/a?language=en'],
    ['/b', '?language=ru', '/b?language=en'],
    ['/_astro/site.js', '', '/_astro/site.js'],
  ])('%s%s', (pathname, search, path) => {
    expect(findFile(shelf, pathname, search)?.path).toBe(path);
  });

  it('finds nothing for what is not saved', () => {
    expect(findFile(shelf, '/c', '')).toBeUndefined();
    expect(findFile(shelf, '/', '')).toBeUndefined();
    expect(findFile([], '/a', '')).toBeUndefined();
  });
});

describe('a part of a film', () => {
  it.each([
    ['bytes=0-', [0, 99]],
    ['bytes=10-19', [10, 19]],
    ['bytes=90-200', [90, 99]],
    ['bytes=-10', [90, 99]],
    ['bytes=-500', [0, 99]],
    ['bytes=100-', undefined],
    ['bytes=20-10', undefined],
    ['bytes=-', undefined],
    ['bytes=0-1,5-6', undefined],
    ['lines=0-1', undefined],
  ])('%s', (header, range) => {
    expect(byteRange(header, 100)).toEqual(range);
  });
});

describe('what was stored or answered', () => {
  it('is believed only in its form', () => {
    expect(isPack(pack('/a', 'en'))).toBe(true);
    expect(isPack({ ...pack('/a', 'en'), language: 'de' })).toBe(false);
    expect(isPack({ ...pack('/a', 'en'), extras: { viruses: [] } })).toBe(false);
    expect(isPack({ ...pack('/a', 'en'), files: [file('//evil.test/x')] })).toBe(false);
    expect(isPack({ ...pack('/a', 'en'), files: [{ ...shared, hash: '../x' }] })).toBe(false);
    expect(isPack(null)).toBe(false);
  });

  it('is not taken for one whose shared files stand elsewhere', () => {
    const described = { ...pack('/a', 'en'), shared: sharedAddress(hash('list')) };
    expect(isDescribed(described)).toBe(true);
    expect(isDescribed(pack('/a', 'en'))).toBe(false);
    for (const shared of ['https://evil.test/packs/shared-x.json', '/packs/../api/x.json', 7])
      expect(isDescribed({ ...described, shared })).toBe(false);
    expect(isFileList([shared])).toBe(true);
    expect(isFileList([{ ...shared, path: '//evil.test/x' }])).toBe(false);
    const whole = wholePack(described, [file('/texts.json?language=en')]);
    expect(whole.files).toHaveLength(3);
    expect(whole).not.toHaveProperty('shared');
    expect(readShelf('[]')).toEqual([]);
    expect(readShelf([saved('/a', 'en'), { path: '/x' }])).toEqual([saved('/a', 'en')]);
  });

  it('addresses and keys', () => {
    expect(packAddress('ru', '/a/b')).toBe('/packs/ru/a/b.json');
    expect(hashOfKey(fileKey('abc'))).toBe('abc');
  });
});
