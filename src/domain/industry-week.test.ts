import { expect, test } from 'vitest';
import { bestHours, quietHours, utcWeekHour, weekOnClock, weekShades } from './industry-week.ts';
import { WEEK_HOURS } from './industry.ts';

/** Each hour is worth its own number. */
const counting = Array.from({ length: WEEK_HOURS }, (_, hour) => hour);

const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
function clockOf(timeZone: string) {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    hourCycle: 'h23',
  });
  return (at: number) => {
    const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, value]));
    return DAYS.indexOf(parts.get('weekday') ?? '') * 24 + Number(parts.get('hour'));
  };
}

test('a week begins on Monday', () => {
  expect(utcWeekHour(Date.UTC(2026, 10, 23, 0))).toBe(0);
  expect(utcWeekHour(Date.UTC(2026, 10, 22, 23, 59))).toBe(WEEK_HOURS - 1);
});

test('in UTC a week stays as it is, whenever it begins', () => {
  const from = Date.UTC(2026, 10, 18, 13, 20);
  expect(weekOnClock(counting, from, utcWeekHour)).toEqual(counting);
});

test('on another clock hours move by the difference', () => {
  const local = weekOnClock(counting, Date.UTC(2026, 10, 23), clockOf('America/Bogota'));
  expect(local[0]).toBe(5);
  expect(local[WEEK_HOURS - 1]).toBe(4);
});

test('half an hour of difference takes half of each of two hours', () => {
  const local = weekOnClock(counting, Date.UTC(2026, 10, 23), clockOf('Asia/Kolkata'));
  expect(local[6]).toBe(0.5);
});

test('the hour that a clock skips is empty, and the one that comes twice is an average', () => {
  const berlin = clockOf('Europe/Berlin');
  const spring = weekOnClock(counting, Date.UTC(2027, 2, 22), berlin);
  const sunday = 6 * 24;
  // 28 March 2027: 2 o'clock does not exist. Before it the difference is one hour, after it two.
  expect(spring[sunday + 2]).toBeNull();
  expect(spring[sunday + 1]).toBe(sunday);
  expect(spring[sunday + 3]).toBe(sunday + 1);
  const autumn = weekOnClock(counting, Date.UTC(2027, 9, 25), berlin);
  expect(autumn[sunday + 2]).toBe(sunday + 0.5);
});

test('what was not sampled stays unknown on every clock', () => {
  const gap = counting.map((value) => (value < 24 ? null : value));
  const local = weekOnClock(gap, Date.UTC(2026, 10, 23), clockOf('America/Bogota'));
  expect(local.filter((value) => value === null)).toHaveLength(24);
});

test('best hours are apart, go over the end of the week, and leave gaps out', () => {
  const week: (number | null)[] = new Array<number>(WEEK_HOURS).fill(10);
  for (const hour of [WEEK_HOURS - 1, 0, 1]) week[hour] = 50;
  for (const hour of [70, 71, 72, 73]) week[hour] = 30;
  week[100] = null;
  const [first, second] = bestHours(week);
  expect(first).toEqual({ start: WEEK_HOURS - 1, hours: 3, value: 50 });
  expect(second?.start).toBe(70);
  expect(bestHours(new Array<null>(WEEK_HOURS).fill(null))).toEqual([]);
});

test('the quiet hours are the lowest ones', () => {
  const week = counting.map((hour) => (hour >= 30 && hour < 33 ? -1 : hour + 10));
  expect(quietHours(week)?.start).toBe(30);
});

test('shades go from the lowest to the highest, and say what is unknown', () => {
  const week = counting.map((hour) => (hour === 3 ? null : hour));
  const shades = weekShades(week);
  expect([shades[0], shades[3], shades[WEEK_HOURS - 1]]).toEqual([1, 0, 5]);
  expect(new Set(weekShades(counting.map(() => 4)))).toEqual(new Set([1]));
});
