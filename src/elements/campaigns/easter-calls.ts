import { call } from '#client/call.ts';
import { failureId } from '#client/failure.ts';
import type { Output } from '#contract/index.ts';
import { pageAt } from './clock.ts';

export type EasterConf = Output<'GET easter/conf'>;

/** What the campaign allows at the moment the page shows, and the eggs of who looks at it. */
export const readConf = (): Promise<EasterConf> =>
  call('GET easter/conf', pageAt(), { showError: false });

/**
 * Puts the egg of the day into the basket.
 *
 * @returns whether it is new: false where the egg of this day is in there already
 * @throws Failure
 */
export const gainEgg = (): Promise<boolean> =>
  call('POST easter/gainEgg', pageAt(), { showError: false }).then(
    () => true,
    (error: unknown) => {
      if (failureId(error) === 'egg_taken') return false;
      throw error;
    },
  );
