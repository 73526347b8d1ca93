import type { Context } from '#server/context.ts';
import { readMailsOf } from '#server/platform/mail/service.ts';
import { exportMember } from '#server/platform/members/service.ts';
import { readEmail } from './email/changing.ts';

/** The account itself, its addresses and the mails they were sent, for the export. */
export async function exportAccount(ctx: Context, memberId: number) {
  const { email, change } = await readEmail(ctx, memberId);
  const mails = await readMailsOf(ctx.db, email);
  return { ...(await exportMember(ctx, memberId)), email, change, mails };
}
