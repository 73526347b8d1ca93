import type { Language } from '#domain/languages.ts';

/** The day of a time where the reader is, to compare days by. */
export const dayOf = (iso: string): string => new Date(iso).toDateString();

/** The time of day, as the reader's language writes it. */
export const timeOf = (iso: string, language: Language): string =>
  new Intl.DateTimeFormat(language, { timeStyle: 'short' }).format(new Date(iso));

const DAY_MS = 86_400_000;

/** "Today", "yesterday", or the date; the year where it is another one. */
export function dayName(iso: string, language: Language, now = Date.now()): string {
  const date = new Date(iso);
  const midnight = new Date(now).setHours(0, 0, 0, 0);
  const days = Math.round((new Date(iso).setHours(0, 0, 0, 0) - midnight) / DAY_MS);
  if (days === 0 || days === -1) {
    return new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(days, 'day');
  }
  const year =
    date.getFullYear() === new Date(now).getFullYear() ? {} : { year: 'numeric' as const };
  return new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long', ...year }).format(date);
}

/** For a list: the time of today, else the day in short. */
export function shortTime(iso: string, language: Language, now = Date.now()): string {
  const date = new Date(iso);
  if (date.toDateString() === new Date(now).toDateString()) return timeOf(iso, language);
  const year =
    date.getFullYear() === new Date(now).getFullYear() ? {} : { year: '2-digit' as const };
  return new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', ...year }).format(
    date,
  );
}
