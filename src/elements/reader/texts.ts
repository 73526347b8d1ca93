import type { Translate } from '#i18n/translate.ts';
import { lazyTexts } from '../page-texts.ts';

export type T = Translate<'learning'>;

/** The words of the readers' tools. */
export const readerTexts = lazyTexts('learning', {
  en: () => import('#i18n/locales/en/learning.json'),
  es: () => import('#i18n/locales/es/learning.json'),
  ru: () => import('#i18n/locales/ru/learning.json'),
});
