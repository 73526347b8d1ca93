/** Proving that a room is one's own, by a code in its subject (READINGS 39). */

/**
 * Letters of a code: none that looks like another, and no vowels, so that a code is no word that
 * stands in somebody's subject anyway.
 */
export const CODE_LETTERS = 'BCDFGHJKMNPQRSTVWXZ';
const CODE_LENGTH = 8;

/** Claims that may wait for their proof at once; a further one takes the place of the oldest. */
export const CLAIMS_OPEN = { room: 50, member: 20 } as const;

/** For so long after its hours a claim that was not proved says that it is too late. */
export const CLAIM_EXPIRED_DAYS = 7;

/** @param pick a random whole number below the one given */
export const newCode = (pick: (below: number) => number): string =>
  Array.from({ length: CODE_LENGTH }, () => CODE_LETTERS[pick(CODE_LETTERS.length)]).join('');

/** How two spellings of a room's name are known to be the same. */
export const plainName = (username: string): string =>
  username.trim().normalize('NFC').toLowerCase();

/**
 * Whether a subject holds a code as a word of its own, in any case. Part of a longer run of letters
 * or digits is none: it was not put there for us.
 */
export function holdsCode(subject: string, code: string): boolean {
  if (code === '') return false;
  const words = subject.toUpperCase().split(/[^\p{L}\p{N}]+/u);
  return words.includes(code);
}
