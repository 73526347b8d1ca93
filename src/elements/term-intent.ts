import { awaitReach } from './reach.ts';

/** The definitions of terms, fetched when somebody first reaches for one. */
export const awaitTerms = (): void =>
  awaitReach({
    selector: 'a.term',
    load: async () => (await import('./term-popover.ts')).startTerms(),
    taps: () => true,
  });
