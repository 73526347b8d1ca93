import { loadChunk } from '#client/chunk-reload.ts';
import { FALLBACK_LANGUAGE, toLanguage, type Language } from '#domain/languages.ts';
import { createTranslate, type Dictionary, type Translate } from '#i18n/translate.ts';

const FILES: Record<Language, () => Promise<{ default: Dictionary }>> = {
  en: () => import('#i18n/locales/en/learning.json'),
  es: () => import('#i18n/locales/es/learning.json'),
  ru: () => import('#i18n/locales/ru/learning.json'),
};

export const pageLanguage: Language =
  toLanguage(document.documentElement.lang) ?? FALLBACK_LANGUAGE;

export type T = Translate<'learning'>;

let loading: Promise<T> | undefined;

/** The words of the readers' tools, loaded when the first of them is used. */
export const readerTexts = (): Promise<T> =>
  (loading ??= loadChunk(FILES[pageLanguage]).then((file) =>
    createTranslate<'learning'>(pageLanguage, { learning: file.default }),
  ));
