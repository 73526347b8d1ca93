import { expect, test } from 'vitest';
import { courseCalls } from './courses.ts';

test('what a newer version has kept of learning in the browser is taken without what is unknown here', () => {
  const at = '2026-01-02T10:00:00.000Z';
  const lesson = { place: 1.5, doneAt: at, edition: 2 };
  const quiz = { right: 2, total: 3, at };
  const told = {
    lessons: { 'course-3/lamps': { ...lesson, quiz: { ...quiz, tries: 2 }, seconds: 80 } },
    cards: { gain: { known: true, at, deck: 'light' } },
    notes: {},
  };
  expect(courseCalls['POST course/progress/merge'].input.parse(told)).toEqual({
    lessons: { 'course-3/lamps': { ...lesson, quiz } },
    cards: { gain: { known: true, at } },
  });
});
