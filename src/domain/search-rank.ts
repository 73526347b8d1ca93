import { foldWord, stemFit, type SearchIndex, type Words } from './search-index.ts';

/** Words that are searched for: folded, without signs, without repetition. */
export const queryWords = (query: string): string[] => [
  ...new Set(foldWord(query).match(/[\p{L}\p{N}]+/gu) ?? []),
];

export type Ranked = {
  /** Positions in the table of pages, the best first. */
  pages: number[];
  /** Stems of the index that fitted; they are marked in what is shown. */
  stems: string[];
};

/** How fast more occurrences stop counting, and how much a long page has to say more. */
const ENOUGH = 1.2;
const LENGTH_COUNTS = 0.5;

type Fit = [stem: string, fit: number];
/** How much worse than the best an ending may fit. */
const NEARLY = 0.1;
/** English doubles a letter before some endings: camming is cam. */
const DOUBLED = /([b-df-hj-np-tv-z])\1(?:ing|ed|er)s?$/;

function fits(words: Words, word: string): Fit[] {
  return Object.keys(words)
    .map((stem): Fit => [stem, word.length > 1 ? stemFit(stem, word) : Number(stem === word)])
    .filter(([, fit]) => fit > 0);
}

/** Stems that begin with the word, because people type on; and the one the word is a form of. */
function fitting(words: Words, word: string): Fit[] {
  const all = fits(words, word);
  const single = word.replace(DOUBLED, '$1');
  if (all.length === 0 && single !== word)
    return fits(words, single).filter(([, fit]) => fit === 1);
  const best = Math.max(...all.map(([, fit]) => fit));
  return all.filter(([stem, fit]) => stem.startsWith(word) || (best < 1 && fit >= best - NEARLY));
}

function scorePages(
  index: SearchIndex,
  words: Words,
  stems: [string, number][],
): Map<number, number> {
  const scores = new Map<number, number>();
  const total = index.pages.length;
  const average = index.pages.reduce((sum, [, count]) => sum + count, 0) / Math.max(1, total);
  for (const [stem, fit] of stems) {
    const pairs = words[stem] ?? [];
    const rarity = Math.log(1 + total / (pairs.length / 2));
    let page = 0;
    for (let i = 0; i < pairs.length; i += 2) {
      page += pairs[i] ?? 0;
      const weight = pairs[i + 1] ?? 0;
      const length = (index.pages[page]?.[1] ?? average) / average;
      const enough = ENOUGH * (1 - LENGTH_COUNTS + LENGTH_COUNTS * length);
      const score = fit * rarity * (weight / (weight + enough));
      scores.set(page, Math.max(scores.get(page) ?? 0, score));
    }
  }
  return scores;
}

/** Pages that contain every word; where none does, those that contain any, the most first. */
export function rank(index: SearchIndex, words: Words, query: readonly string[]): Ranked {
  const found = query.map((word) => fitting(words, word));
  const scores = found.map((stems) => scorePages(index, words, stems));
  const sums = new Map<number, { count: number; score: number }>();
  for (const [page, score] of scores.flatMap((pages) => [...pages])) {
    const before = sums.get(page) ?? { count: 0, score: 0 };
    sums.set(page, { count: before.count + 1, score: before.score + score });
  }
  const most = Math.max(0, ...[...sums.values()].map(({ count }) => count));
  const needed = most === query.length ? most : 1;
  const pages = [...sums]
    .filter(([, { count }]) => count >= needed)
    .sort(([, a], [, b]) => b.count - a.count || b.score - a.score)
    .map(([page]) => page);
  return { pages, stems: found.flatMap((stems) => stems.map(([stem]) => stem)) };
}
