/**
 * The search index of a language as the browser reads it: `/pagefind/<language>/index.json`, written
 * by scripts/build/search-index.ts from what Pagefind made, read by src/elements/search/.
 */

/** Word, cut to its stem → pairs: pages since the last one, and how much the word weighs there. */
export type Words = Record<string, number[]>;

export type SearchIndex = {
  /**
   * Name of the page's text file, how many words it has and, in a small index, what stands above its
   * excerpt: with that a result shows before any text has arrived.
   */
  pages: [text: string, words: number, url?: string, title?: string, group?: string][];
  /** Words of a small index. */
  words?: Words;
  /** Of a large one: first and last stem of each file of words. */
  chunks?: [first: string, last: string, file: string][];
};

/** What a result is known by. */
export type PageFacts = { url: string; title: string; group: string };

export type Anchor = { id: string; text: string; location: number };

/** A page's text, for its title, the excerpt and the sections in which words stand. */
export type PageText = PageFacts & {
  content: string;
  /** `location` counts the words of `content`. */
  anchors: Anchor[];
};

/** Lower case without accents, as Pagefind stores words; the same for what is searched for. */
export const foldWord = (word: string): string =>
  word.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');

const SHORTEST_STEM = 3;
/** Letters an ending may have; after the shortest stems anything may follow. */
const longestEnding = (stem: number): number => (stem > SHORTEST_STEM ? 4 : 2);

function commonStart(a: string, b: string): number {
  const most = Math.min(a.length, b.length);
  for (let i = 0; i < most; i++) if (a[i] !== b[i]) return i;
  return most;
}

/**
 * How well a stem of the index fits a searched word, 0 to 1. Pagefind has cut the stems; here a word
 * fits where only an ending tells them apart ("payouts" and "payout", "privacy" and "privaci"), or
 * where it is the beginning of the stem, because people type on.
 */
export function stemFit(stem: string, word: string): number {
  if (stem === word) return 1;
  const common = commonStart(stem, word);
  if (common === word.length) return 0.5 + (0.4 * word.length) / stem.length;
  const ending = word.length - common;
  if (common < SHORTEST_STEM || ending > longestEnding(common)) return 0;
  if (common === stem.length) return 0.95 - 0.1 * Math.max(0, ending - 2);
  // The stem's own last letter may differ: studi(es) and study.
  return common === stem.length - 1 && common > SHORTEST_STEM && ending <= 2 ? 0.7 : 0;
}
