import type { Language } from '#domain/languages.ts';

/** Times in mails stand in UTC, and say so: where their reader is, nobody here knows. */
export const timeIn = (language: Language, at: string | undefined): string =>
  new Intl.DateTimeFormat(language, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  }).format(new Date(at ?? 0));
