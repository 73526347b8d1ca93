import { expect, test } from 'vitest';
import type { ContestState } from '#domain/contests.ts';
import { nextTime } from './use-moved.ts';

const times = { opens: '1', entriesClose: '2', votingCloses: '3' };

test.each([
  ['announced', '1'],
  ['open', '2'],
  ['voting', '3'],
  ['closed', undefined],
  ['decided', undefined],
] as [ContestState, string | undefined][])('of a contest that is %s it is %s', (state, next) => {
  expect(nextTime({ state, ...times })).toBe(next);
});
