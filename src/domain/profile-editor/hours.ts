import type { Language } from '../languages.ts';
import { DAYS, type Day, type Hours } from './document.ts';

const TIME = /^([01]\d|2[0-3]):([0-5]\d)$/;
export const isTime = (text: string): boolean => TIME.test(text);
export const isDay = (text: string): text is Day => (DAYS as readonly string[]).includes(text);

/** The general name of a zone in a language; the zone itself where it is not known. */
export function zoneName(zone: string, language: Language): string {
  if (zone === 'UTC') return 'UTC';
  try {
    const parts = new Intl.DateTimeFormat(language, {
      timeZone: zone,
      timeZoneName: 'longGeneric',
    }).formatToParts(new Date(0));
    return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone;
  } catch {
    return zone;
  }
}

// 2024-01-01 was a Monday.
const dateOf = (day: Day): Date => new Date(Date.UTC(2024, 0, 1 + DAYS.indexOf(day)));

export function dayName(day: Day, language: Language): string {
  const name = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(
    dateOf(day),
  );
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}

/** A time of the day as a language writes it: 6:00 PM, 18:00. */
export function timeName(time: string, language: Language): string {
  const [, hour, minute] = TIME.exec(time) ?? [];
  return new Intl.DateTimeFormat(language, {
    timeStyle: 'short',
    timeZone: 'UTC',
  })
    .format(new Date(Date.UTC(2024, 0, 1, Number(hour), Number(minute))))
    .replace(/[\u00a0\u202f]/g, ' ');
}

/** Whether hours can be shown. What ends before it begins ends on the next day. */
export const areHours = ({ day, from, to }: Hours): boolean =>
  isDay(day) && isTime(from) && isTime(to) && from !== to;

/** The week, a line a day on which there is something, from Monday on. */
export function weekOf(
  hours: readonly Hours[],
  language: Language,
): [day: string, times: string][] {
  const good = hours.filter(areHours);
  return DAYS.flatMap((day) => {
    const times = good
      .filter((one) => one.day === day)
      .toSorted((a, b) => a.from.localeCompare(b.from))
      .map(({ from, to }) => `${timeName(from, language)} – ${timeName(to, language)}`);
    return times.length > 0 ? [[dayName(day, language), times.join(', ')] as [string, string]] : [];
  });
}
