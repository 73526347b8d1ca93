import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { RETENTION } from '#domain/limits.ts';
import { NOTICE } from '#domain/notifications.ts';
import type { Context } from '#server/context.ts';
import { openDatabase, type Connection } from '#server/db/connection.ts';
import { notifications } from '#server/db/schema.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { enforceRetention } from './retention.ts';
import { oncePerPeriod } from './once-per-period.ts';

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
