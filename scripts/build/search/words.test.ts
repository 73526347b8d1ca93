import { expect, it } from 'vitest';
import { findPages } from '#domain/search-find.ts';
import type { PagefindData, PagefindWord } from './pagefind-files.ts';
import { wordFiles } from './words.ts';

const PAGES = 400;
const hashes = Array.from({ length: PAGES }, (_, i) => `page-${i}`);
const everywhere = hashes.flatMap((_, i) => [i === 0 ? 0 : 1, 1]);

const dataOf = (words: PagefindWord[]): PagefindData => ({
  pages: hashes.map((hash) => ({ hash, words: 500 })),
  words,
  texts: new Map(
    hashes.map((hash) => [
      hash,
      { url: `/${hash}`, title: hash, group: 'pages', content: '', anchors: [] },
    ]),
  ),
});

/** Reads what was written, as a browser would. */
const readerOf =
  (data: PagefindData) =>
  async <T>(name: string): Promise<T> => {
    const { index, files } = wordFiles(data);
    const named: Record<string, unknown> = { 'index.json': index };
    for (const file of files) named[file.name] = file.words;
    for (const [hash, text] of data.texts) named[`text/${hash}.json`] = text;
    if (!(name in named)) throw new Error(`There is no ${name}.`);
    return named[name] as T;
  };

const large = dataOf([
  ...Array.from({ length: 300 }, (_, i) => ({ word: String(i * 7), pairs: everywhere })),
  ...'abcdefghijklmnopqrstuvwxyz'.split('').map((letter) => ({
    word: `${letter}word`,
    pairs: everywhere,
  })),
]);

it('puts every word, numbers as well, into the file that is said to hold it', () => {
  const { index, files } = wordFiles(large);
  expect(files.length).toBeGreaterThan(10);
  const ranges = new Map(index.chunks?.map(([first, last, file]) => [file, { first, last }]));
  for (const { name, words } of files) {
    const { first = '', last = '' } = ranges.get(name) ?? {};
    const outside = Object.keys(words).filter((word) => word < first || word > last);
    expect(outside, name).toEqual([]);
  }
});

it.each(['14', '700', '1043', '2093', 'aword', 'zword'])('lets %s be found', async (word) => {
  const { hits } = await findPages(word, readerOf(large));
  expect(hits).toHaveLength(PAGES);
});

it('keeps a small index in one piece, with what stands above an excerpt', () => {
  const [hash = ''] = hashes;
  const data = { ...dataOf([{ word: 'camera', pairs: [0, 3] }]), pages: [{ hash, words: 7 }] };
  expect(wordFiles(data)).toEqual({
    index: { pages: [[hash, 7, '/page-0', 'page-0', 'pages']], words: { camera: [0, 3] } },
    files: [],
  });
});

it('joins a word with a quotation mark to its stem, and adds up what both weigh', () => {
  const words = [
    { word: 'выплат', pairs: [1, 2, 4, 1] },
    { word: 'выплаты»', pairs: [1, 3, 2, 5] },
    { word: '«камера»', pairs: [2, 1] },
    { word: '»', pairs: [0, 1] },
  ];
  const { index } = wordFiles(dataOf(words));
  expect(index.words).toEqual({ выплат: [1, 5, 2, 5, 2, 1], камера: [2, 1] });
});
