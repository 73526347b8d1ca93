/**
 * Interface languages (spec section 9); the first is the fallback. This file holds what belongs to a
 * language; CONTRIBUTING ("Adding a language") names the few other places.
 */
export const LANGUAGES = ['en', 'es', 'ru'] as const;
export type Language = (typeof LANGUAGES)[number];
export const FALLBACK_LANGUAGE: Language = 'en';

/** The languages' own names, as a switcher shows them. */
export const LANGUAGE_NAMES: Record<Language, string> = {
  en: 'English',
  es: 'Español',
  ru: 'Русский',
};

/** `og:locale` values. */
export const LANGUAGE_LOCALES: Record<Language, string> = {
  en: 'en_US',
  es: 'es_ES',
  ru: 'ru_RU',
};

/** Where a day is not written as the language alone would have it: 12 November, not November 12. */
const DATE_LOCALES: Partial<Record<Language, string>> = { en: 'en-GB' };
/** The tag for Intl of a day in a language. */
export const dateLocale = (language: Language): string => DATE_LOCALES[language] ?? language;

/** Text search configurations of PostgreSQL (`select cfgname from pg_ts_config`). */
export const TEXT_SEARCH_CONFIGURATIONS: Record<Language, string> = {
  en: 'english',
  es: 'spanish',
  ru: 'russian',
};

/** Which font files a page begins to load with its first byte (src/layouts/Base.astro). */
export const LANGUAGE_SCRIPTS: Record<Language, 'cyrillic' | 'latin'> = {
  en: 'latin',
  es: 'latin',
  ru: 'cyrillic',
};

/** Whether the printed courses break words at the ends of lines; a language of long words needs it. */
export const HYPHENATED_IN_BOOKS: Record<Language, boolean> = { en: false, es: false, ru: true };

/** One value for every language. */
export const inEveryLanguage = <T>(make: (language: Language) => T): Record<Language, T> =>
  Object.fromEntries(LANGUAGES.map((language) => [language, make(language)])) as Record<
    Language,
    T
  >;

export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.includes(value as Language);
}

/** `ru-RU` → `ru`, `EN` → `en`; anything else is undefined (spec section 1). */
export function toLanguage(tag: string | null | undefined): Language | undefined {
  const prefix = tag?.trim().slice(0, 2).toLowerCase();
  const rest = tag?.trim().slice(2, 3);
  return isLanguage(prefix) && (!rest || rest === '-' || rest === '_') ? prefix : undefined;
}

/**
 * The best supported language of an Accept-Language header, by its q values.
 * Malformed parts are passed over; without a match the answer is undefined.
 */
export function fromAcceptLanguage(header: string | undefined): Language | undefined {
  if (!header) return undefined;
  let best: Language | undefined;
  let bestQuality = 0;
  for (const part of header.slice(0, 500).split(',')) {
    const [tag, ...parameters] = part.split(';');
    const language = toLanguage(tag);
    if (!language) continue;
    const q = parameters.map((text) => /^\s*q=([\d.]+)\s*$/.exec(text)?.[1]).find(Boolean);
    const quality = q === undefined ? 1 : Number(q);
    if (quality > bestQuality) [best, bestQuality] = [language, quality];
  }
  return best;
}

/**
 * Language of a request: an explicit query beats the person's stored choice, which beats the
 * browser's wishes; English is the fallback.
 */
export function chooseLanguage(wishes: {
  query?: string | null | undefined;
  cookie?: string | undefined;
  acceptLanguage?: string | undefined;
}): Language {
  return (
    toLanguage(wishes.query) ??
    toLanguage(wishes.cookie) ??
    fromAcceptLanguage(wishes.acceptLanguage) ??
    FALLBACK_LANGUAGE
  );
}
