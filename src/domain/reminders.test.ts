import { describe, expect, test } from 'vitest';
import { HOUR_ZONES, reminderDays, reminderTime } from './reminders.ts';

const at = (time: string) => new Date(time);
const timeOf = (when: 'tomorrow' | 'threeDays' | 'nextWeek', zone: string, now: string) => {
  const found = reminderTime({ when, zone }, at(now));
  return 'at' in found ? [found.day, found.at.toISOString()] : found;
};
const onDay = (day: string | undefined, zone = 'UTC', now = '2026-11-26T17:00:00Z') => {
  const found = reminderTime({ when: 'day', day, zone }, at(now));
  return 'problem' in found ? found.problem : found.day;
};

describe('the morning of a day', () => {
  test.each([
    ['tomorrow', 'UTC', '2026-11-26T23:59:59Z', '2026-11-27', '2026-11-27T09:00:00.000Z'],
    [
      'threeDays',
      'Europe/Moscow',
      '2026-11-26T12:00:00Z',
      '2026-11-29',
      '2026-11-29T06:00:00.000Z',
    ],
    // There it is the next day already.
    ['tomorrow', 'Europe/Moscow', '2026-11-26T22:00:00Z', '2026-11-28', '2026-11-28T06:00:00.000Z'],
    // There it is the day before still.
    [
      'tomorrow',
      'America/Bogota',
      '2026-11-27T03:00:00Z',
      '2026-11-27',
      '2026-11-27T14:00:00.000Z',
    ],
    // Clocks go back and forward in the week between.
    ['nextWeek', 'Europe/Madrid', '2026-10-20T10:00:00Z', '2026-10-27', '2026-10-27T08:00:00.000Z'],
    [
      'nextWeek',
      'America/New_York',
      '2027-03-10T12:00:00Z',
      '2027-03-17',
      '2027-03-17T13:00:00.000Z',
    ],
    [
      'tomorrow',
      'Asia/Kathmandu',
      '2026-11-26T12:00:00Z',
      '2026-11-27',
      '2026-11-27T03:15:00.000Z',
    ],
    [
      'tomorrow',
      'Pacific/Kiritimati',
      '2026-11-26T12:00:00Z',
      '2026-11-28',
      '2026-11-27T19:00:00.000Z',
    ],
    ['threeDays', 'UTC', '2028-02-27T12:00:00Z', '2028-03-01', '2028-03-01T09:00:00.000Z'],
  ] as const)('%s in %s at %s', (when, zone, now, day, moment) => {
    expect(timeOf(when, zone, now)).toEqual([day, moment]);
  });

  test('a zone nobody knows is UTC', () => {
    for (const zone of ['Middle/Earth', '', '\u0000'])
      expect(timeOf('tomorrow', zone, '2026-11-26T17:00:00Z')).toEqual([
        '2026-11-27',
        '2026-11-27T09:00:00.000Z',
      ]);
  });
});

describe('a day of one’s choice', () => {
  test('lies between tomorrow and a year ahead', () => {
    expect(onDay('2026-11-25')).toBe('dayTooEarly');
    expect(onDay('2026-11-26')).toBe('dayTooEarly');
    expect(onDay('2026-11-27')).toBe('2026-11-27');
    expect(onDay('2027-11-26')).toBe('2027-11-26');
    expect(onDay('2027-11-27')).toBe('dayTooLate');
    expect(onDay(undefined)).toBe('fieldRequired');
    expect(reminderDays('UTC', at('2026-11-26T17:00:00Z'))).toEqual({
      min: '2026-11-27',
      max: '2027-11-26',
    });
  });

  test('is counted in the zone of who chooses', () => {
    const late = '2026-11-26T23:30:00Z';
    expect(onDay('2026-11-27', 'Europe/Madrid', late)).toBe('dayTooEarly');
    expect(onDay('2026-11-27', 'America/Bogota', late)).toBe('2026-11-27');
  });
});

test('there is a zone for every full hour', () => {
  const mornings = HOUR_ZONES.map((zone) => {
    const found = reminderTime(
      { when: 'day', day: '2026-12-03', zone },
      at('2026-11-26T17:00:00Z'),
    );
    return 'at' in found && (found.at.getTime() - Date.parse('2026-12-03T09:00:00Z')) / 3_600_000;
  });
  expect(mornings).toEqual([...Array(27).keys()].map((i) => 12 - i));
});
