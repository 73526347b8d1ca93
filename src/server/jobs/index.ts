import type { Context } from '#server/context.ts';
import { deleteExpired } from '#server/features/members/service.ts';
import { cleanUploads } from './clean-uploads.ts';
import { keepEmbedded } from './keep-embedded.ts';
import { sendDueLetter } from './letters.ts';
import { enforceRetention } from './retention.ts';
import { repeat, type Job } from './timer.ts';

const MINUTE = 60_000;

const jobsOf = (ctx: Context): Job[] => [
  { name: 'expired', everyMs: 10 * MINUTE, run: () => deleteExpired(ctx.db, ctx.now()) },
  { name: 'uploads', everyMs: 60 * MINUTE, run: () => cleanUploads(ctx) },
  { name: 'retention', everyMs: 360 * MINUTE, run: () => enforceRetention(ctx) },
  { name: 'letters', everyMs: 5 * MINUTE, run: () => sendDueLetter(ctx) },
  { name: 'embedded', everyMs: 5 * MINUTE, run: () => keepEmbedded(ctx) },
];

/**
 * Starts the timed work. Every process of a larger installation may do so: each job only takes
 * away what is over, and taking it away twice is once.
 *
 * @returns a function that ends it, when running turns have ended
 */
export const startJobs = (ctx: Context): (() => Promise<void>) => repeat(jobsOf(ctx), ctx.log);
