import type { Place } from './account.ts';
import type { T } from './texts.ts';

/** Where something is kept, in a sentence. */
export const placeText = (t: T, place: Place): string =>
  t(
    place === 'browser'
      ? 'learning:keptBrowser'
      : place === 'account'
        ? 'learning:keptAccount'
        : place === 'nowhere'
          ? 'learning:keptNowhere'
          : 'learning:keptWaiting',
  );
