import { describe, expect, test } from 'vitest';
import { compareVersions, requireKnown, versionName, type Migration } from './versions.ts';

const migration = (number: number): Migration => ({
  tag: `000${number}_step`,
  when: 1000 + number,
  hash: `hash ${number}`,
});
const known = [migration(0), migration(1)];
const appliedUpTo = (count: number) => [0, 1, 2].slice(0, count).map(migration);

describe('data beside the program', () => {
  test.each([
    ['without tables', undefined, { state: 'fresh' }],
    [
      'of an earlier version',
      appliedUpTo(1),
      { state: 'older', at: known[0], pending: [known[1]] },
    ],
    ['of this version', appliedUpTo(2), { state: 'current', at: known[1] }],
    ['of a newer program', appliedUpTo(3), { state: 'newer', count: 3 }],
    ['with tables of ours and no migration', [], { state: 'foreign' }],
    ['of a rewritten migration', [{ when: 1000, hash: 'another' }], { state: 'foreign' }],
    ['of another time', [{ when: 999, hash: 'hash 0' }], { state: 'foreign' }],
  ])('%s', (_name, applied, state) => {
    expect(compareVersions(applied, known)).toEqual(state);
  });

  test('newer and foreign data are refused in one sentence', () => {
    expect(() => requireKnown({ state: 'newer', count: 3 }, known)).toThrow(
      /^Data is at version 0002, this program knows versions up to 0001 \(step\): .+\.$/,
    );
    expect(() => requireKnown({ state: 'foreign' }, known)).toThrow(
      /^Data was made by a build from before the first release .+\.$/,
    );
    expect(() => requireKnown({ state: 'fresh' }, known)).not.toThrow();
  });
});

test('versions have a number, and words for people', () => {
  expect(versionName('0001_mail_failure')).toBe('0001 (mail failure)');
  expect(versionName('0003')).toBe('0003');
});
