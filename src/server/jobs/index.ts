import type { Context } from '#server/context.ts';
import { keepEmbedded } from './keep-embedded.ts';
import { enforceRetention } from './retention.ts';
import { repeat, type Job } from './timer.ts';
import { oneAtATime } from './turns.ts';

const MINUTE = 60_000;

/** The timed work of the site, by name. */
export const jobsOf = (ctx: Context): Job[] => [
  ...ctx.features.flatMap((feature) => feature.jobs?.(ctx) ?? []),
  { name: 'retention', everyMs: 360 * MINUTE, run: () => enforceRetention(ctx) },
  { name: 'embedded', everyMs: 5 * MINUTE, run: () => keepEmbedded(ctx) },
];

/** What comes every few seconds claims its rows one by one; the rest is done by one process. */
const inTurns = (ctx: Context): Job[] =>
  jobsOf(ctx).map((job) => (job.everyMs < MINUTE ? job : oneAtATime(ctx, job)));

/**
 * Starts the timed work. Every process of a larger installation does so, and one of them takes each
 * turn; a job that two should come to do all the same does it once.
 *
 * @returns a function that ends it, when running turns have ended
 */
export function startJobs(ctx: Context): () => Promise<void> {
  const stop = repeat(inTurns(ctx), ctx.log);
  const atStart = jobsOf(ctx)
    .filter((job) => job.atStart)
    .map((job) =>
      job.run().catch((error: unknown) => {
        ctx.log.error({ err: error, job: job.name }, 'timed job failed');
      }),
    );
  return async () => {
    await Promise.all([stop(), ...atStart]);
  };
}
