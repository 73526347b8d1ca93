import { plainText } from '#domain/plain-text.ts';

/** Words a minute; between the usual figures for screen reading in the three languages. */
export const READING_SPEED = 200;

const CODE = /<pre\b[\s\S]*?<\/pre>/g;
const ADDRESS = /https?:\/\/\S+/g;
// An inner hyphen or apostrophe keeps a word one word: "как-то", "don't".
const WORD = /[\p{L}\p{N}]+(?:[-'’][\p{L}\p{N}]+)*/gu;

/** Words of a text in any script; blocks of code and written-out addresses are not read. */
export function countWords(html: string): number {
  const text = plainText(html.replace(CODE, ' ')).replace(ADDRESS, ' ');
  return text.match(WORD)?.length ?? 0;
}

/** Reading time in whole minutes, at least one. */
export const readingMinutes = (html: string): number =>
  Math.max(1, Math.round(countWords(html) / READING_SPEED));
