import type { Language } from '#domain/languages.ts';

/** Times in mails are in UTC and say so: the reader's time zone is not known. */
export const timeIn = (language: Language, at: string | undefined): string =>
  new Intl.DateTimeFormat(language, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  }).format(new Date(at ?? 0));
