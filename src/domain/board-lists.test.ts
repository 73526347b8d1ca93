import { describe, expect, test } from 'vitest';
import {
  areLists,
  isCollected,
  listName,
  renamed,
  withBoard,
  withList,
  withoutBoard,
  withoutList,
  type BoardList,
} from './board-lists.ts';
import { BOARDS } from './boards.ts';

const lists: BoardList[] = [
  { name: 'Winter', boards: [3, 1] },
  { name: 'Calm', boards: [1] },
];

describe('collections in a browser', () => {
  test('a board comes to the front of its list, once', () => {
    expect(withBoard(lists, 'Winter', 7)?.[0]?.boards).toEqual([7, 3, 1]);
    expect(withBoard(lists, 'Winter', 1)).toEqual(lists);
    expect(withBoard([], 'New', 7)).toEqual([{ name: 'New', boards: [7] }]);
  });

  test('neither a list nor their number grows without an end', () => {
    const full = {
      name: 'Full',
      boards: Array.from({ length: BOARDS.boardsMax }, (_, i) => i + 1),
    };
    expect(withBoard([full], 'Full', 999)).toBeUndefined();
    expect(withBoard([full], 'Full', 5)).toEqual([full]);
    const many = Array.from({ length: BOARDS.collectionsMax }, (_, i) => ({
      name: `n${i}`,
      boards: [],
    }));
    expect(withList(many, 'one more')).toBeUndefined();
    expect(withBoard(many, 'one more', 1)).toBeUndefined();
    expect(withList(many, 'n0')).toEqual(many);
  });

  test('a board leaves one list or all', () => {
    expect(withoutBoard(lists, 1, 'Calm').map(({ boards }) => boards)).toEqual([[3, 1], []]);
    const gone = withoutBoard(lists, 1);
    expect([isCollected(gone, 1), isCollected(gone, 3)]).toEqual([false, true]);
  });

  test('a list is renamed where the name is free, and deleted', () => {
    expect(renamed(lists, 'Calm', 'Quiet')?.[1]?.name).toBe('Quiet');
    expect(renamed(lists, 'Calm', 'Winter')).toBeUndefined();
    expect(renamed(lists, 'Calm', 'Calm')).toEqual(lists);
    expect(withoutList(lists, 'Calm')).toEqual([lists[0]]);
  });

  test('a name says something, and not too much', () => {
    expect(listName('  Calm ')).toBe('Calm');
    expect(listName(' ')).toBeUndefined();
    expect(listName('ы'.repeat(BOARDS.nameMax))).toBeDefined();
    expect(listName('ы'.repeat(BOARDS.nameMax + 1))).toBeUndefined();
  });

  test.each([
    [null],
    [{}],
    [[{ name: '', boards: [] }]],
    [[{ name: 'a', boards: ['1'] }]],
    [[{ name: 'a', boards: [0] }]],
  ])('does not believe %j', (value) => expect(areLists(value)).toBe(false));
});
