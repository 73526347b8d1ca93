import type { Context, Member } from '#server/context.ts';
import { enqueueMail, retryFailedMails } from '#server/platform/mail/service.ts';
import { findById } from '#server/platform/members/service.ts';
import { audit } from '#server/platform/staff/service.ts';

/** Sends a mail to the address of whoever asks, to see whether mails go out. */
export async function sendTestMail(ctx: Context, viewer: Member): Promise<void> {
  await ctx.act(async (tx) => {
    const account = await findById(tx, viewer.id);
    if (!account) return;
    const { language } = viewer;
    const mail = {
      recipient: account.email,
      template: 'operatorTest',
      language,
      values: {},
    } as const;
    await enqueueMail(tx, { ...mail, now: ctx.now() });
  });
}

/**
 * Makes the mails due again that were given up.
 *
 * @returns how many
 */
export const retryMails = (ctx: Context, viewer: Member): Promise<number> =>
  ctx.act(async (tx) => {
    const mails = await retryFailedMails(tx, ctx.now());
    await audit(tx, ctx, viewer, { act: 'mails.retry', target: 'mails', details: { mails } });
    return mails;
  });
