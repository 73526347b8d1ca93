import type { Translate } from '#i18n/translate.ts';
import { lazyTexts } from '../page-texts.ts';

export type T = Translate<'people'>;

/** The words of the card. */
export const cardTexts = lazyTexts('people', {
  en: () => import('#i18n/locales/en/people.json'),
  es: () => import('#i18n/locales/es/people.json'),
  ru: () => import('#i18n/locales/ru/people.json'),
});
