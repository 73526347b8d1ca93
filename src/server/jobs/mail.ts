import type { Context } from '#server/context.ts';
import {
  claimMail,
  deleteOldMails,
  dropMail,
  markFailed,
  markSent,
  MAX_TRIES,
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

async function sendOne(ctx: Context, deliver: Deliver, mail: QueuedMail): Promise<void> {
  try {
    const composed = await composeMail(ctx, mail);
    if (!composed) return await dropMail(ctx.db, mail.id);
    await deliver({ ...composed, id: mail.id });
    // Its reader has no account any more: their address does not stay here either.
    if (mail.template === 'erased') await dropMail(ctx.db, mail.id);
    else await markSent(ctx.db, mail.id, ctx.now());
  } catch (error) {
    const last = mail.attempts >= MAX_TRIES;
    // Neither address nor text: a log must not be able to harm a reader.
    ctx.log[last ? 'error' : 'warn'](
      { err: error, mail: mail.id, try: mail.attempts },
      'mail failed',
    );
    await markFailed(ctx.db, mail.id, error instanceof Error ? error.message : String(error));
  }
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
