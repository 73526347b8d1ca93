/**
 * Contests of the forum (READINGS 40): rules as pure functions.
 *
 * A contest is a post that staff mark as one. An entry is an answer to it with pictures, a vote is a like
 * on an entry.
 */

/** States of a contest, in their order. */
export const CONTEST_STATES = ['announced', 'open', 'voting', 'closed', 'decided'] as const;
export type ContestState = (typeof CONTEST_STATES)[number];

/** Who names the places: the votes, or staff. */
export const CONTEST_JUDGES = ['votes', 'staff'] as const;
export type ContestJudge = (typeof CONTEST_JUDGES)[number];

/** Orders in which entries are listed. */
export const ENTRY_ORDERS = ['new', 'top', 'random'] as const;
export type EntryOrder = (typeof ENTRY_ORDERS)[number];

/** Why a vote is counted apart and shown to staff alone. */
export const APART_REASONS = ['young', 'linked'] as const;
export type ApartReason = (typeof APART_REASONS)[number];

export const CONTEST = {
  /** Pictures of one entry (READINGS 40). */
  picturesMin: 1,
  picturesMax: 5,
  rulesMin: 20,
  rulesMax: 4_000,
  prizesMax: 10,
  prizeMax: 120,
  noteMin: 10,
  noteMax: 1_000,
  /** Votes of accounts younger than this, when they vote, are counted apart. */
  youngDays: 7,
  /** Faces of `activity/user-avatar`. */
  facesMax: 8,
  /** Topics of `activity/forum`. */
  topicsMax: 5,
  /** After this many days nobody can tell any more which votes were counted apart. */
  votesDays: 90,
  entriesPerPage: 12,
} as const;

export type ContestTimes = {
  /** Entries are taken from here on … */
  opens: Date;
  /** … up to here. */
  entriesClose: Date;
  /** Until then entries can be voted for. */
  votingCloses: Date;
  /** When the places were announced; null before. */
  decidedAt: Date | null;
};

/** Where a contest stands at a moment; the end of each stretch is outside of it. */
export function contestState(times: ContestTimes, now: Date): ContestState {
  if (times.decidedAt && times.decidedAt <= now) return 'decided';
  if (now < times.opens) return 'announced';
  if (now < times.entriesClose) return 'open';
  return now < times.votingCloses ? 'voting' : 'closed';
}

/** Entries are made and changed while the contest is open; they can be withdrawn always. */
export const mayEnter = (state: ContestState): boolean => state === 'open';

export const mayVote = (state: ContestState): boolean => state === 'open' || state === 'voting';

export const mayDecide = (state: ContestState): boolean => state === 'closed';

/** Whether times follow each other; a contest may go over into voting without a pause, or have none. */
export const areInOrder = ({
  opens,
  entriesClose,
  votingCloses,
}: Omit<ContestTimes, 'decidedAt'>): boolean =>
  opens < entriesClose && entriesClose <= votingCloses;

/** Fields of moments have minutes, so a stored time may lose less than one. */
const MINUTE_MS = 60_000;
const isMuchEarlier = (after: Date, before: Date) => +before - +after >= MINUTE_MS;

/** What new times do to a contest that its members have read otherwise. */
export type EndsSooner = 'closes' | 'entries' | 'shortens';

/**
 * Whether new times close a contest (`closes`) or its entries at once, or shorten what is on its way.
 *
 * @param before undefined where it was none
 */
export function endsSooner(
  before: ContestTimes | undefined,
  after: Omit<ContestTimes, 'decidedAt'>,
  now: Date,
): EndsSooner | undefined {
  const was = before ? contestState(before, now) : 'announced';
  const is = contestState({ ...after, decidedAt: null }, now);
  if (is === 'closed') return was === 'closed' ? undefined : 'closes';
  if (is === 'voting' && !mayDecide(was) && was !== 'voting') return 'entries';
  if (!before || !mayVote(was)) return undefined;
  const shorter =
    isMuchEarlier(after.votingCloses, before.votingCloses) ||
    (was === 'open' && isMuchEarlier(after.entriesClose, before.entriesClose));
  return shorter ? 'shortens' : undefined;
}

/** What the box says that agrees to an earlier end: it agrees to these very times. */
export const sureOf = ({
  entriesClose = '',
  votingCloses = '',
}: Partial<Record<'entriesClose' | 'votingCloses', string | undefined>>): string =>
  `${entriesClose} ${votingCloses}`;

/** Address of the page of a contest; without a number that of the one that runs. */
export const contestPath = (id?: number): string =>
  id === undefined ? '/forum/contest' : `/forum/contest?id=${id}`;

/**
 * A regular expression, for JavaScript and PostgreSQL, of texts that link to a contest: to its page by its
 * number, or to the page of the one that runs, which it is or was when they were written.
 */
export const contestLink = (id: number): string =>
  `/forum/contest(Valentines|[?]id=${id})?([^A-Za-z0-9?]|$)`;

export type Place = { place: number; entry: number };

/**
 * Places by votes. Entries with equally many votes share a place, and the places they take up are left
 * out below them: 1, 1, 3. An entry without a vote has no place.
 *
 * @param entries those that were not withdrawn, with their counted votes
 * @param places how many places the contest has
 */
export function placesByVotes(
  entries: readonly { id: number; votes: number }[],
  places: number,
): Place[] {
  const voted = entries.filter(({ votes }) => votes > 0);
  return voted
    .map(({ id, votes }) => ({
      place: 1 + voted.filter((other) => other.votes > votes).length,
      entry: id,
    }))
    .filter(({ place }) => place <= places)
    .sort((a, b) => a.place - b.place || a.entry - b.entry);
}

/** The first number behind a place and those who share it. */
const behind = (place: number, places: readonly Place[]) =>
  place + places.filter((other) => other.place === place).length;

/** Places that nobody has, though somebody has one behind them: their entries have gone. */
export function emptyPlaces(places: readonly Place[]): number[] {
  const taken = places.flatMap(({ place }) =>
    Array.from({ length: behind(place, places) - place }, (_, i) => place + i),
  );
  return Array.from({ length: Math.max(0, ...taken) }, (_, i) => i + 1).filter(
    (place) => !taken.includes(place),
  );
}

/**
 * Whether places begin with 1 and leave none out. Those that share one take up the next: 1, 1, 3.
 *
 * @param empty places that may be left out
 */
export function areComplete(places: readonly Place[], empty: readonly number[] = []): boolean {
  const given = [...new Set(places.map(({ place }) => place))].sort((a, b) => a - b);
  let next = 1;
  return given.every((place) => {
    while (next < place && empty.includes(next)) next += 1;
    if (place !== next) return false;
    next = behind(place, places);
    return true;
  });
}

/** What somebody who entered is told: `place` is theirs, `before` the one that was announced before. */
const CONTEST_NEWS = ['decided', 'placed', 'corrected', 'moved', 'lost'] as const;
export type ContestNews = (typeof CONTEST_NEWS)[number];

/**
 * News of a decision as a notice keeps it, without words: `contest-placed:2`.
 *
 * @param before where a decision was corrected: the place they had before it
 */
export function contestNews(
  place: number | undefined,
  before?: { place: number | undefined },
): string {
  const of = (news: ContestNews) => `contest-${news}${place === undefined ? '' : `:${place}`}`;
  if (!before) return of(place === undefined ? 'decided' : 'placed');
  if (place === before.place) return 'contest-corrected';
  return of(place === undefined ? 'lost' : 'moved');
}

/** The same read again; undefined where a text is none. */
export function readContestNews(text: string): { news: ContestNews; place: number } | undefined {
  const [, name, place] = /^contest-([a-z]+)(?::(\d+))?$/.exec(text) ?? [];
  const news = CONTEST_NEWS.find((one) => one === name);
  return news && { news, place: Number(place ?? 0) };
}
