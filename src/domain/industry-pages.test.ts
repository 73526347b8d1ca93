import { describe, expect, test } from 'vitest';
import {
  changeOver,
  industryAddress,
  readIndustryQuery,
  roomAddress,
  tellingPlace,
} from './industry-pages.ts';

describe('readIndustryQuery', () => {
  test('takes a name in any case, and leaves out what is not understood', () => {
    expect(readIndustryQuery({ network: 'Chaturbate', period: 'year', category: 'cat' })).toEqual({
      network: 'chaturbate',
      period: 'week',
      category: undefined,
      speaks: undefined,
      cursor: undefined,
    });
    expect(readIndustryQuery({ network: '../x', cursor: '<b>' })).toMatchObject({
      network: undefined,
      cursor: undefined,
    });
  });

  test('an address says again what was read from it', () => {
    const address = '/industry?network=demo-lantern&period=day&category=couple&speaks=es&cursor=a1';
    const query = readIndustryQuery(Object.fromEntries(new URL(address, 'http://x').searchParams));
    expect(industryAddress(query)).toBe(address);
    expect(industryAddress(readIndustryQuery({ period: 'week' }))).toBe('/industry');
  });
});

test('a room without a name is found by its token alone', () => {
  expect(roomAddress('lantern', { token: 'abc' })).toBe('/industry/rank-detail/abc');
  expect(roomAddress('lantern', { token: 'abc', name: 'a/b' })).toBe(
    '/industry/rank-detail/lantern/a%2Fb',
  );
});

describe('changeOver', () => {
  const days = (values: (number | null)[]) => values.map((viewers) => ({ viewers, rooms: null }));
  const of = (values: (number | null)[]) => changeOver(days(values), ({ viewers }) => viewers);

  test('compares the last week with the first', () => {
    const values = [...new Array<number>(7).fill(100), 1, ...new Array<number>(7).fill(120)];
    expect(of(values)).toBeCloseTo(0.2);
  });

  test('says nothing of less than two weeks, or of a week without samples', () => {
    expect(of(new Array<number>(13).fill(5))).toBeUndefined();
    expect(of([...new Array<null>(7).fill(null), ...new Array<number>(7).fill(5)])).toBeUndefined();
  });

  test('a day that is missing is not a day without viewers', () => {
    expect(of([null, ...new Array<number>(6).fill(10), ...new Array<number>(7).fill(10)])).toBe(0);
  });
});

test('place 500 is told, or the last one there is', () => {
  const curve = [1, 100, 500, 1000].map((rank) => ({ rank }));
  expect(tellingPlace(curve)?.rank).toBe(500);
  expect(tellingPlace(curve.slice(0, 2))?.rank).toBe(100);
  expect(tellingPlace([])).toBeUndefined();
});
