import type { Translate } from '#i18n/translate.ts';
import { lazyTexts } from '../page-texts.ts';

export type T = Translate<'boardLists'>;

/** The words of collections. */
export const listTexts = lazyTexts(
  'boardLists',
  import.meta.glob('./*/boardLists.json', { base: '/src/i18n/locales' }),
);
