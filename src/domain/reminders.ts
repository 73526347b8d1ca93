import { DAY_MS, dayOf } from './days.ts';

/** What a reminder of a bookmarked topic may be. It comes in the morning of a day of its reader's. */
export const REMINDER = {
  hour: 9, // in the reader's time zone
  daysMax: 365, // ahead
  noteMax: 200, // characters
  zoneMax: 64, // characters of a zone's name
} as const;

/** Days by name; `day` is one that is chosen in a calendar. */
export const REMINDER_DAYS = ['tomorrow', 'threeDays', 'nextWeek', 'day'] as const;
/** What can be asked for; `none` takes a reminder back. */
export const REMINDER_CHOICES = [...REMINDER_DAYS, 'none'] as const;
export type ReminderChoice = (typeof REMINDER_CHOICES)[number];

const AHEAD: Record<Exclude<ReminderChoice, 'day' | 'none'>, number> = {
  tomorrow: 1,
  threeDays: 3,
  nextWeek: 7,
};

const HOUR_MS = 3_600_000;
const PARTS = ['year', 'month', 'day', 'hour', 'minute', 'second'] as const;

/** What a zone's clocks are ahead of UTC at a moment, in milliseconds. UTC where the zone is not known. */
function offsetAt(zone: string, moment: number): number {
  let format: Intl.DateTimeFormat;
  try {
    const numbers = Object.fromEntries(PARTS.map((part) => [part, 'numeric']));
    format = new Intl.DateTimeFormat('en-US', { ...numbers, hourCycle: 'h23', timeZone: zone });
  } catch {
    return 0;
  }
  const parts = new Map(format.formatToParts(moment).map(({ type, value }) => [type, +value]));
  const [year = 0, month = 1, ...rest] = PARTS.map((part) => parts.get(part) ?? 0);
  return Date.UTC(year, month - 1, ...rest) - Math.floor(moment / 1000) * 1000;
}

/** The day it is in a zone. */
export const dayIn = (zone: string, now: Date): string =>
  dayOf(new Date(now.getTime() + offsetAt(zone, now.getTime())));

const daysAfter = (day: string, days: number): string =>
  dayOf(new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS));

/** The first and the last day one can be reminded on. */
export function reminderDays(zone: string, now: Date): { min: string; max: string } {
  const today = dayIn(zone, now);
  return { min: daysAfter(today, 1), max: daysAfter(today, REMINDER.daysMax) };
}

/** The morning of a day in a zone. */
function morningOf(day: string, zone: string): Date {
  const clock = Date.parse(`${day}T00:00:00Z`) + REMINDER.hour * HOUR_MS;
  // Asked twice: clocks may be changed between the two moments.
  return new Date(clock - offsetAt(zone, clock - offsetAt(zone, clock)));
}

/** What is wrong with a day. */
export type ReminderProblem = 'fieldRequired' | 'dayTooEarly' | 'dayTooLate';

/**
 * When a reminder comes that somebody asks for.
 *
 * @param day as `2026-12-03`, where one was chosen in a calendar
 * @param zone IANA name of the reader's time zone; an unknown one is taken as UTC
 */
export function reminderTime(
  {
    when,
    day,
    zone,
  }: { when: Exclude<ReminderChoice, 'none'>; day?: string | undefined; zone: string },
  now: Date,
): { day: string; at: Date } | { problem: ReminderProblem } {
  const { min, max } = reminderDays(zone, now);
  const wanted = when === 'day' ? day : daysAfter(dayIn(zone, now), AHEAD[when]);
  if (!wanted) return { problem: 'fieldRequired' };
  if (wanted < min) return { problem: 'dayTooEarly' };
  if (wanted > max) return { problem: 'dayTooLate' };
  return { day: wanted, at: morningOf(wanted, zone) };
}

const HOURS_WEST = 12;
const HOURS_EAST = 14;

/** A zone for every full hour, from the west to the east, for who cannot be asked by a script. */
export const HOUR_ZONES: readonly string[] = Array.from(
  { length: HOURS_WEST + HOURS_EAST + 1 },
  (_, i) => {
    const hours = i - HOURS_WEST;
    // The sign of these names is the other way round.
    return hours === 0 ? 'UTC' : `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`;
  },
);

/** Where reminders are listed and changed; a topic's code names the one to change. */
export const REMINDER_PATH = '/saved/reminder';
export const reminderPath = (code: string): string => `${REMINDER_PATH}?topic=${code}`;
