import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { DAY_MS } from '#domain/days.ts';
import { RETENTION } from '#domain/limits.ts';
import { NOTICE } from '#domain/notifications.ts';
import type { Context } from '#server/context.ts';
import { openDatabase, type Connection } from '#server/db/connection.ts';
import { notifications } from '#server/db/schema.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { enforceRetention } from './retention.ts';
import { Refusal } from '#server/plugins/errors.ts';
import { oncePerPeriod } from './once-per-period.ts';
import { readRun } from './queries.ts';
import { recorded } from './record-run.ts';

const MINUTE = 60_000;
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('of two processes that come to a job in its period one does it, and so again in the next', async () => {
  const runs = [vi.fn(), vi.fn()];
  const jobs = runs.map((run) =>
    oncePerPeriod(app.ctx, { name: 'both', everyMs: 5 * MINUTE, run: async () => run() }),
  );
  const done = () => runs.reduce((sum, run) => sum + run.mock.calls.length, 0);
  await Promise.all(jobs.map((job) => job.run()));
  expect(done()).toBe(1);
  app.advance(2 * MINUTE);
  await jobs[1]?.run();
  expect(done()).toBe(1);
  app.advance(3 * MINUTE);
  await Promise.all(jobs.map((job) => job.run()));
  expect(done()).toBe(2);
});

test('a turn in the future, of a clock that was wrong, does not keep the next from coming', async () => {
  const run = vi.fn();
  const job = oncePerPeriod(app.ctx, { name: 'future', everyMs: 60 * MINUTE, run });
  app.advance(40 * DAY_MS);
  await job.run();
  app.advance(-40 * DAY_MS);
  await job.run();
  expect(run).toHaveBeenCalledTimes(2);
  // Clocks that differ a little are right.
  app.advance(-MINUTE);
  await job.run();
  expect(run).toHaveBeenCalledTimes(2);
  app.advance(MINUTE);
});

test('and is told once', async () => {
  const warn = vi.fn();
  const ctx = { ...app.ctx, log: { ...app.ctx.log, warn } as unknown as Context['log'] };
  const job = recorded(ctx, { name: 'told', everyMs: MINUTE, run: async () => {} });
  app.advance(40 * DAY_MS);
  await job.run();
  expect(warn).not.toHaveBeenCalled();
  app.advance(-40 * DAY_MS);
  await job.run();
  await job.run();
  expect(warn.mock.calls).toEqual([
    [{ job: 'told', startedAt: expect.any(Date) }, expect.stringContaining('in the future')],
  ]);
});

test('a turn that a full disk refused does not count as failed', async () => {
  const refused = async () => {
    throw new Refusal('no_room');
  };
  const broken = async () => {
    throw new Error('once');
  };
  const turn = (run: () => Promise<never>) =>
    recorded(app.ctx, { name: 'no room', everyMs: MINUTE, run }).run();
  await expect(turn(refused)).rejects.toThrow('no_room');
  expect(await readRun(app.ctx.db, 'no room')).toMatchObject({ failed: false, failures: 0 });
  await expect(turn(broken)).rejects.toThrow('once');
  await expect(turn(refused)).rejects.toThrow('no_room');
  expect(await readRun(app.ctx.db, 'no room')).toMatchObject({ failed: true, failures: 1 });
});

test('a turn that failed is over with its period', async () => {
  const run = vi.fn().mockRejectedValueOnce(new Error('once'));
  const job = oncePerPeriod(app.ctx, { name: 'fails', everyMs: MINUTE, run });
  await expect(job.run()).rejects.toThrow('once');
  await job.run();
  expect(run).toHaveBeenCalledTimes(1);
  app.advance(MINUTE);
  await job.run();
  expect(run).toHaveBeenCalledTimes(2);
});

/** Skipped where no PostgreSQL answers: there the site is one process. */
describe.skipIf(!process.env.TEST_DATABASE_URL)(
  'two processes with a database of one server',
  () => {
    let other: Connection;
    let both: Context[];
    beforeAll(async () => {
      other = await openDatabase({ url: app.ctx.connection.url, pool: 3 });
      // The clock is that of the test, which moves.
      both = [app.ctx, { ...app.ctx, connection: other, db: other.db, now: () => app.ctx.now() }];
    });
    afterAll(() => other.close());

    test('one of them does the job in each of many periods, though both come several times', async () => {
      const PERIODS = 20;
      const run = vi.fn(async () => {});
      const jobs = both.map((ctx) => oncePerPeriod(ctx, { name: 'often', everyMs: MINUTE, run }));
      for (let period = 1; period <= PERIODS; period++) {
        await Promise.all([...jobs, ...jobs].map((job) => job.run()));
        expect(run).toHaveBeenCalledTimes(period);
        app.advance(MINUTE);
      }
    });

    test('retention in both at once hinders nobody, and takes what is old and nothing else', async () => {
      const [old, young] = [450, 20];
      const member = await app.member();
      const days = (n: number) => new Date(app.ctx.now().getTime() - n * 24 * 60 * MINUTE);
      const read = (readAt: Date) => ({ memberId: member.id, type: NOTICE.siteNews, readAt });
      await app.ctx.db
        .insert(notifications)
        .values([
          ...Array.from({ length: old }, () => read(days(RETENTION.readNoticesDays + 1))),
          ...Array.from({ length: young }, () => read(days(RETENTION.readNoticesDays - 1))),
        ]);
      await Promise.all(both.map((ctx) => enforceRetention(ctx)));
      expect(await app.ctx.db.$count(notifications)).toBe(young);
    });
  },
);
