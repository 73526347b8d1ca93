/** Words a minute; between the usual figures for screen reading in the three languages. */
export const READING_SPEED = 200;

const NOT_READ = [
  /```[\s\S]*?```/g, // code blocks
  /<[^>]+>/g,
  /\]\([^)]*\)/g, // addresses of links
  /https?:\/\/\S+/g,
];
// An inner hyphen or apostrophe keeps a word one word: "как-то", "don't".
const WORD = /[\p{L}\p{N}]+(?:[-'’][\p{L}\p{N}]+)*/gu;

/** Words of a Markdown text in any script. */
export function countWords(markdown: string): number {
  const text = NOT_READ.reduce((rest, pattern) => rest.replace(pattern, ' '), markdown);
  return text.match(WORD)?.length ?? 0;
}

/** Reading time in whole minutes, at least one. */
export const readingMinutes = (markdown: string): number =>
  Math.max(1, Math.round(countWords(markdown) / READING_SPEED));
