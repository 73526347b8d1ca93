import { describe, expect, test } from 'vitest';
import {
  changedSince,
  countDone,
  finishedAt,
  mergeLearned,
  newLesson,
  nothingLearned,
  placeAt,
  secondsAt,
  upToDate,
} from './learning.ts';

const STARTS = [0, 10, 30];

describe('a place in a film', () => {
  test.each([
    [0, 0],
    [5, 0.5],
    [10, 1],
    [25, 1.75],
    [40, 2.5],
    [50, 3],
  ])('%i seconds are scene %f, and back', (seconds, place) => {
    expect(placeAt(seconds, STARTS, 50)).toBe(place);
    expect(secondsAt(place, STARTS, 50)).toBe(seconds);
  });

  test('stays in its scene when an earlier one grows', () => {
    expect(secondsAt(placeAt(40, STARTS, 50), [0, 20, 40], 60)).toBe(50);
  });

  test('never lies behind the end', () => {
    expect(secondsAt(99, STARTS, 50)).toBe(50);
    expect(placeAt(60, STARTS, 50)).toBe(3);
    expect(secondsAt(0.5, [], 50)).toBe(25);
  });
});

describe('two people who are one', () => {
  const early = '2026-11-01T10:00:00.000Z';
  const late = '2026-11-02T10:00:00.000Z';

  test('keep the furthest place, the latest finish and the latest quiz', () => {
    const a = { place: 4, doneAt: early, edition: 1, quiz: { right: 1, total: 3, at: late } };
    const b = { place: 2, doneAt: late, edition: 2, quiz: { right: 3, total: 3, at: early } };
    const wanted = { place: 4, doneAt: late, edition: 2, quiz: a.quiz };
    const of = (state: typeof a) => ({ lessons: { 'course-1/x': state }, cards: {} });
    expect(mergeLearned(of(a), of(b)).lessons['course-1/x']).toEqual(wanted);
    expect(mergeLearned(of(b), of(a)).lessons['course-1/x']).toEqual(wanted);
  });

  test('a tick that was taken back does not come back, unless it is set again', () => {
    const of = (state: object) => ({ lessons: { x: { ...newLesson(), ...state } }, cards: {} });
    const done = of({ doneAt: late, edition: 2, place: 3 });
    const undone = of({ undone: true });
    const both = mergeLearned(done, undone);
    expect(both.lessons.x).toMatchObject({ doneAt: null, edition: null, place: 3, undone: true });
    expect(mergeLearned(both, of({ place: 4 })).lessons.x).toMatchObject({
      undone: true,
      place: 4,
    });
    expect(mergeLearned(both, done).lessons.x).toMatchObject({ doneAt: late, edition: 2 });
    expect(mergeLearned(both, done).lessons.x?.undone).toBeUndefined();
  });

  test('keep what only one of them has', () => {
    const a = { lessons: { a: { ...newLesson(), doneAt: early, edition: 1 } }, cards: {} };
    const b = { lessons: { b: newLesson() }, cards: { gain: { known: true, at: early } } };
    expect(mergeLearned(a, b)).toEqual({ lessons: { ...a.lessons, ...b.lessons }, cards: b.cards });
    const unlearned = { lessons: { a: newLesson() }, cards: {} };
    expect(mergeLearned(unlearned, a).lessons.a?.doneAt).toBe(early);
  });

  test('a card is what was said of it last', () => {
    const known = { lessons: {}, cards: { gain: { known: true, at: early } } };
    const again = { lessons: {}, cards: { gain: { known: false, at: late } } };
    expect(mergeLearned(known, again).cards.gain?.known).toBe(false);
    expect(mergeLearned(again, known).cards.gain?.known).toBe(false);
  });
});

test('a lesson has changed when it was finished in an earlier edition', () => {
  const done = { ...newLesson(), doneAt: '2026-11-01T10:00:00.000Z', edition: 1 };
  expect(changedSince(done, 2)).toBe(true);
  expect(changedSince(done, 1)).toBe(false);
  expect(changedSince(newLesson(), 2)).toBe(false);
  expect(changedSince(undefined, 2)).toBe(false);
});

test.each([
  ['of the day it was finished', 20261101, [20261030, 20261101], 20261101],
  ['corrected later', 20261030, [20261030, 20261102], 20261030],
  ['corrected in one language before', 20261030, [20261030, 20261031, 20261102], 20261031],
  ['noted as newer than any other', 20261105, [20261030], 20261105],
  ['a film', 1, [2, 2], 1],
  ['a lesson that is gone', 20261030, [], 20261030],
])('what was noted of a text %s', (_, edition, editions, wanted) => {
  const done = { ...newLesson(), doneAt: '2026-11-01T10:00:00.000Z', edition };
  expect(upToDate(done, editions)).toEqual({ ...done, edition: wanted });
});

test('what is not finished has no edition', () => {
  expect(upToDate(newLesson(), [20261030])).toEqual(newLesson());
});

test('done lessons are counted', () => {
  const done = { ...newLesson(), doneAt: '2026-11-01T10:00:00.000Z' };
  const learned = { ...nothingLearned(), lessons: { a: done, b: newLesson() } };
  expect(countDone(learned, ['a', 'b', 'c'])).toBe(1);
});

test('a course is finished with its last lesson, whichever that is, and not before', () => {
  const done = (doneAt: string | null) => ({ ...newLesson(), doneAt });
  const [early, late] = ['2026-11-01T10:00:00.000Z', '2026-11-02T10:00:00.000Z'];
  const learned = {
    ...nothingLearned(),
    lessons: { a: done(late), b: done(early), c: done(null) },
  };
  expect(finishedAt(learned, ['a', 'b'])).toBe(late);
  expect(finishedAt(learned, ['a', 'b', 'c'])).toBeUndefined();
  expect(finishedAt(learned, ['a', 'unknown'])).toBeUndefined();
  expect(finishedAt(learned, [])).toBeUndefined();
});
