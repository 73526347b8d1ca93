import { stemFit, type SearchIndex, type Words } from '#domain/search-index.ts';
import type { PagefindData, PagefindWord } from './pagefind-files.ts';

/** Pagefind's weight of a word in running text; in a heading it is a multiple of that. */
const PLAIN = 24;
/** Characters of JSON up to which the words travel with the table of pages. */
const SMALL = 60_000;
const CHUNK = 24_000;
/** Pages up to which their titles travel along; more would weigh more than the texts they save. */
const FEW_PAGES = 300;
/** How well a stem must fit a word that Pagefind has not cut. */
const SURE = 0.9;

/**
 * How much a word counts on a page, in words of running text. In Pagefind's list of places a
 * negative number sets the weight of those after it.
 */
function weigh(places: readonly number[]): number {
  let weight = PLAIN;
  let sum = 0;
  for (const code of places) {
    if (code < 0) weight = -code - 1;
    else sum += weight;
  }
  return Math.max(1, Math.round(sum / PLAIN));
}

const letters = (word: string): string => word.replace(/[^\p{L}\p{N}]+/gu, '');

/**
 * Pagefind leaves some quotation marks on words ("выплаты»") and then does not know their stems: such
 * a word joins the longest stem among the others that fits it.
 */
function stemmer(words: readonly PagefindWord[]): (raw: string) => string {
  const stems = words.map(([word]) => word).filter((word) => word === letters(word));
  return (raw) => {
    const word = letters(raw);
    if (word === raw) return raw;
    const fitting = stems.filter(
      (stem) => stemFit(stem, word) >= SURE && stem.length <= word.length,
    );
    return fitting.sort((a, b) => b.length - a.length)[0] ?? word;
  };
}

/** What each word weighs on each page. */
function gather(words: readonly PagefindWord[]): Map<string, Map<number, number>> {
  const all = new Map<string, Map<number, number>>();
  const stemOf = stemmer(words);
  for (const [raw, found] of words) {
    const word = stemOf(raw);
    if (!word) continue;
    const pages = all.get(word) ?? new Map<number, number>();
    all.set(word, pages);
    let page = 0;
    for (const [distance, places] of found) {
      page += distance;
      pages.set(page, (pages.get(page) ?? 0) + weigh(places));
    }
  }
  return all;
}

function pairs(pages: Map<number, number>): number[] {
  let before = 0;
  return [...pages]
    .sort(([a], [b]) => a - b)
    .flatMap(([page, weight]) => {
      const distance = page - before;
      before = page;
      return [distance, weight];
    });
}

function toWords(words: readonly PagefindWord[]): Words {
  const sorted = [...gather(words)].sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(sorted.map(([word, pages]) => [word, pairs(pages)]));
}

function cut(words: Words): Words[] {
  const chunks: Words[] = [];
  let current: Words = {};
  let size = 0;
  for (const [word, found] of Object.entries(words)) {
    current[word] = found;
    size += word.length + JSON.stringify(found).length;
    if (size < CHUNK) continue;
    chunks.push(current);
    [current, size] = [{}, 0];
  }
  return size > 0 ? [...chunks, current] : chunks;
}

export type WordFiles = { index: SearchIndex; files: { name: string; words: Words }[] };

/** The table of pages with all words inside, or, where they are many, beside it in files by alphabet. */
export function wordFiles({ pages, words, texts }: PagefindData): WordFiles {
  const table = pages.map(({ hash, words: count }): SearchIndex['pages'][number] => {
    const text = pages.length <= FEW_PAGES ? texts.get(hash) : undefined;
    return text ? [hash, count, text.url, text.title, text.group] : [hash, count];
  });
  const all = toWords(words);
  if (JSON.stringify(all).length <= SMALL)
    return { index: { pages: table, words: all }, files: [] };
  const files = cut(all).map((part, i) => ({ name: `words-${i}.json`, words: part }));
  const chunks = files.map(({ name, words: part }): [string, string, string] => {
    const keys = Object.keys(part);
    return [keys[0] ?? '', keys.at(-1) ?? '', name];
  });
  return { index: { pages: table, chunks }, files };
}
