import type { Language } from '#domain/languages.ts';

/** `2026-11-12` as the language writes it: 12 November 2026, 12 de noviembre de 2026 … */
export const longDay = (language: Language, day: string): string =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    dateStyle: 'long',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`));

/** The same, shorter: 12 Nov 2026. */
export const mediumDay = (language: Language, day: string): string =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    dateStyle: 'medium',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`));
