import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mailQueue } from '#server/db/schema.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { claimRun, readRun } from './queries.ts';
import { backUpWhenDue } from './timed-backup.ts';

const HOUR = 3_600_000;

/** A run that was begun and whose process is gone. */
const leaveUnended = async ({ ctx }: TestApp) => {
  await claimRun(ctx.db, 'backup', undefined, ctx.now());
};

let app: TestApp;
let advance: (milliseconds: number) => void;
const make = vi.fn<() => Promise<string>>();
beforeEach(async () => {
  app = await createTestApp({ BACKUP_AT: '03:30' });
  // Far from the next one that is due.
  let now = new Date('2026-11-23T10:00:00Z').getTime();
  app.ctx.now = () => new Date(now);
  advance = (milliseconds) => void (now += milliseconds);
  make.mockReset().mockResolvedValue('file');
});
afterEach(() => app.close());
const run = () => readRun(app.ctx.db, 'backup');
const mails = () => app.ctx.db.select().from(mailQueue);

test('a backup that never ended is tried again after an hour, counts as failed and is mailed', async () => {
  await leaveUnended(app);
  advance(HOUR - 1000);
  await backUpWhenDue(app.ctx, make);
  expect(make).not.toHaveBeenCalled();
  advance(2000);
  make.mockImplementation(async () => {
    expect(await run()).toMatchObject({ failed: true, failures: 1, milliseconds: null });
    return 'file';
  });
  await backUpWhenDue(app.ctx, make);
  expect(make).toHaveBeenCalledOnce();
  expect(await run()).toMatchObject({ failed: false, failures: 0 });
  expect((await mails()).map(({ template, values }) => ({ template, values }))).toEqual([
    { template: 'backupFailed', values: { reason: expect.stringContaining('ended before') } },
  ]);
  await backUpWhenDue(app.ctx, make);
  expect(make).toHaveBeenCalledOnce();
});

test('it counts again where the next one never ends either', async () => {
  await leaveUnended(app);
  advance(HOUR + 1);
  const last = await run();
  await claimRun(app.ctx.db, 'backup', last && { ...last, ended: false }, app.ctx.now());
  advance(HOUR + 1);
  make.mockRejectedValue(new Error('no'));
  await expect(backUpWhenDue(app.ctx, make)).rejects.toThrow('no');
  expect(await run()).toMatchObject({ failed: true, failures: 3 });
});

test('one that still runs is not begun a second time', async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const begun = Promise.withResolvers<void>();
  make.mockImplementationOnce(() => {
    begun.resolve();
    return promise;
  });
  const slow = backUpWhenDue(app.ctx, make);
  await begun.promise;
  advance(2 * HOUR);
  await backUpWhenDue(app.ctx, make);
  expect(make).toHaveBeenCalledOnce();
  resolve('file');
  await slow;
  expect(await run()).toMatchObject({ failed: false, failures: 0 });
  expect(await mails()).toEqual([]);
});

test('one that began in the future, by a wrong clock, is followed by the next one at once', async () => {
  advance(40 * 24 * HOUR);
  await backUpWhenDue(app.ctx, make);
  advance(-40 * 24 * HOUR);
  await backUpWhenDue(app.ctx, make);
  expect(make).toHaveBeenCalledTimes(2);
  await backUpWhenDue(app.ctx, make);
  expect(make).toHaveBeenCalledTimes(2);
  expect(await mails()).toEqual([]);
});
