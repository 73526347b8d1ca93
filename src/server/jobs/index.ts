import type { Context } from '#server/context.ts';
import { eraseDue, forgetUnanswered } from '#server/oversight/account/service.ts';
import { deleteExpired } from '#server/platform/members/service.ts';
import {
  queueDigests,
  queueNoticeMails,
  sendDuePushes,
  tellAnnouncements,
  tellNewTexts,
} from '#server/platform/notifications/service.ts';
import { endSuspensions } from '#server/oversight/moderation/service.ts';
import { forgetUnfinished } from '#server/platform/safety/service.ts';
import { cleanUploads } from './clean-uploads.ts';
import { keepEmbedded } from './keep-embedded.ts';
import { sendDueLetter } from './letters.ts';
import { enforceRetention } from './retention.ts';
import { repeat, type Job } from './timer.ts';
import { oneAtATime } from './turns.ts';

const MINUTE = 60_000;

/** The timed work of the site, by name. */
export const jobsOf = (ctx: Context): Job[] => [
  { name: 'expired', everyMs: 10 * MINUTE, run: () => deleteExpired(ctx.db, ctx.now()) },
  { name: 'unfinished safety', everyMs: 10 * MINUTE, run: () => forgetUnfinished(ctx) },
  { name: 'unanswered accounts', everyMs: 10 * MINUTE, run: () => forgetUnanswered(ctx) },
  { name: 'leaving accounts', everyMs: 10 * MINUTE, run: () => eraseDue(ctx) },
  { name: 'uploads', everyMs: 60 * MINUTE, run: () => cleanUploads(ctx) },
  { name: 'retention', everyMs: 360 * MINUTE, run: () => enforceRetention(ctx) },
  { name: 'suspensions', everyMs: MINUTE, run: () => endSuspensions(ctx) },
  { name: 'letters', everyMs: 5 * MINUTE, run: () => sendDueLetter(ctx) },
  { name: 'pushes', everyMs: 2_000, run: () => sendDuePushes(ctx) },
  { name: 'notice mails', everyMs: MINUTE / 2, run: () => queueNoticeMails(ctx) },
  { name: 'digests', everyMs: 10 * MINUTE, run: () => queueDigests(ctx) },
  { name: 'announcements', everyMs: MINUTE, run: () => tellAnnouncements(ctx) },
  { name: 'new texts', everyMs: 24 * 60 * MINUTE, run: () => tellNewTexts(ctx) },
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
  // A start is when a new build comes online, and with it what is new in it.
  const first = tellNewTexts(ctx).catch((error: unknown) => {
    ctx.log.error({ err: error, job: 'new texts' }, 'timed job failed');
  });
  return async () => {
    await Promise.all([stop(), first]);
  };
}
