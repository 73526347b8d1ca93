import type { Translate } from '#i18n/translate.ts';
import { lazyTexts } from '../page-texts.ts';

export type T = Translate<'learning'>;

/** The words of the readers' tools. */
export const readerTexts = lazyTexts(
  'learning',
  import.meta.glob('./*/learning.json', { base: '/src/i18n/locales' }),
);
