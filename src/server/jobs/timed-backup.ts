import { CLOCKS_DIFFER_MS, DAY_MS } from '#domain/days.ts';
import { reasonOf } from '#server/backup/reason.ts';
import { makeTimedBackup } from '#server/backup/timed.ts';
import { FALLBACK_LANGUAGE } from '#domain/languages.ts';
import type { Context } from '#server/context.ts';
import { oneAtATime } from '#server/db/one-at-a-time.ts';
import { OperatorError } from '#server/operator-error.ts';
import { enqueueMail } from '#server/platform/mail/service.ts';
import { claimRun, readRun, type JobRun } from './queries.ts';
import { recordEnd, warnOfFuture } from './record-run.ts';

export const BACKUP_JOB = 'backup';
const RETRY_MS = 3_600_000;
/** The key of an advisory lock; its value means nothing. */
const BACKUP_LOCK = 7_203_116;
/** The operator is written to at the first failure, and after each day of them. */
const MAIL_EVERY = DAY_MS / RETRY_MS;

/** The last time of day `at` (UTC) that is not in the future. */
export function lastDue({ hour, minute }: { hour: number; minute: number }, now: Date): Date {
  const today = new Date(now);
  today.setUTCHours(hour, minute, 0, 0);
  return today <= now ? today : new Date(today.getTime() - DAY_MS);
}

async function tellOperator(ctx: Context, error: unknown): Promise<void> {
  const run = await readRun(ctx.db, BACKUP_JOB);
  if (!run || run.failures % MAIL_EVERY !== 1) return;
  await enqueueMail(ctx.db, {
    recipient: ctx.env.operatorEmail,
    template: 'backupFailed',
    language: FALLBACK_LANGUAGE,
    values: { reason: reasonOf(error) },
    now: ctx.now(),
  });
}

/** Whether a run has come to its end, well or badly; one whose process was killed has not. */
const hasEnded = ({ startedAt, milliseconds, failed, succeededAt }: JobRun): boolean =>
  milliseconds !== null && (failed || (succeededAt !== null && succeededAt >= startedAt));

/**
 * Whether the next run is to begin: at its time, an hour after one that failed or never ended, and at once after one
 * that a wrong clock let begin in the future.
 */
function isTurn(last: JobRun, at: { hour: number; minute: number }, now: Date): boolean {
  const [began, time] = [last.startedAt.getTime(), now.getTime()];
  if (began < lastDue(at, now).getTime() || began > time + CLOCKS_DIFFER_MS) return true;
  return (last.failed || !hasEnded(last)) && began < time - RETRY_MS;
}

/** Takes the turn. @returns whether there is one, for this process */
async function takeTurn(ctx: Context, last: JobRun | undefined): Promise<boolean> {
  const ended = !last || hasEnded(last);
  if (!(await claimRun(ctx.db, BACKUP_JOB, last && { ...last, ended }, ctx.now()))) return false;
  warnOfFuture(ctx, last);
  if (ended) return true;
  ctx.log.error({ job: BACKUP_JOB }, 'the last backup never ended');
  const sentence = 'The process that made the backup ended before the backup was done.';
  await tellOperator(ctx, new OperatorError(sentence));
  return true;
}

/**
 * Makes the backup of BACKUP_AT, in one process of the site; a failed one is tried again after an hour, and so is one
 * whose process was killed, which counts as failed then. The first comes as soon as BACKUP_AT is set, so that it is
 * known at once whether it works.
 *
 * @param make for tests
 * @throws what went wrong, once the operator has been written to
 */
export async function backUpWhenDue(ctx: Context, make = makeTimedBackup): Promise<void> {
  const { at } = ctx.env.backup;
  if (!at) return;
  const isNext = (last: JobRun | undefined) => !last || isTurn(last, at, ctx.now());
  if (!isNext(await readRun(ctx.db, BACKUP_JOB))) return;
  await oneAtATime(ctx.connection, BACKUP_LOCK, async () => {
    // Read again: another process may have made it before this one had the lock.
    const last = await readRun(ctx.db, BACKUP_JOB);
    if (!isNext(last) || !(await takeTurn(ctx, last))) return;
    try {
      await recordEnd(ctx, BACKUP_JOB, () => make(ctx));
    } catch (error) {
      await tellOperator(ctx, error);
      throw error;
    }
  });
}
