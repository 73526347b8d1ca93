import { describe, expect, test } from 'vitest';
import {
  boardOf,
  finishedLine,
  HOLIDAY,
  isBoard,
  LINES,
  localDay,
  newBoard,
  playTile,
  type HolidayBoard,
  type TileState,
} from './holiday.ts';

const CAMPAIGN = 'holiday-game';
const today = { lastDay: '2026-12-13', today: '2026-12-14' };
const played = { lastDay: '2026-12-14', today: '2026-12-14' };
const withTile = (index: number, state: TileState): HolidayBoard => {
  const board = newBoard(CAMPAIGN);
  return { ...board, tiles: board.tiles.map((old, i) => (i === index ? state : old)) };
};

describe('a tile', () => {
  test.each([
    [0, 'reveal', today, 1],
    [1, 'finish', today, 2],
    [1, 'finish', played, 2],
  ] as const)('in state %i becomes by %s another', (state, act, days, next) => {
    const turn = playTile(withTile(3, state), 3, act, days);
    expect(turn).toEqual({
      board: withTile(3, next),
      day: days.today === days.lastDay || act === 'reveal' ? days.today : days.lastDay,
    });
  });

  test.each([
    [0, 'finish', today],
    [1, 'reveal', today],
    [2, 'reveal', today],
    [2, 'finish', today],
    [1, 'reveal', played],
  ] as const)('in state %i is not changed by %s', (state, act, days) => {
    expect(playTile(withTile(3, state), 3, act, days)).toEqual({ refused: 'not_possible' });
  });

  test('is revealed once a day', () => {
    expect(playTile(newBoard(CAMPAIGN), 3, 'reveal', played)).toEqual({
      refused: 'christmas_prompt',
    });
  });

  test('that is free never changes, and none stands beside the board', () => {
    for (const act of ['reveal', 'finish'] as const) {
      for (const index of [HOLIDAY.freeTile, -1, 16]) {
        expect(playTile(newBoard(CAMPAIGN), index, act, today)).toEqual({
          refused: 'not_possible',
        });
      }
    }
  });
});

describe('lines', () => {
  test('there are ten of four, and every tile stands in one', () => {
    expect(LINES).toHaveLength(10);
    expect(LINES.every((line) => new Set(line).size === 4)).toBe(true);
    expect(new Set(LINES.flat()).size).toBe(HOLIDAY.tiles);
  });

  test.each(LINES.map((line) => [line]))(
    '%j done is a finished board, but not revealed alone',
    (line) => {
      const fill = (state: TileState): HolidayBoard => ({
        campaign: CAMPAIGN,
        tiles: newBoard(CAMPAIGN).tiles.map((old, i) => (line.includes(i) ? state : old)),
      });
      expect(finishedLine(fill(2))).toEqual(line);
      expect(finishedLine(fill(1))).toBeUndefined();
    },
  );

  test('a new board has none, and the free tile counts in its own', () => {
    expect(finishedLine(newBoard(CAMPAIGN))).toBeUndefined();
    const row = [8, 9, 11];
    const tiles = newBoard(CAMPAIGN).tiles.map((old, i) => (row.includes(i) ? 2 : old));
    expect(finishedLine({ campaign: CAMPAIGN, tiles })).toEqual([8, 9, 10, 11]);
  });
});

describe('what is kept', () => {
  test('opens in its own campaign and is dropped in another', () => {
    const kept = withTile(0, 1);
    expect(boardOf(CAMPAIGN, kept)).toBe(kept);
    expect(boardOf('holiday-2027', kept)).toEqual(newBoard('holiday-2027'));
    expect(boardOf(CAMPAIGN, undefined)).toEqual(newBoard(CAMPAIGN));
  });

  test.each([
    ['nothing', null],
    ['a list', [0, 1]],
    ['too few tiles', { campaign: CAMPAIGN, tiles: [0, 1] }],
    ['a state that does not exist', { campaign: CAMPAIGN, tiles: Array(16).fill(3) }],
    ['a covered free tile', { campaign: CAMPAIGN, tiles: Array(16).fill(0) }],
    ['no campaign', { tiles: newBoard('a').tiles }],
  ])('%s is no board', (_, found) => {
    expect(isBoard(found)).toBe(false);
  });

  test('a board is one after a way through JSON', () => {
    expect(isBoard(JSON.parse(JSON.stringify(withTile(5, 2))))).toBe(true);
  });
});

test('the day is that of the person', () => {
  expect(localDay(new Date(2026, 11, 4, 23, 59))).toBe('2026-12-04');
});
