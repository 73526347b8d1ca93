import type { Context } from '#server/context.ts';
import { vacuumEmbedded } from './vacuum-embedded.ts';
import { enforceRetention } from './retention.ts';
import type { Job } from './job.ts';
import { logFailure, repeat } from './timer.ts';
import { oncePerPeriod } from './once-per-period.ts';
import { recorded } from './record-run.ts';
import { BACKUP_JOB, backUpWhenDue } from './timed-backup.ts';

const MINUTE = 60_000;

/** The timed work of the site, by name. */
export const jobsOf = (ctx: Context): Job[] => [
  ...ctx.features.flatMap((feature) => feature.jobs?.(ctx) ?? []),
  { name: 'retention', everyMs: 360 * MINUTE, run: () => enforceRetention(ctx) },
  { name: 'vacuum', everyMs: 5 * MINUTE, run: () => vacuumEmbedded(ctx) },
];

/** What comes every few seconds claims its rows one by one; the rest is done by one process. */
const inTurns = (ctx: Context): Job[] =>
  jobsOf(ctx).map((job) => (job.everyMs < MINUTE ? job : oncePerPeriod(ctx, recorded(ctx, job))));

const runOnce = (ctx: Context, jobs: readonly Job[]): Promise<unknown> =>
  Promise.all(
    jobs.map((job) => job.run().catch((error: unknown) => logFailure(ctx.log, job.name, error))),
  );

/** Does what a new build gives to do. A failure is logged. */
export const runForNewBuild = (ctx: Context): Promise<unknown> =>
  runOnce(
    ctx,
    jobsOf(ctx).filter((job) => job.atNewBuild),
  );

/**
 * Starts the timed jobs. Every process does so, and each run of a slow job is done by one of them.
 * Jobs must bear being run by two processes at once all the same.
 *
 * @returns a function that ends it, when running turns have ended
 */
export function startJobs(ctx: Context): () => Promise<void> {
  // Claims its own turn, which comes by the clock and not by a period.
  const backup = { name: BACKUP_JOB, everyMs: MINUTE, run: () => backUpWhenDue(ctx) };
  const stop = repeat([...inTurns(ctx), backup], ctx.log);
  const atStart = runOnce(
    ctx,
    jobsOf(ctx).filter((job) => job.atStart),
  );
  return async () => {
    await Promise.all([stop(), atStart]);
  };
}
