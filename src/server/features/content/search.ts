import type { ContentEntry } from '#contract/content-index.ts';
import { escapeHtml } from '#domain/head.ts';
import { plainText } from '#domain/plain-text.ts';

const BEFORE = 60; // characters shown before the first hit
const AROUND = 180;

/** Small letters without accents: nobody types them into a search field. */
const fold = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').normalize('NFC').toLowerCase();

/**
 * The part of a word that stays when it is inflected, near enough for three languages: a short text
 * of ours is searched, not a library. Short words stay whole.
 */
const stem = (word: string): string =>
  word.length >= 6 ? word.slice(0, -2) : word.length >= 4 ? word.slice(0, -1) : word;

const WORDS = /[\p{L}\p{N}\p{M}]+/gu;

/** The stems of what was typed; empty where there is no word in it. */
export const stemsOf = (typed: string): string[] => (fold(typed).match(WORDS) ?? []).map(stem);

/** What is read of a text: an entry of the content index, or a lesson. */
export type Searched = Pick<ContentEntry, 'title' | 'summary' | 'html'>;

type Place = { words: string[]; weight: number };
const places = new WeakMap<Searched, Place[]>();

function placesOf(entry: Searched): Place[] {
  const known = places.get(entry);
  if (known) return known;
  const wordsOf = (text: string) => [...new Set(fold(text).match(WORDS))];
  const made = [
    { words: wordsOf(entry.title), weight: 8 },
    { words: wordsOf(entry.summary), weight: 3 },
    { words: wordsOf(plainText(entry.html)), weight: 1 },
  ];
  places.set(entry, made);
  return made;
}

/** How well a text fits; 0 where one of the words is nowhere in it. */
export function scoreOf(entry: Searched, stems: readonly string[]): number {
  let score = 0;
  for (const wanted of stems) {
    let best = 0;
    for (const { words, weight } of placesOf(entry)) {
      if (words.some((word) => word.startsWith(wanted))) best = Math.max(best, weight);
    }
    if (best === 0) return 0;
    score += best;
  }
  return score;
}

/** Markup of the words around the first hit, every hit in <mark>; nothing else in it is markup. */
export function markedExcerpt(entry: Searched, stems: readonly string[]): string {
  const isHit = (word: string) => stems.some((wanted) => fold(word).startsWith(wanted));
  const body = plainText(entry.html);
  const first = [...body.matchAll(WORDS)].find(([word]) => isHit(word));
  const text = first ? body : entry.summary;
  const start = first ? Math.max(0, body.lastIndexOf(' ', first.index - BEFORE) + 1) : 0;
  const end = text.length - start > AROUND ? text.lastIndexOf(' ', start + AROUND) : text.length;
  const cut = text.slice(start, end > start ? end : start + AROUND);
  const marked = cut.replace(/[\p{L}\p{N}\p{M}]+|[^\p{L}\p{N}\p{M}]+/gu, (part) =>
    isHit(part) ? `<mark>${escapeHtml(part)}</mark>` : escapeHtml(part),
  );
  return `${start > 0 ? '…' : ''}${marked}${start + cut.length < text.length ? '…' : ''}`;
}
