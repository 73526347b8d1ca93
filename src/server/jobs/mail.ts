import type { SendMailOptions } from 'nodemailer';
import { DAY_MS } from '#domain/days.ts';
import type { Context } from '#server/context.ts';
import {
  claimMail,
  deleteOldMails,
  dropMail,
  failureOf,
  markFailed,
  markRefused,
  markSent,
  MAX_TRIES,
  noMailboxStatus,
  type FailedDelivery,
  type QueuedMail,
} from '#server/platform/mail/service.ts';
import { composeMail } from '#server/platform/mail/compose.ts';
import { chooseTransport, deleteOldFiles, type Deliver } from './mail-transport.ts';
import { repeat } from './timer.ts';

export type MailWorker = {
  /** Finishes the mail in hand and takes no other. */
  stop: () => Promise<void>;
  /** Sends all that is due now; resolves when nothing is. */
  flush: () => Promise<void>;
};

const EVERY_MS = 2_000;
const KEEP_DAYS = 30;

/** Notes a failure; what the mail server said in its own words names the recipient and is not kept. */
async function noteFailure(ctx: Context, mail: QueuedMail, failed: FailedDelivery): Promise<void> {
  const level = mail.attempts >= MAX_TRIES ? 'error' : 'warn';
  ctx.log[level]({ ...failed, mail: mail.id, try: mail.attempts }, 'mail failed');
  await markFailed(ctx.db, mail.id, failed);
}

async function sendOne(ctx: Context, deliver: Deliver, mail: QueuedMail): Promise<void> {
  let composed: SendMailOptions | undefined;
  try {
    composed = await composeMail(ctx, mail);
  } catch (error) {
    ctx.log.error({ err: error, mail: mail.id, template: mail.template }, 'mail not composed');
    return noteFailure(ctx, mail, { failure: 'not-composed', status: null });
  }
  if (!composed) return dropMail(ctx.db, mail.id);
  try {
    await deliver({ ...composed, id: mail.id });
  } catch (error) {
    await noteFailure(ctx, mail, failureOf(error));
    const status = noMailboxStatus(error);
    if (status) await markRefused(ctx, mail, status);
    return;
  }
  // The reader's account is gone, so the address is removed from the queue as well.
  if (mail.template === 'erased') await dropMail(ctx.db, mail.id);
  else await markSent(ctx.db, mail.id, ctx.now());
}

/**
 * Sends queued mails, one after the other, until it is stopped. Several processes may run it: each
 * mail is claimed by one. A failed mail is tried again after 5, 10, 20 … minutes, ten times,
 * unless it is refused for good.
 *
 * Delivery is at least once, never more than at a crash: a process that dies between handing a mail
 * over and noting that leaves it due again, and it goes out a second time under the same Message-ID.
 */
export function startMailWorker(
  ctx: Context,
  deliver: Deliver = chooseTransport(ctx.env),
): MailWorker {
  let stopped = false;
  let running: Promise<void> = Promise.resolve();

  const pass = async () => {
    while (!stopped) {
      const mail = await claimMail(ctx.db, ctx.now());
      if (!mail) break;
      await sendOne(ctx, deliver, mail);
    }
  };
  // Passes do not overlap: two at once would compete for the same rows.
  const flush = () => (running = running.catch(() => {}).then(pass));
  const forget = async () => {
    const before = new Date(ctx.now().getTime() - KEEP_DAYS * DAY_MS);
    await deleteOldMails(ctx.db, before);
    await deleteOldFiles(ctx.env, before);
  };

  const stopTimers = repeat(
    [
      { name: 'mail', everyMs: EVERY_MS, run: flush },
      { name: 'old mails', everyMs: 3_600_000, run: forget },
    ],
    ctx.log,
  );
  return {
    flush,
    async stop() {
      stopped = true;
      await Promise.all([stopTimers(), running.catch(() => {})]);
    },
  };
}
