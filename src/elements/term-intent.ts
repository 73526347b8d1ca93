import { loadOnIntent } from './load-on-intent.ts';

/** The definitions of terms, fetched when somebody first reaches for one. */
export const loadTermsOnIntent = (): void =>
  loadOnIntent({
    selector: 'a.term',
    load: () => import('./term-popover.ts').then((module) => module.startTerms()),
    taps: () => true,
  });
