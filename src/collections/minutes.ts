import { plainText } from '#domain/plain-text.ts';
import { endOfWord, goesOnFromWord } from '#domain/word-places.ts';

/** Words a minute; between the usual figures for screen reading in the three languages. */
export const READING_SPEED = 200;

const CODE = /<pre\b[\s\S]*?<\/pre>/g;
const ADDRESS = /https?:\/\/\S+/g;
/** An inner hyphen or apostrophe keeps a word one word: "как-то", "don't". */
const JOINTS = "-'’";

/** Words of a text in any script; blocks of code and written-out addresses are not read. */
export function countWords(html: string): number {
  const text = plainText(html.replace(CODE, ' ')).replace(ADDRESS, ' ');
  let words = 0;
  for (let from = 0, end = 0; from < text.length; from = end + 1) {
    end = endOfWord(text, from);
    if (end > from && !goesOnFromWord(text, from, JOINTS)) words++;
  }
  return words;
}

/** Reading time in whole minutes, at least one. */
export const readingMinutes = (html: string): number =>
  Math.max(1, Math.round(countWords(html) / READING_SPEED));
