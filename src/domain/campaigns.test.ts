import { describe, expect, it, test } from 'vitest';
import {
  daysOf,
  isOpen,
  isOver,
  nextSpan,
  readMoment,
  stateAt,
  type Campaign,
} from './campaigns.ts';

const at = (time: string) => new Date(time);
const season: Campaign = {
  id: 'season-logo',
  starts: '2024-06-01T23:59:59Z',
  ends: '2024-06-30T09:59:59Z',
};
const christmas: Campaign = { id: 'christmas-logo', starts: '2023-12-14', ends: '2023-12-25' };
const easter: Campaign = { id: 'easter', starts: '04-09', ends: '04-10' };
const turn: Campaign = { id: 'turn', starts: '12-28', ends: '01-03' };

describe('isOpen', () => {
  it('opens at the instant it starts and closes at the instant it ends', () => {
    expect(isOpen(season, at('2024-06-01T23:59:58.999Z'))).toBe(false);
    expect(isOpen(season, at('2024-06-01T23:59:59Z'))).toBe(true);
    expect(isOpen(season, at('2024-06-30T09:59:58.999Z'))).toBe(true);
    expect(isOpen(season, at('2024-06-30T09:59:59Z'))).toBe(false);
  });

  it('includes the whole last day', () => {
    expect(isOpen(christmas, at('2023-12-13T23:59:59Z'))).toBe(false);
    expect(isOpen(christmas, at('2023-12-14T00:00:00Z'))).toBe(true);
    expect(isOpen(christmas, at('2023-12-25T23:59:59Z'))).toBe(true);
    expect(isOpen(christmas, at('2023-12-26T00:00:00Z'))).toBe(false);
    expect(isOpen(christmas, at('2024-12-20T00:00:00Z'))).toBe(false);
  });

  it('comes back every year where no year is given', () => {
    for (const year of [2024, 2027, 2040]) {
      expect(isOpen(easter, at(`${year}-04-08T23:59:59Z`))).toBe(false);
      expect(isOpen(easter, at(`${year}-04-09T00:00:00Z`))).toBe(true);
      expect(isOpen(easter, at(`${year}-04-10T23:59:59Z`))).toBe(true);
      expect(isOpen(easter, at(`${year}-04-11T00:00:00Z`))).toBe(false);
    }
  });

  it('runs over the turn of the year', () => {
    expect(isOpen(turn, at('2026-12-31T12:00:00Z'))).toBe(true);
    expect(isOpen(turn, at('2027-01-03T23:00:00Z'))).toBe(true);
    expect(isOpen(turn, at('2027-01-04T00:00:00Z'))).toBe(false);
    expect(isOpen(turn, at('2027-06-01T00:00:00Z'))).toBe(false);
  });
});

describe('isOver', () => {
  it('is for good, and never for what comes back', () => {
    expect(isOver(christmas, at('2023-12-25T23:00:00Z'))).toBe(false);
    expect(isOver(christmas, at('2023-12-26T00:00:00Z'))).toBe(true);
    expect(isOver(easter, at('2050-01-01T00:00:00Z'))).toBe(false);
  });
});

describe('nextSpan and stateAt', () => {
  it('say what runs, what comes and what is over', () => {
    expect(stateAt(christmas, at('2023-12-20T00:00:00Z'))).toBe('running');
    expect(stateAt(christmas, at('2023-12-01T00:00:00Z'))).toBe('coming');
    expect(stateAt(christmas, at('2024-12-20T00:00:00Z'))).toBe('over');
    expect(nextSpan(christmas, at('2024-12-20T00:00:00Z'))).toBeUndefined();
    expect(nextSpan(easter, at('2026-11-24T00:00:00Z'))).toEqual({
      from: at('2027-04-09T00:00:00Z'),
      until: at('2027-04-11T00:00:00Z'),
    });
    expect(nextSpan(turn, at('2027-01-02T00:00:00Z'))?.from).toEqual(at('2026-12-28T00:00:00Z'));
  });
});

describe('readMoment', () => {
  it.each([
    ['2024-06-10', '2024-06-10T00:00:00.000Z'],
    ['2024-06-10T12:30', '2024-06-10T12:30:00.000Z'],
    ['2024-06-10T12:30:15Z', '2024-06-10T12:30:15.000Z'],
  ])('reads %s', (text, moment) => expect(readMoment(text)?.toISOString()).toBe(moment));

  it.each([undefined, '', 'now', '2024-02-31', '2024-06-10 12:30', '2024-06-10T25:00', '06-10'])(
    'refuses %s',
    (text) => expect(readMoment(text)).toBeUndefined(),
  );
});

test.each([
  [{ starts: '04-09', ends: '04-10' }, ['04-09', '04-10']],
  [{ starts: '12-30', ends: '01-02' }, ['12-30', '12-31', '01-01', '01-02']],
  [{ starts: '2027-02-27', ends: '2027-03-01' }, ['02-27', '02-28', '03-01']],
  [{ starts: '2027-06-01T23:59:59Z', ends: '2027-06-02T00:00:00Z' }, ['06-01']],
  [{ starts: '2026-06-01', ends: '2026-06-02' }, []],
])('the days of %o', (window, days) => {
  expect(daysOf(window, new Date('2026-11-25T10:00:00Z'))).toEqual(days);
});
