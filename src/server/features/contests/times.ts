import { contestState, type ContestState, type ContestTimes } from '#domain/contests.ts';
import type { LockedContest } from './queries/contests.ts';

type Stored = Pick<LockedContest, 'opensAt' | 'entriesCloseAt' | 'votingClosesAt' | 'decidedAt'>;

/** The times of a stored contest. */
export const storedTimes = ({
  opensAt,
  entriesCloseAt,
  votingClosesAt,
  decidedAt,
}: Stored): ContestTimes => ({
  opens: opensAt,
  entriesClose: entriesCloseAt,
  votingCloses: votingClosesAt,
  decidedAt,
});

/** Where a stored contest stands at a moment. */
export const stateAt = (contest: Stored, now: Date): ContestState =>
  contestState(storedTimes(contest), now);
