import { hash } from 'node:crypto';
import type { ContestRow } from './queries/contests.ts';

/** The set-up of a contest as its call has it. */
export const setUpOf = (stored: ContestRow) => ({
  opens: stored.opensAt.toISOString(),
  entriesClose: stored.entriesCloseAt.toISOString(),
  votingCloses: stored.votingClosesAt.toISOString(),
  rules: stored.rules,
  prizes: stored.prizes,
  judge: stored.judge,
  campaign: stored.campaign,
});

/**
 * Names the state of a set-up. Whoever saves says which one they have read, so that nobody overwrites what
 * they have not seen. Empty where there is no contest yet.
 */
export const baseOf = (stored: ContestRow | undefined): string =>
  stored ? hash('sha256', JSON.stringify(setUpOf(stored)), 'base64url') : '';
