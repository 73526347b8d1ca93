import { expect, test } from 'vitest';
import { pageAddress } from './address.ts';
import type { Contest } from './types.ts';

const contest = { id: 7 } as Contest;

test.each([
  [{ valentines: false, contest }, {}, '/forum/contest?id=7'],
  [{ valentines: false, contest }, { order: 'top' }, '/forum/contest?id=7&order=top'],
  [
    { valentines: false, contest },
    { order: 'random', after: 'a b' },
    '/forum/contest?id=7&order=random&after=a+b',
  ],
  [{ valentines: false, contest: null }, {}, '/forum/contest'],
  [{ valentines: false, contest: null }, { past: 'a b' }, '/forum/contest?past=a+b'],
  [{ valentines: true, contest }, {}, '/forum/contestValentines'],
  [{ valentines: true, contest }, { order: 'top' }, '/forum/contestValentines?order=top'],
] as const)('%o with %o is %s', (page, place, address) => {
  expect(pageAddress(page, place)).toBe(address);
});
