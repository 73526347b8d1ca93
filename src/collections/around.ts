import { boardFacts } from './board-facts.ts';
import { camSiteFacts } from './cam-site-facts.ts';
import type { Around } from './descriptors/descriptor.ts';

/** What descriptors are told beside a text. */
export const around = async (): Promise<Around> => ({
  camFacts: await camSiteFacts(),
  boardFacts: await boardFacts(),
});
