import { pageLanguage } from '#client/page-language.ts';
import { dateLocale, type Language } from '#domain/languages.ts';
import type { Translate } from '#i18n/translate.ts';
import { lazyTexts } from '../page-texts.ts';

export type T = Translate<'offline'>;

/** The words of saving. */
export const offlineTexts = lazyTexts(
  'offline',
  import.meta.glob('./*/offline.json', { base: '/src/i18n/locales' }),
);

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** Bytes as the page's language writes them: 143 kB, 2.4 MB. */
export function sizeText(bytes: number): string {
  const step = Math.min(UNITS.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  const value = bytes / 1000 ** step;
  return new Intl.NumberFormat(pageLanguage(), {
    style: 'unit',
    unit: UNITS[step] as string,
    maximumFractionDigits: step > 1 && value < 100 ? 1 : 0,
  }).format(value);
}

/** A day as the page's language writes it. */
export function dayText(iso: string): string {
  const language = pageLanguage();
  return new Date(iso).toLocaleDateString(dateLocale(language), {
    dateStyle: 'long',
  });
}

/** What a language is called in the language of the page. */
export const languageText = (language: Language): string =>
  new Intl.DisplayNames(pageLanguage(), { type: 'language' }).of(language) ?? language;
