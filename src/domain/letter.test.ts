import { describe, expect, test } from 'vitest';
import {
  chosenItems,
  daysBefore,
  dueMoment,
  letterItems,
  sectionOf,
  type LetterText,
} from './letter.ts';

const days = { since: '2026-11-01', until: '2026-11-14' };
const text = (more: Partial<LetterText> = {}): LetterText => ({
  slug: 'a',
  path: '/a',
  title: 'A',
  summary: 'About a',
  updated: '2026-11-05',
  published: '2026-11-05',
  fallback: false,
  ...more,
});
const items = (...texts: LetterText[]) => letterItems('guides', texts, days, []);

describe('what a letter tells of', () => {
  test('texts published in its days are new, both ends included', () => {
    for (const day of ['2026-11-01', '2026-11-14']) {
      expect(items(text({ published: day, updated: day }))).toMatchObject([{ fresh: true }]);
    }
    for (const day of ['2026-10-31', '2026-11-15']) {
      expect(items(text({ published: day, updated: day }))).toEqual([]);
    }
  });

  test('older texts that were changed in them are changed', () => {
    expect(items(text({ published: '2026-09-01' }))).toMatchObject([{ fresh: false }]);
  });

  test('a text that is not out yet is left out, however often it was changed', () => {
    expect(items(text({ published: '2026-12-01' }))).toEqual([]);
  });

  test('a text in another language is not news in this one', () => {
    expect(items(text({ fallback: true }))).toEqual([]);
  });

  test('a text without a first day goes by its last', () => {
    expect(items(text({ published: null }))).toMatchObject([{ fresh: true }]);
  });

  test('what was told in this state is not told again; a later state is, as changed', () => {
    const told = letterItems('guides', [text()], days, []);
    expect(letterItems('guides', [text()], days, told)).toEqual([]);
    expect(letterItems('guides', [text({ updated: '2026-11-10' })], days, told)).toMatchObject([
      { fresh: false, updated: '2026-11-10' },
    ]);
    expect(letterItems('articles', [text()], days, told)).toHaveLength(1);
  });

  test('a change of the site is told once, whatever happens to its words', () => {
    const before = text({ published: '2026-09-01' });
    expect(letterItems('changelog', [before], days, [])).toEqual([]);
    const [line] = letterItems('changelog', [text()], days, []);
    expect(line && sectionOf(line)).toBe('site');
  });

  test('readers get what they have chosen', () => {
    const all = [...items(text()), ...letterItems('changelog', [text()], days, [])];
    expect(chosenItems(all, ['guides']).map((one) => one.collection)).toEqual(['guides']);
    expect(chosenItems(all, ['news']).map((one) => one.collection)).toEqual(['changelog']);
    expect(chosenItems(all, [])).toEqual([]);
  });
});

describe('when it is due', () => {
  // 2026-11-19 is a Thursday.
  test.each([
    ['2026-11-19T09:59:59Z', undefined],
    ['2026-11-19T10:00:00Z', '2026-11-19T10:00:00.000Z'],
    ['2026-11-20T09:59:59Z', '2026-11-19T10:00:00.000Z'],
    ['2026-11-20T10:00:00Z', undefined],
  ])('at %s: %s', (now, due) => {
    expect(dueMoment(new Date(now), 'thursday', 10)?.toISOString()).toBe(due);
  });

  test('never, where it is switched off', () => {
    expect(dueMoment(new Date('2026-11-19T10:00:00Z'), 'off', 10)).toBeUndefined();
  });

  test('days are counted across months', () => {
    expect(daysBefore('2026-03-03', 7)).toBe('2026-02-24');
  });
});
