import type { Context } from '#server/context.ts';
import { countAttempt } from '#server/platform/members/service.ts';
import type { Job } from './job.ts';

/**
 * Timers fire a little early or late. A window slightly shorter than the period keeps the next run
 * from being counted into this one.
 */
const MOST_OF_IT = 0.9;

/**
 * Makes a job run once per period, whichever process comes first. If that process dies, the job
 * runs again in the next period.
 */
export const oncePerPeriod = (ctx: Pick<Context, 'db' | 'now'>, job: Job): Job => ({
  ...job,
  run: async () => {
    const seconds = (job.everyMs * MOST_OF_IT) / 1000;
    const turn = await countAttempt(ctx.db, `job:${job.name}`, ctx.now(), seconds);
    return turn === 1 ? job.run() : undefined;
  },
});
