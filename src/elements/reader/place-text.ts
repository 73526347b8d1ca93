import type { Place } from './account.ts';
import type { T } from './texts.ts';

const TEXTS = {
  browser: 'learning:keptBrowser',
  account: 'learning:keptAccount',
  waiting: 'learning:keptWaiting',
  nowhere: 'learning:keptNowhere',
  gone: 'learning:keptGone',
  both: 'learning:keptBoth',
} as const satisfies Record<Place, string>;

/** Where something is kept, in a sentence. */
export const placeText = (t: T, place: Place): string => t(TEXTS[place]);
