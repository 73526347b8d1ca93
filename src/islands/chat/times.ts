import type { Language } from '#domain/languages.ts';
import { useHydrated } from '#islands/ui/hydrated.ts';
import { useTexts } from '#islands/ui/texts.tsx';
import { useDrawn } from './drawn.ts';

/** By which clock times are written: the reader's own, or that of UTC where the server writes them. */
type Clock = { now: number; timeZone?: 'UTC' };

const MINUTE_MS = 60_000;

/** The day of a time as in ISO 8601, to compare days by. */
function dayOf(iso: string | number, { timeZone }: Clock): string {
  const date = new Date(iso);
  const ahead = timeZone ? 0 : -date.getTimezoneOffset() * MINUTE_MS;
  return new Date(date.getTime() + ahead).toISOString().slice(0, 10);
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** A page has dozens of times, and making a format takes longer than using it. */
function format(iso: string, language: Language, options: Intl.DateTimeFormatOptions): string {
  const key = language + JSON.stringify(options);
  const made = formats.get(key) ?? new Intl.DateTimeFormat(language, options);
  formats.set(key, made);
  return made.format(new Date(iso));
}

/** The time of day, as the reader's language writes it. */
const timeOf = (iso: string, language: Language, { timeZone }: Clock): string =>
  format(iso, language, { timeStyle: 'short', timeZone });

const DAY_MS = 86_400_000;

/** Days from now until the day of a time. */
const daysFrom = (iso: string, clock: Clock): number =>
  Math.round((Date.parse(dayOf(iso, clock)) - Date.parse(dayOf(clock.now, clock))) / DAY_MS);

const isThisYear = (iso: string, clock: Clock): boolean =>
  dayOf(iso, clock).slice(0, 4) === dayOf(clock.now, clock).slice(0, 4);

/** "Today", "yesterday", or the date; the year where it is another one. */
function dayName(iso: string, language: Language, clock: Clock): string {
  const days = daysFrom(iso, clock);
  if (days === 0 || days === -1) {
    return new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(days, 'day');
  }
  return format(iso, language, {
    ...{ day: 'numeric', month: 'long', timeZone: clock.timeZone },
    ...(isThisYear(iso, clock) ? {} : { year: 'numeric' }),
  });
}

/** For a list: the time of today, else the day in short. */
function shortTime(iso: string, language: Language, clock: Clock): string {
  if (daysFrom(iso, clock) === 0) return timeOf(iso, language, clock);
  return format(iso, language, {
    ...{ day: 'numeric', month: 'short', timeZone: clock.timeZone },
    ...(isThisYear(iso, clock) ? {} : { year: '2-digit' }),
  });
}

/**
 * How times are written here. The server knows no clock of the reader: until the page lives they are those of
 * UTC, in which both draw the same.
 */
export function useTimes() {
  const { language } = useTexts();
  const hydrated = useHydrated();
  const drawn = useDrawn();
  const clock: Clock =
    hydrated || !drawn ? { now: Date.now() } : { now: drawn.now, timeZone: 'UTC' };
  return {
    dayOf: (iso: string) => dayOf(iso, clock),
    timeOf: (iso: string) => timeOf(iso, language, clock),
    dayName: (iso: string) => dayName(iso, language, clock),
    shortTime: (iso: string) => shortTime(iso, language, clock),
  };
}
