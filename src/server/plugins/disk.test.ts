import os from 'node:os';
import { expect, test, vi } from 'vitest';
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

const log = { warn: vi.fn(), info: vi.fn() };

test('a full disk is told once, and once more when it has room', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const rooms = [50, 0.01, 0.01, 0.01, 0.02, 50, 50, 0.01];
  const disk = watchDisk('/data', log, async () => {
    const room = { free: (rooms.shift() ?? 50) * GB, size: 100 * GB };
    return { ...room, level: diskLevel(room) };
  });
  const said: [number, number][] = [];
  while (rooms.length > 0) {
    await disk();
    said.push([log.warn.mock.calls.length, log.info.mock.calls.length]);
    vi.advanceTimersByTime(3000);
  }
  vi.useRealTimers();
  expect(said.join(' ')).toBe('0,0 1,0 1,0 1,0 1,0 1,1 1,1 2,1');
  expect(log.warn.mock.calls[0]?.[1]).toBe('the disk is full; nothing is saved');
});

test('a disk tells its room; where nothing is told, there is room', async () => {
  const { free, size } = await watchDisk(os.tmpdir(), log)();
  expect(size).toBeGreaterThan(free);
  expect(free).toBeGreaterThan(0);
  expect(await watchDisk('/no/such/folder', log)()).toEqual({ free: 0, size: 0, level: 'ok' });
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
