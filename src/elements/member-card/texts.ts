import type { Translate } from '#i18n/translate.ts';
import { lazyTexts } from '../page-texts.ts';

export type T = Translate<'people'>;

/** The words of the card. */
export const cardTexts = lazyTexts(
  'people',
  import.meta.glob('./*/people.json', { base: '/src/i18n/locales' }),
);
