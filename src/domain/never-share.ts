import { soundForm, isLetter, plainForm, lookForm, type Folded } from './spellings.ts';

/**
 * Words a person never wants to post: their legal name, town, phone number, workplace. The list
 * lives in the browser alone; these functions find its words in a text, however they are written.
 */
export const NEVER_SHARE = {
  wordsMax: 50,
  wordMin: 3, // characters; shorter ones stand in every sentence
  wordMax: 80,
} as const;

/** A word of the list in a text: where it stands, in positions of that text. */
export type Found = { word: string; from: number; to: number };

// In what is searched a space is a space and every other sign a point: patterns with classes of all
// letters take the browser a second to make.
const START = '(?<![^ .])';
const END = '(?![^ .])';
/** What people put between letters, within a word: not a space, or "the a" would be Thea. */
const WITHIN = '\\.{0,2}';
/** How many letters on both sides of a space make it part of one word: "spring field", not "the a". */
const HALF = 3;
const BETWEEN = '[ .]{0,3}';
const SPACED = '[ .]{1,3}';
/** "Kazan" is meant in «казанский» too; a short word begins too many others. */
const endingOf = (size: number) => (size < 4 ? END : `[^ .]{0,4}${END}`);

const partsOf = (text: string): string[] => text.split(/[^\p{L}\p{N}]+/u).filter(Boolean);

/** A text that is searched: in one form, and that without all that is no letter. */
type Searched = Folded & { letters: string };
function searched({ text, at }: Folded): Searched {
  const marked = text
    .replace(/\s/g, ' ')
    .replace(/[^\p{L}\p{N} ]/gu, (sign) => '.'.repeat(sign.length));
  return { text: marked, at, letters: marked.replace(/[ .]/g, '') };
}

function placesOf(word: string, pattern: string, { text, at }: Folded): Found[] {
  return [...text.matchAll(new RegExp(pattern, 'g'))].map((match) => {
    const end = match.index + match[0].length;
    return { word, from: at[match.index] as number, to: at[end] as number };
  });
}

/** The letters of a word, which may be split where enough of them stand on both sides. */
const splittable = (part: string): string => {
  const letters = [...part];
  const isMiddle = (i: number) => i >= HALF && letters.length - i >= HALF;
  return letters
    .map((letter, i) => (i === 0 ? '' : isMiddle(i) ? BETWEEN : WITHIN) + letter)
    .join('');
};

/** @param parts of the word, in the same form as the text */
function search(word: string, parts: readonly string[], text: Searched): Found[] {
  const whole = parts.join('');
  // Letter by letter is slow; most words of a list stand in no text.
  if (!whole || !text.letters.includes(whole)) return [];
  const together = parts.map(splittable).join(BETWEEN);
  const spaced = [...whole].join(SPACED);
  return placesOf(word, `${START}(?:${together}${endingOf(whole.length)}|${spaced}${END})`, text);
}

/** Digits of a number, when that is what a word is: a phone number, an account, a postcode. */
function numberIn(word: string): string | undefined {
  const digits = word.normalize('NFKD').replace(/\D/g, '');
  const others = word.replace(/[\d\s()+./_-]/g, '');
  return digits.length >= 5 && others.length <= 2 ? digits : undefined;
}

const BETWEEN_DIGITS = '[\\s().,/_*·+–—-]{0,3}';
const NATIONAL = 9; // digits at least that a phone number has without the code of its country
const COUNTRY = 3; // digits at most of that code

function searchNumber(word: string, digits: string, text: Folded): Found[] {
  const spaced = (some: string) => [...some].join(BETWEEN_DIGITS);
  const forms = [digits];
  for (let code = 1; code <= COUNTRY && digits.length - code >= NATIONAL; code++) {
    forms.push(digits.slice(code));
  }
  const before = forms.length > 1 ? '' : '(?<!\\d)';
  return placesOf(word, `${before}(?:${forms.map(spaced).join('|')})(?!\\d)`, text);
}

const VOWEL_AT_THE_END = /[аеёиоуыэюяьй]$/;

/** A Russian name changes its ending with its place in the sentence: what stays. */
const stemOf = (part: string): string =>
  part.length >= 5 && VOWEL_AT_THE_END.test(part) ? part.slice(0, -1) : part;

type Forms = { digits: Folded; plain: Searched; seen: Searched; heard: Searched };

function findWord(word: string, text: Forms): Found[] {
  const digits = numberIn(word);
  if (digits) return searchNumber(word, digits, text.digits);
  const parts = partsOf(plainForm(word).text);
  const stem = [...parts.slice(0, -1), ...parts.slice(-1).map(stemOf)];
  const as = (form: (text: Folded) => Folded) =>
    stem.map((part) => form(plainForm(part)).text).filter(Boolean);
  const sound = as(soundForm);
  return [
    ...search(word, stem, text.plain),
    ...search(word, as(lookForm), text.seen),
    // Two letters sound like too many other words.
    ...(sound.join('').length >= NEVER_SHARE.wordMin ? search(word, sound, text.heard) : []),
  ];
}

/** Leaves of places that lie over each other the widest. */
function apart(found: readonly Found[]): Found[] {
  const sorted = [...found].sort((a, b) => a.from - b.from || b.to - a.to);
  const kept: Found[] = [];
  for (const one of sorted) {
    const before = kept.at(-1);
    if (!before || one.from >= before.to) kept.push(one);
  }
  return kept;
}

/**
 * Where the words of a list stand in a text: whatever their case, accents and spacing, with digits
 * separated otherwise, in letters that look alike, or written as they sound in Latin or Cyrillic.
 *
 * @returns in the order of the text, none over another
 */
export function findNeverShared(text: string, words: readonly string[]): Found[] {
  if (words.length === 0 || !text) return [];
  const base = plainForm(text);
  const forms = {
    digits: base,
    plain: searched(base),
    seen: searched(lookForm(base)),
    heard: searched(soundForm(base)),
  };
  return apart(words.flatMap((word) => findWord(word, forms)));
}

export type WordProblem = 'short' | 'long' | 'known' | 'full';

/** Why a word cannot be put on the list; undefined where it can. */
export function wordProblem(word: string, list: readonly string[]): WordProblem | undefined {
  const size = [...word.trim()].filter(isLetter).length;
  if (size < NEVER_SHARE.wordMin) return 'short';
  if (word.trim().length > NEVER_SHARE.wordMax) return 'long';
  const same = plainForm(word.trim()).text;
  if (list.some((known) => plainForm(known).text === same)) return 'known';
  if (list.length >= NEVER_SHARE.wordsMax) return 'full';
  return undefined;
}
