import os from 'node:os';
import { expect, test } from 'vitest';
import { diskLevel, isDiskFull, watchDisk } from './disk.ts';

const GB = 1024 ** 3;
const MB = 1024 ** 2;

test.each([
  [50 * GB, 100 * GB, 'ok'],
  [10 * GB, 100 * GB, 'ok'],
  [10 * GB - 1, 100 * GB, 'low'],
  [64 * MB, 100 * GB, 'low'],
  [64 * MB - 1, 100 * GB, 'full'],
  [0, 100 * GB, 'full'],
  // A small disk that is nearly empty has room for little, but has it.
  [80 * MB, 100 * MB, 'ok'],
] as const)('%i free of %i bytes is %s', (free, size, level) => {
  expect(diskLevel({ free, size })).toBe(level);
});

test('a disk tells its room; where nothing is told, there is room', async () => {
  const { free, size } = await watchDisk(os.tmpdir())();
  expect(size).toBeGreaterThan(free);
  expect(free).toBeGreaterThan(0);
  expect(await watchDisk('/no/such/folder')()).toEqual({ free: 0, size: 0, level: 'ok' });
});

test.each([
  [Object.assign(new Error('write'), { code: 'ENOSPC' }), true],
  [Object.assign(new Error('extend'), { code: '53100' }), true],
  [new Error('query', { cause: Object.assign(new Error(), { code: '53100' }) }), true],
  [Object.assign(new Error('unique'), { code: '23505' }), false],
  [new Error('ENOSPC'), false],
  ['ENOSPC', false],
  [null, false],
])('%o: a full disk is %s', (error, full) => {
  expect(isDiskFull(error)).toBe(full);
});
