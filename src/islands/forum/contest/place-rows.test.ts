import { describe, expect, test } from 'vitest';
import { placeRows } from './place-rows.ts';
import type { Entry } from './types.ts';

const rows = (held: [place: number, entry: number][], prizes: number) =>
  placeRows({
    places: held.map(([place, id]) => ({ place, entry: { id } as Entry })),
    prizes: Array.from({ length: prizes }, (_, i) => `prize ${i + 1}`),
  }).map(({ place, entries }) => [place, ...entries.map(({ id }) => id)]);

describe('placeRows', () => {
  test.each([
    [
      'every place with who holds it',
      [
        [1, 7],
        [2, 8],
      ],
      2,
      [
        [1, 7],
        [2, 8],
      ],
    ],
    [
      'leaves out what entries with equally many votes take up',
      [
        [1, 7],
        [1, 8],
        [3, 9],
      ],
      3,
      [
        [1, 7, 8],
        [3, 9],
      ],
    ],
    [
      'keeps the place of an entry that has gone, empty',
      [
        [1, 7],
        [3, 9],
      ],
      3,
      [[1, 7], [2], [3, 9]],
    ],
    ['keeps places that nobody won', [[1, 7]], 3, [[1, 7], [2], [3]]],
    ['has none where there are none', [], 0, []],
  ] as [string, [number, number][], number, number[][]][])('%s', (_, held, prizes, expected) => {
    expect(rows(held, prizes)).toEqual(expected);
  });
});
