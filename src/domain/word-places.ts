const WORD_CHARACTER = /[\p{L}\p{N}]/u;
/** Signs below this one (Latin, Greek and Cyrillic letters among them) are looked up instead of asked for. */
const LOOKED_UP = 0x530;
const KNOWN = Uint8Array.from({ length: LOOKED_UP }, (_, code) =>
  Number(WORD_CHARACTER.test(String.fromCharCode(code))),
);

const isSecondHalf = (code: number): boolean => code >= 0xdc00 && code <= 0xdfff;

/**
 * Whether a letter or digit of any script stands at a place of a text. A build asks for every sign of
 * thousands of texts, for which a pattern takes more than twice as long.
 *
 * @param at in code units; either half of a sign that has two
 */
export function isInWord(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  if (code < LOOKED_UP) return KNOWN[code] === 1;
  const sign = text.codePointAt(isSecondHalf(code) ? at - 1 : at);
  return sign !== undefined && WORD_CHARACTER.test(String.fromCodePoint(sign));
}

/** The end of the word that begins at a place of a text; the place itself where none does. */
export function endOfWord(text: string, from: number): number {
  let end = from;
  while (end < text.length && isInWord(text, end)) end++;
  return end;
}

/**
 * Whether what begins at a place goes on from a word before it, such as "factor" in "two-factor".
 *
 * @param joints signs that join words
 */
export const goesOnFromWord = (text: string, from: number, joints: string): boolean =>
  from > 1 && joints.includes(text.charAt(from - 1)) && isInWord(text, from - 2);
