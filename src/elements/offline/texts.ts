import { loadChunk } from '#client/chunk-reload.ts';
import { FALLBACK_LANGUAGE, toLanguage, type Language } from '#domain/languages.ts';
import { createTranslate, type Dictionary, type Translate } from '#i18n/translate.ts';

const FILES: Record<Language, () => Promise<{ default: Dictionary }>> = {
  en: () => import('#i18n/locales/en/offline.json'),
  es: () => import('#i18n/locales/es/offline.json'),
  ru: () => import('#i18n/locales/ru/offline.json'),
};

export const pageLanguage: Language =
  toLanguage(document.documentElement.lang) ?? FALLBACK_LANGUAGE;

export type T = Translate<'offline'>;

let loading: Promise<T> | undefined;

/** The words of saving, loaded when somebody saves something for the first time. */
export const offlineTexts = (): Promise<T> =>
  (loading ??= loadChunk(FILES[pageLanguage]).then((file) =>
    createTranslate<'offline'>(pageLanguage, { offline: file.default }),
  ));

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** Bytes as the page's language writes them: 143 kB, 2.4 MB. */
export function sizeText(bytes: number): string {
  const step = Math.min(UNITS.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  const value = bytes / 1000 ** step;
  return new Intl.NumberFormat(pageLanguage, {
    style: 'unit',
    unit: UNITS[step] as string,
    maximumFractionDigits: step > 1 && value < 100 ? 1 : 0,
  }).format(value);
}

/** A day as the page's language writes it. */
export const dayText = (iso: string): string =>
  new Date(iso).toLocaleDateString(pageLanguage === 'en' ? 'en-GB' : pageLanguage, {
    dateStyle: 'long',
  });

/** What a language is called in the language of the page. */
export const languageText = (language: Language): string =>
  new Intl.DisplayNames(pageLanguage, { type: 'language' }).of(language) ?? language;
