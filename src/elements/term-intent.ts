import { loadOnIntent } from './load-on-intent.ts';

/** The definitions of terms, fetched when somebody first reaches for one. */
export const loadTermsOnIntent = (): void =>
  loadOnIntent({
    selector: 'a.term',
    load: async () => (await import('./term-popover.ts')).startTerms(),
    taps: () => true,
  });
