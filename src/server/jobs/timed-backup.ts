import { makeTimedBackup } from '#server/backup/timed.ts';
import { FALLBACK_LANGUAGE } from '#domain/languages.ts';
import type { Context } from '#server/context.ts';
import { sentenceOf } from '#server/operator-error.ts';
import { enqueueMail } from '#server/platform/mail/service.ts';
import { isDiskFull } from '#server/plugins/disk.ts';
import { serializeError } from '#server/plugins/error-log.ts';
import { claimRun, readRuns } from './queries.ts';
import { recordEnd } from './record-run.ts';

export const BACKUP_JOB = 'backup';
const DAY_MS = 86_400_000;
const RETRY_MS = 3_600_000;
/** The operator is written to at the first failure, and after each day of them. */
const MAIL_EVERY = DAY_MS / RETRY_MS;

/** The last time of day `at` (UTC) that is not in the future. */
export function lastDue({ hour, minute }: { hour: number; minute: number }, now: Date): Date {
  const today = new Date(now);
  today.setUTCHours(hour, minute, 0, 0);
  return today <= now ? today : new Date(today.getTime() - DAY_MS);
}

/** What went wrong, in words without anybody's data. */
function reasonOf(error: unknown): string {
  if (isDiskFull(error)) return 'There is no room on the disk.';
  return sentenceOf(error) ?? serializeError(error).message;
}

async function tellOperator(ctx: Context, error: unknown): Promise<void> {
  const run = (await readRuns(ctx.db)).find(({ name }) => name === BACKUP_JOB);
  if (!run || run.failures % MAIL_EVERY !== 1) return;
  await enqueueMail(ctx.db, {
    recipient: ctx.env.operatorEmail,
    template: 'backupFailed',
    language: FALLBACK_LANGUAGE,
    values: { reason: reasonOf(error) },
    now: ctx.now(),
  });
}

/**
 * Makes the backup of BACKUP_AT, in one process of the site; a failed one is tried again after an hour. The first
 * comes as soon as BACKUP_AT is set, so that it is known at once whether it works.
 *
 * @throws what went wrong, once the operator has been written to
 */
export async function backUpWhenDue(ctx: Context): Promise<void> {
  const { at } = ctx.env.backup;
  if (!at) return;
  const now = ctx.now();
  const retryBefore = new Date(now.getTime() - RETRY_MS);
  if (!(await claimRun(ctx.db, BACKUP_JOB, { now, due: lastDue(at, now), retryBefore }))) return;
  try {
    await recordEnd(ctx, BACKUP_JOB, () => makeTimedBackup(ctx));
  } catch (error) {
    await tellOperator(ctx, error);
    throw error;
  }
}
