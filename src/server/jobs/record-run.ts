import type { Context } from '#server/context.ts';
import { endRun, insertRun } from './queries.ts';
import type { Job } from './timer.ts';

type Needs = Pick<Context, 'db' | 'now'>;

/** Does something that has been noted as begun, and notes how long it took and whether it failed. */
export async function recordEnd<T>(ctx: Needs, name: string, work: () => Promise<T>): Promise<T> {
  const from = performance.now();
  const end = (failed: boolean) =>
    endRun(ctx.db, name, {
      failed,
      milliseconds: Math.round(performance.now() - from),
      now: ctx.now(),
    });
  try {
    const result = await work();
    await end(false);
    return result;
  } catch (error) {
    // What went wrong is told, not that it could not be noted.
    await end(true).catch(() => {});
    throw error;
  }
}

/** Lets the operator's page show when a job ran last, for how long, and whether it failed. */
export const recorded = (ctx: Needs, job: Job): Job => ({
  ...job,
  run: async () => {
    await insertRun(ctx.db, job.name, ctx.now());
    return recordEnd(ctx, job.name, job.run);
  },
});
