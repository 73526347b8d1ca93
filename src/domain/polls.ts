/** A poll is a part of a post or article: a question, answers to choose from, perhaps an end. */
export const POLL = {
  optionsMin: 2,
  optionsMax: 10,
  questionMin: 5, // characters
  questionMax: 160,
  optionMax: 80,
  /** After how many days a poll may end; none: it stays open. */
  days: [1, 3, 7, 14, 30],
  /** How long after the end it is still known who chose what. Then only the counts are left. */
  ballotDays: 7,
  /** Browsers that show a poll hear of new votes at most this often. */
  newsMs: 2_000,
} as const;

/**
 * A choice as one number, a bit for each option: one row a member, so that nobody can vote twice.
 *
 * @param chosen places of the options, from 0
 */
export const ballotOf = (chosen: readonly number[]): number =>
  chosen.reduce((bits, place) => bits | (1 << place), 0);

/** The places of the options that a ballot names. */
export const chosenIn = (ballot: number): number[] =>
  Array.from({ length: POLL.optionsMax }, (_, place) => place).filter(
    (place) => ballot & (1 << place),
  );

/** Share of a count in whole percent; 0 where nobody has voted. */
export const percentOf = (votes: number, voters: number): number =>
  voters === 0 ? 0 : Math.round((votes / voters) * 100);

/** Two options that read the same, whatever their case and spaces. */
export function sameOptions(options: readonly string[]): boolean {
  const plain = options.map((text) => text.trim().toLocaleLowerCase().replace(/\s+/g, ' '));
  return new Set(plain).size < plain.length;
}

export const isClosed = (closes: Date | string | null, now: Date): boolean =>
  closes !== null && new Date(closes) <= now;
