import type { SendMailOptions } from 'nodemailer';
import type { Context } from '#server/context.ts';
import {
  claimMail,
  deleteOldMails,
  dropMail,
  failureOf,
  markFailed,
  markSent,
  MAX_TRIES,
  type FailedDelivery,
  type QueuedMail,
} from '#server/platform/mail/service.ts';
import { composeMail } from '#server/platform/mail/compose.ts';
import { chooseTransport, type Deliver } from './mail-transport.ts';
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
    return noteFailure(ctx, mail, failureOf(error));
  }
  // Its reader has no account any more: their address does not stay here either.
  if (mail.template === 'erased') await dropMail(ctx.db, mail.id);
  else await markSent(ctx.db, mail.id, ctx.now());
}

/**
 * Sends queued mails, one after the other, until it is stopped. Several processes may run it: each
 * mail is claimed by one. A failed mail is tried again after 1, 2, 4 … minutes, ten times.
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
  // One pass after the other: two at once would only take turns at the same queue.
  const flush = () => (running = running.catch(() => {}).then(pass));
  const forget = () =>
    deleteOldMails(ctx.db, new Date(ctx.now().getTime() - KEEP_DAYS * 86_400_000));

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
