import { describe, expect, test } from 'vitest';
import {
  areComplete,
  areInOrder,
  contestLink,
  contestNews,
  contestState,
  emptyPlaces,
  endsSooner,
  mayDecide,
  mayEnter,
  mayVote,
  placesByVotes,
  readContestNews,
} from './contests.ts';

const at = (hour: number) => new Date(Date.UTC(2026, 1, 1) + hour * 3_600_000);
const times = { opens: at(1), entriesClose: at(3), votingCloses: at(5), decidedAt: null };

describe('where a contest stands', () => {
  test.each([
    [0, 'announced', false, false, false],
    [1, 'open', true, true, false],
    [2, 'open', true, true, false],
    [3, 'voting', false, true, false],
    [4, 'voting', false, true, false],
    [5, 'closed', false, false, true],
    [9, 'closed', false, false, true],
  ] as const)('at hour %i it is %s', (hour, state, enter, vote, decide) => {
    const now = contestState(times, at(hour));
    expect([now, mayEnter(now), mayVote(now), mayDecide(now)]).toEqual([
      state,
      enter,
      vote,
      decide,
    ]);
  });

  test('once decided it is decided, and nothing may be done', () => {
    const now = contestState({ ...times, decidedAt: at(6) }, at(6));
    expect([now, mayEnter(now), mayVote(now), mayDecide(now)]).toEqual([
      'decided',
      false,
      false,
      false,
    ]);
  });

  test('its times follow each other; only voting may end with the entries', () => {
    const order = (opens: number, entriesClose: number, votingCloses: number) =>
      areInOrder({
        opens: at(opens),
        entriesClose: at(entriesClose),
        votingCloses: at(votingCloses),
      });
    expect([order(1, 2, 3), order(1, 2, 2)]).toEqual([true, true]);
    expect([order(2, 2, 3), order(3, 2, 4), order(1, 3, 2)]).toEqual([false, false, false]);
  });
});

describe('places by votes', () => {
  const of = (votes: number[], places: number) =>
    placesByVotes(
      votes.map((count, i) => ({ id: i + 1, votes: count })),
      places,
    ).map(({ place, entry }) => [place, entry]);

  test('go to those with most, and equal ones share theirs', () => {
    expect(of([3, 9, 5], 3)).toEqual([
      [1, 2],
      [2, 3],
      [3, 1],
    ]);
    expect(of([5, 9, 9, 4], 3)).toEqual([
      [1, 2],
      [1, 3],
      [3, 1],
    ]);
    expect(of([7, 7, 7], 1)).toEqual([
      [1, 1],
      [1, 2],
      [1, 3],
    ]);
    expect(of([9, 5, 5, 5], 2)).toEqual([
      [1, 1],
      [2, 2],
      [2, 3],
      [2, 4],
    ]);
  });

  test('are none without a vote', () => {
    expect(of([0, 0], 3)).toEqual([]);
    expect(of([2, 0], 3)).toEqual([[1, 1]]);
    expect(of([], 3)).toEqual([]);
  });
});

test('news of a decision says what changed for who reads it', () => {
  const told = (place?: number, before?: { place: number | undefined }) =>
    readContestNews(contestNews(place, before));
  expect(told()).toEqual({ news: 'decided', place: 0 });
  expect(told(2)).toEqual({ news: 'placed', place: 2 });
  expect(told(2, { place: 2 })?.news).toBe('corrected');
  expect(told(undefined, { place: undefined })?.news).toBe('corrected');
  expect(told(1, { place: 2 })).toEqual({ news: 'moved', place: 1 });
  expect(told(1, { place: undefined })).toEqual({ news: 'moved', place: 1 });
  expect(told(undefined, { place: 1 })?.news).toBe('lost');
  for (const words of ['', 'contest-won:1', 'The contest is decided', 'contest-decided:x']) {
    expect(readContestNews(words)).toBeUndefined();
  }
});

test('a link leads to a contest by its number, or to the page of the one that runs', () => {
  const link = new RegExp(contestLink(12));
  for (const body of [
    'See /forum/contest?id=12.',
    '[here](https://campus.test/forum/contest?id=12)',
    '/forum/contest',
    'at /forum/contest, now',
    '(/forum/contestValentines)',
  ]) {
    expect(body).toMatch(link);
  }
  for (const body of [
    '/forum/contest?id=1',
    '/forum/contest?id=123',
    '/forum/contest?id=3',
    '/forum/contests',
    '/forum/contestants',
  ]) {
    expect(body).not.toMatch(link);
  }
});

describe('places that staff name', () => {
  const of = (...places: number[]) => places.map((place, entry) => ({ place, entry }));
  test.each([
    [[], true],
    [[1], true],
    [[2, 1, 3], true],
    [[1, 1, 3], true],
    [[1, 2, 2], true],
    [[2], false],
    [[2, 2], false],
    [[1, 3], false],
    [[1, 1, 2], false],
  ])('%j: begin with 1 and leave none out is %s', (places, fits) => {
    expect(areComplete(of(...places))).toBe(fits);
  });

  test('may leave out those that are empty already', () => {
    expect(emptyPlaces(of(1, 3))).toEqual([2]);
    expect(emptyPlaces(of(1, 1, 3))).toEqual([]);
    expect(emptyPlaces([])).toEqual([]);
    expect(areComplete(of(1, 3), [2])).toBe(true);
    expect(areComplete(of(1, 2), [2])).toBe(true);
    expect(areComplete(of(1, 4), [2])).toBe(false);
  });
});

describe('new times of a contest', () => {
  const now = at(2);
  const next = (entries: number, voting: number) => ({
    opens: at(1),
    entriesClose: at(entries),
    votingCloses: at(voting),
  });
  test.each([
    [next(3, 5), undefined],
    [next(4, 6), undefined],
    // The seconds that a field leaves out.
    [next(3 - 0.01, 5 - 0.01), undefined],
    [next(1.5, 2), 'closes'],
    [next(2, 5), 'entries'],
    [next(3, 4), 'shortens'],
    [next(2.5, 5), 'shortens'],
  ] as const)('%j end it sooner: %s', (given, why) => {
    expect(endsSooner(times, given, now)).toBe(why);
  });

  test('of one that is over, or has not begun, take nothing from anybody', () => {
    expect(endsSooner(times, next(3, 4), at(6))).toBeUndefined();
    expect(endsSooner(times, next(2, 3), at(0))).toBeUndefined();
    expect(endsSooner(undefined, next(3, 5), now)).toBeUndefined();
    expect(endsSooner(undefined, next(1.5, 2), now)).toBe('closes');
  });
});
