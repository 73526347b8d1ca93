import { FALLBACK_LANGUAGE, toLanguage, type Language } from '#domain/languages.ts';

/** The language of the page that a script runs in. */
export const pageLanguage = (): Language =>
  toLanguage(document.documentElement.lang) ?? FALLBACK_LANGUAGE;
