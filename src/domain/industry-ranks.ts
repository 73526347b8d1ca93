import { DAY_MS } from './days.ts';
import { PERIOD_HOURS, type RankPeriod } from './industry.ts';

/** Rules of ranks and of the periods they are made for (READINGS 37). All times are UTC. */

export const HOUR_MS = 3_600_000;

/** Minutes a room has to be online in a period to have a rank; of an hour it is half. */
export const LEAST_MINUTES: Readonly<Record<RankPeriod, number>> = {
  hour: 30,
  day: 60,
  week: 60,
  month: 60,
};

/** Into how many equal parts a period is divided for the trend. */
export const TREND_PARTS: Readonly<Record<RankPeriod, number>> = {
  hour: 1,
  day: 24,
  week: 7,
  month: 30,
};

/** Places whose viewers are shown on the curve of what a rank means. */
export const CURVE_PLACES = [
  1, 2, 5, 10, 20, 50, 100, 200, 300, 500, 750, 1000, 1500, 2000, 3000, 5000, 7500, 10_000,
] as const;

/** Over how many days the hours of the week are averaged. */
export const WEEK_DAYS = 28;
/** How many days of a network a page shows. */
export const SHOWN_DAYS = 90;

export const startOfHour = (time: Date): Date =>
  new Date(Math.floor(time.getTime() / HOUR_MS) * HOUR_MS);
export const startOfDay = (time: Date): Date =>
  new Date(Math.floor(time.getTime() / DAY_MS) * DAY_MS);
/** The first of its month. */
export const monthOf = (day: string): string => `${day.slice(0, 7)}-01`;
export const hoursBefore = (time: Date, hours: number): Date =>
  new Date(time.getTime() - hours * HOUR_MS);

/** 0 to 167; Monday 0 o'clock UTC is 0. */
export const hourOfWeek = (time: Date): number =>
  ((time.getUTCDay() + 6) % 7) * 24 + time.getUTCHours();

export type Window = { from: Date; to: Date };

/**
 * What a period covers: hours and days end with the last hour that is rolled up, weeks and months with the
 * last whole day.
 *
 * @param rolledUpTo end of the last hour that is rolled up
 */
export function windowOf(period: RankPeriod, rolledUpTo: Date): Window {
  const to = period === 'hour' || period === 'day' ? rolledUpTo : startOfDay(rolledUpTo);
  return { from: hoursBefore(to, PERIOD_HOURS[period]), to };
}

/** What ranks are compared with: the same period a period earlier, of weeks and months a day earlier. */
export function windowBefore(period: RankPeriod, { from, to }: Window): Window {
  const hours = period === 'hour' ? 1 : 24;
  return { from: hoursBefore(from, hours), to: hoursBefore(to, hours) };
}

export type Ranked = {
  /** Average viewers over the time online, in tenths. */
  viewers: number;
  peak: number;
  minutes: number;
  token: string;
};

/** The better place first: by average viewers, then by peak, then by token. */
export function compareRooms(a: Ranked, b: Ranked): number {
  if (a.viewers !== b.viewers) return b.viewers - a.viewers;
  if (a.peak !== b.peak) return b.peak - a.peak;
  return a.token < b.token ? -1 : a.token > b.token ? 1 : 0;
}

/** The rooms of a network that have a rank in a period, the first place first. */
export const rankRooms = <T extends Ranked>(rooms: readonly T[], period: RankPeriod): T[] =>
  rooms.filter(({ minutes }) => minutes >= LEAST_MINUTES[period]).toSorted(compareRooms);

/** Numbers of equal text are spread evenly, and alike on every machine. */
function spread(text: string): number {
  let hash = 2_166_136_261;
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 16_777_619) >>> 0;
  }
  return hash;
}

/**
 * The featured rooms of a day, in the order they are shown in. In seven days in a row each stands once in
 * the first seventh: the order is the same every day and begins a seventh later.
 *
 * @param day such as `2026-11-23`
 */
export function featuredOn<T extends { token: string }>(rooms: readonly T[], day: string): T[] {
  const order = rooms.toSorted(
    (a, b) => spread(a.token) - spread(b.token) || (a.token < b.token ? -1 : 1),
  );
  const turn = Math.floor(Date.parse(day) / DAY_MS) % 7;
  const first = Math.floor((turn * order.length) / 7);
  return [...order.slice(first), ...order.slice(0, first)];
}
