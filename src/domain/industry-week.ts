import { WEEK_HOURS } from './industry.ts';

/** Figures by hour of the week, Monday 0 o'clock first; null where nothing is known. */
export type Week = readonly (number | null)[];

const HOUR = 3_600_000;
const PARTS = 4;

/** Hour of the week of a moment in UTC, Monday 0 o'clock being 0. */
export const utcWeekHour = (at: number): number => {
  const moment = new Date(at);
  return ((moment.getUTCDay() + 6) % 7) * 24 + moment.getUTCHours();
};

/**
 * A week of UTC as the clock of another place shows the next seven days. An hour that the clock skips
 * there is null, one that comes twice is the average of both; half hours of a zone are halved.
 *
 * @param from milliseconds; the week that begins then
 * @param localHour the hour of the week on the clock of the place at a moment
 */
export function weekOnClock(
  week: Week,
  from: number,
  localHour: (at: number) => number,
): (number | null)[] {
  const sums = new Array<number>(WEEK_HOURS).fill(0);
  const counts = new Array<number>(WEEK_HOURS).fill(0);
  const begin = Math.floor(from / HOUR) * HOUR;
  for (let part = 0; part < WEEK_HOURS * PARTS; part++) {
    const at = begin + (part * HOUR) / PARTS;
    const value = week[utcWeekHour(at)];
    if (value === null || value === undefined) continue;
    const hour = localHour(at);
    sums[hour] = (sums[hour] ?? 0) + value;
    counts[hour] = (counts[hour] ?? 0) + 1;
  }
  return sums.map((sum, hour) => {
    const count = counts[hour] ?? 0;
    return count > 0 ? sum / count : null;
  });
}

/** Hours that follow each other, and what they are on average. */
export type Window = { start: number; hours: number; value: number };

const WINDOW = 3;

/** Every run of hours without a gap; a week goes on with its Monday. */
function windows(week: Week): Window[] {
  return week.flatMap((_, start) => {
    const values = Array.from({ length: WINDOW }, (__, i) => week[(start + i) % WEEK_HOURS]);
    const known = values.filter((value) => typeof value === 'number');
    if (known.length < WINDOW) return [];
    return [{ start, hours: WINDOW, value: known.reduce((a, b) => a + b, 0) / WINDOW }];
  });
}

const farApart = (a: Window, b: Window): boolean => {
  const between = Math.abs(a.start - b.start);
  return Math.min(between, WEEK_HOURS - between) >= 12;
};

/** The three hours of the week with the highest figures, and up to two more half a day or further from them. */
export function bestHours(week: Week, most = 3): Window[] {
  const best: Window[] = [];
  for (const one of windows(week).sort((a, b) => b.value - a.value || a.start - b.start)) {
    if (best.length < most && best.every((chosen) => farApart(chosen, one))) best.push(one);
  }
  return best;
}

/** The three hours with the lowest figures. */
export const quietHours = (week: Week): Window | undefined =>
  windows(week).sort((a, b) => a.value - b.value || a.start - b.start)[0];

const SHADES = 5;

/** How dark each hour is drawn, 1 to 5; 0 where nothing is known. */
export function weekShades(week: Week): number[] {
  const known = week.filter((value) => value !== null);
  const low = Math.min(...known);
  const span = Math.max(...known) - low;
  return week.map((value) => {
    if (value === null) return 0;
    return span === 0 ? 1 : Math.min(SHADES, 1 + Math.floor(((value - low) / span) * SHADES));
  });
}
