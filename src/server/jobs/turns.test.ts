import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { oneAtATime } from './turns.ts';

const MINUTE = 60_000;
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('of two processes that come to a job in its period one does it, and so again in the next', async () => {
  const runs = [vi.fn(), vi.fn()];
  const jobs = runs.map((run) =>
    oneAtATime(app.ctx, { name: 'both', everyMs: 5 * MINUTE, run: async () => run() }),
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
  const job = oneAtATime(app.ctx, { name: 'fails', everyMs: MINUTE, run });
  await expect(job.run()).rejects.toThrow('once');
  await job.run();
  expect(run).toHaveBeenCalledTimes(1);
  app.advance(MINUTE);
  await job.run();
  expect(run).toHaveBeenCalledTimes(2);
});
