import type { Context } from '#server/context.ts';
import { countAttempt } from '#server/platform/members/service.ts';
import type { Job } from './timer.ts';

/** Turns come a little early or late; the next one must not be taken for the last. */
const MOST_OF_IT = 0.9;

/**
 * Lets one process at a time do a job: of all that come to it within its period, the first. A
 * process that dies in its turn leaves the next one to whoever comes then.
 */
export const oneAtATime = (ctx: Pick<Context, 'db' | 'now'>, job: Job): Job => ({
  ...job,
  run: async () => {
    const seconds = (job.everyMs * MOST_OF_IT) / 1000;
    const turn = await countAttempt(ctx.db, `job:${job.name}`, ctx.now(), seconds);
    return turn === 1 ? job.run() : undefined;
  },
});
