import { cleanQuery } from './search-query.ts';

/** Words a query may have; it is at most 20 characters long. */
const MOST_WORDS = 8;

const WORD = /[\p{L}\p{N}\p{M}]+(?:['’‑-][\p{L}\p{N}\p{M}]+)*/gu;
const PART = /[\p{L}\p{N}\p{M}]+/gu;

/** Small letters, ё as е: nobody types it. Accents stay: the stems of Spanish need them. */
export const smallLetters = (text: string): string =>
  text.normalize('NFC').toLowerCase().replaceAll('ё', 'е');

/** Small letters without accents. The sign of й stays: й is a letter of its own. */
export const foldWord = (text: string): string =>
  smallLetters(text)
    .normalize('NFD')
    .replace(/(?<!и)\p{M}/gu, '')
    .normalize('NFC');

/**
 * A text as the database is given it: words in small letters with a space between them. A word with hyphens
 * or apostrophes stands there in its parts and as one: `w-8ben` is `w 8ben w8ben`.
 */
export const searchable = (text: string): string =>
  (smallLetters(text).match(WORD) ?? [])
    .flatMap((word) => {
      const parts = word.match(PART) ?? [];
      return parts.length > 1 ? [...parts, parts.join('')] : parts;
    })
    .join(' ');

/** The words of a text, once each, as `searchable` has them. */
export const wordsOf = (text: string): string[] => [
  ...new Set(searchable(text).split(' ').filter(Boolean)),
];

/** What is searched for, in words without repetition and in the order in which they were typed. */
export const queryWords = (query: string): string[] =>
  [...new Set(smallLetters(cleanQuery(query)).match(PART))].slice(0, MOST_WORDS);

/** Every run of neighbouring words: what may be the name of something. */
export function phrasesOf(words: readonly string[]): string[] {
  const folded = words.map(foldWord);
  const all = folded.flatMap((_, from) =>
    folded.slice(from).map((_word, length) => folded.slice(from, from + length + 1).join(' ')),
  );
  return [...new Set(all)];
}

/** A name as `phrasesOf` spells it. */
export const phraseOf = (name: string): string => (foldWord(name).match(PART) ?? []).join(' ');
