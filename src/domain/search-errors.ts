/** Shorter words are not corrected: too many others are one letter away. */
export const SHORTEST_CORRECTED = 5;
/** From this length on, two letters may be wrong. */
const LONG = 9;

/** How many letters of a word may be wrong: one in words of five and more, two in nine and more. */
export const errorsAllowed = (word: string): number =>
  word.length >= LONG ? 2 : word.length >= SHORTEST_CORRECTED ? 1 : 0;

/**
 * How many single errors lie between two words: a wrong, a missing, an additional letter, or two neighbours
 * that changed places (optimal string alignment).
 *
 * @param most from here on it is not counted exactly
 */
export function errorsBetween(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let best = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + same);
      if (a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        best = Math.min(best, (beforeLast[j - 2] ?? best) + 1);
      row.push(best);
    }
    if (Math.min(...row) > most) return most + 1;
    beforeLast = last;
    last = row;
  }
  return last[b.length] ?? 0;
}

export type KnownWord = { word: string; shown: string; pages: number };

/** The words that may be meant, the likeliest first: with the fewest errors, then on the most pages. */
export function corrections(typed: string, known: readonly KnownWord[]): KnownWord[] {
  const most = errorsAllowed(typed);
  return known
    .map((one) => ({ one, errors: errorsBetween(typed, one.word, most) }))
    .filter(({ errors }) => errors <= most)
    .sort(
      (a, b) =>
        a.errors - b.errors ||
        Number(b.one.word[0] === typed[0]) - Number(a.one.word[0] === typed[0]) ||
        b.one.pages - a.one.pages,
    )
    .map(({ one }) => one);
}
