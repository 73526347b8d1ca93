import type { Context } from '#server/context.ts';
import { readMailsOf } from '#server/platform/mail/service.ts';
import { accountRecord } from '#server/platform/members/service.ts';
import { readEmail } from './email/changing.ts';

/** The account itself, its addresses and the mails they were sent, for the export. */
export async function readAccount(ctx: Context, memberId: number) {
  const address = await readEmail(ctx, memberId);
  const mails = await readMailsOf(ctx.db, address.email);
  return { ...(await accountRecord(ctx, memberId)), ...address, mails };
}
