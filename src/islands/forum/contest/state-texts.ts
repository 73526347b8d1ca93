import type { ContestState } from '#domain/contests.ts';
import type { TextKey } from '#i18n/namespaces.ts';

type Key = TextKey<'contest'>;

/** Written out, so that the check of the translations sees every key. */
export const STATE_TEXTS: Record<ContestState, Key> = {
  announced: 'contest:stateAnnounced',
  open: 'contest:stateOpen',
  voting: 'contest:stateVoting',
  closed: 'contest:stateClosed',
  decided: 'contest:stateDecided',
};

/** Sentences that end with the time that counts. */
export const TIME_TEXTS: Record<ContestState, Key> = {
  announced: 'contest:timeAnnounced',
  open: 'contest:timeOpen',
  voting: 'contest:timeVoting',
  closed: 'contest:timeClosed',
  decided: 'contest:timeDecided',
};
