/** Lower case without accents and the dots of ё; й stays a letter of its own. */
export const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .normalize('NFD')
    .replace(/([a-z])\p{M}+/gu, '$1')
    .normalize('NFC');

/** What is left of a word without its ending, so that "чарджбэка" and "payouts" find their entries. */
const stem = (word: string): string =>
  word.slice(0, word.length > 7 ? -3 : word.length > 5 ? -2 : undefined);

/** The words of a filter's field, as they are looked for in a `plain` text. */
export const wordsOf = (value: string): string[] =>
  plain(value).split(/\s+/).filter(Boolean).map(stem);
