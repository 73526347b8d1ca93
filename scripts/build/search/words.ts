import { stemFit, type SearchIndex, type Words } from '#domain/search-index.ts';
import type { PagefindData, PagefindWord } from './pagefind-files.ts';

/** Characters of words and their pages up to which they travel with the table of pages. */
const SMALL = 60_000;
const CHUNK = 24_000;
/** Pages up to which their titles travel along; more would weigh more than the texts they save. */
const FEW_PAGES = 300;
/** How well a stem must fit a word that Pagefind has not cut. */
const SURE = 0.9;

const letters = (word: string): string => word.replace(/[^\p{L}\p{N}]+/gu, '');

/**
 * Pagefind leaves some quotation marks on words ("выплаты»") and then does not know their stems: such
 * a word joins the longest stem among the others that fits it.
 */
function stemmer(words: readonly PagefindWord[]): (raw: string) => string {
  const stems = new Set(words.map(({ word }) => word).filter((word) => word === letters(word)));
  return (raw) => {
    const word = letters(raw);
    if (word === raw) return raw;
    for (let end = word.length; end > 0; end--) {
      const stem = word.slice(0, end);
      if (stems.has(stem) && stemFit(stem, word) >= SURE) return stem;
    }
    return word;
  };
}

/** Pairs of words that are one after all, as pairs of one word. */
function together(parts: readonly number[][]): number[] {
  const [first = [], ...others] = parts;
  if (others.length === 0) return first;
  const weights = new Map<number, number>();
  for (const pairs of parts) {
    let page = 0;
    for (let i = 0; i < pairs.length; i += 2) {
      page += pairs[i] ?? 0;
      weights.set(page, (weights.get(page) ?? 0) + (pairs[i + 1] ?? 0));
    }
  }
  let before = 0;
  return [...weights]
    .sort(([a], [b]) => a - b)
    .flatMap(([page, weight]) => {
      const distance = page - before;
      before = page;
      return [distance, weight];
    });
}

/** The pairs of each word, once for every form that Pagefind took for a word of its own. */
function gather(words: readonly PagefindWord[]): Map<string, number[][]> {
  const all = new Map<string, number[][]>();
  const stemOf = stemmer(words);
  for (const { word: raw, pairs } of words) {
    const word = stemOf(raw);
    if (!word) continue;
    const parts = all.get(word);
    if (parts) parts.push(pairs);
    else all.set(word, [pairs]);
  }
  return all;
}

type Entry = [word: string, found: Words[string]];

const toEntries = (words: readonly PagefindWord[]): Entry[] =>
  [...gather(words)]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([word, parts]) => [word, together(parts)]);

type Part = { words: Words; from: string; to: string; size: number };

/** Words in the order of the alphabet, in parts of about one size. */
function cut(entries: readonly Entry[]): Part[] {
  const parts: Part[] = [];
  let part: Part | undefined;
  for (const [word, found] of entries) {
    if (!part || part.size >= CHUNK)
      parts.push((part = { words: {}, from: word, to: word, size: 0 }));
    part.words[word] = found;
    part.to = word;
    part.size += word.length + JSON.stringify(found).length;
  }
  return parts;
}

export type WordFiles = { index: SearchIndex; files: { name: string; words: Words }[] };

/** The table of pages with all words inside, or, where they are many, beside it in files by alphabet. */
export function wordFiles({ pages, words, texts }: PagefindData): WordFiles {
  const table = pages.map(({ hash, words: count }): SearchIndex['pages'][number] => {
    const text = pages.length <= FEW_PAGES ? texts.get(hash) : undefined;
    return text ? [hash, count, text.url, text.title, text.group] : [hash, count];
  });
  const entries = toEntries(words);
  const parts = cut(entries);
  if (parts.reduce((sum, { size }) => sum + size, 0) <= SMALL)
    return { index: { pages: table, words: Object.fromEntries(entries) }, files: [] };
  const named = parts.map((part, i) => ({ ...part, name: `words-${i}.json` }));
  return {
    index: { pages: table, chunks: named.map(({ from, to, name }) => [from, to, name]) },
    files: named.map(({ name, words: part }) => ({ name, words: part })),
  };
}
