import { expect, test } from 'vitest';
import { CARD_ANSWERS, type CardAnswer, type CardMemory } from '#domain/flash-cards.ts';
import { answered, daysAfter } from './schedule.ts';

const TODAY = '2026-11-26';

test('a new card comes back the later the better it was known', () => {
  const dues = CARD_ANSWERS.map((answer) => answered(undefined, answer, TODAY).due);
  expect(dues).toEqual(['2026-11-27', '2026-11-28', '2026-11-29', '2026-12-04']);
  expect(daysAfter(undefined, TODAY)).toEqual({ again: 1, hard: 2, good: 3, easy: 8 });
});

/** Answers a card on each day on which it is due. */
function learn(answers: readonly CardAnswer[]): CardMemory[] {
  const steps: CardMemory[] = [];
  for (const answer of answers) {
    const last = steps.at(-1);
    steps.push(answered(last, answer, last?.due ?? TODAY));
  }
  return steps;
}

test('what is known comes less and less often, once a year at least; what is forgotten soon', () => {
  const good = Array.from({ length: 7 }, () => 'good' as const);
  const days = learn(good).map((step) => daysAfter(step, step.due).good);
  expect(days).toEqual([...days].sort((a, b) => a - b));
  // The library keeps the answers a day apart, also at the end.
  expect(days.at(-1)).toBe(366);
  const [before, after] = learn([...good, 'again']).slice(-2);
  expect(before).toMatchObject({ reps: 7, lapses: 0 });
  expect(after).toMatchObject({ reps: 8, lapses: 1, reviewed: before?.due });
  expect(daysAfter(after, after?.due ?? TODAY).good).toBeLessThan(60);
});

test('the same answers always lead to the same day, also where somebody comes late', () => {
  const [first] = learn(['good']);
  const late = answered(first, 'good', '2027-02-01');
  expect(late).toEqual(answered(first, 'good', '2027-02-01'));
  expect(late.due > answered(first, 'good', first?.due ?? TODAY).due).toBe(true);
  expect(late.reviewed).toBe('2027-02-01');
});
