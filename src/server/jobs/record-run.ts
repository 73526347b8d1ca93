import { CLOCKS_DIFFER_MS } from '#domain/days.ts';
import type { Context } from '#server/context.ts';
import { isNoRoom } from '#server/plugins/errors.ts';
import { endRun, insertRun, readRun, type JobRun } from './queries.ts';
import type { Job } from './job.ts';

type Needs = Pick<Context, 'db' | 'now' | 'log'>;

/** Says so where the last run has a time that has not come yet: a clock was ahead, and other times are wrong as well. */
export function warnOfFuture({ log, now }: Needs, last: JobRun | undefined): void {
  if (!last || last.startedAt.getTime() <= now().getTime() + CLOCKS_DIFFER_MS) return;
  const { name: job, startedAt } = last;
  log.warn({ job, startedAt }, 'the last run began in the future: the clock was wrong');
}

/**
 * Does something that has been noted as begun, and notes how long it took and whether it failed. What a full disk
 * refused has neither failed nor succeeded: nothing is wrong with it.
 */
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
    if (!isNoRoom(error)) await end(true).catch(() => {});
    throw error;
  }
}

/** Lets the operator's page show when a job ran last, for how long, and whether it failed. */
export const recorded = (ctx: Needs, job: Job): Job => ({
  ...job,
  run: async () => {
    warnOfFuture(ctx, await readRun(ctx.db, job.name));
    await insertRun(ctx.db, job.name, ctx.now());
    return recordEnd(ctx, job.name, job.run);
  },
});
