import { EMAIL_CHANGE, EMAIL_PATH } from '#domain/account.ts';
import type { Context, PreparedMail } from '#server/context.ts';
import {
  deleteBounce,
  enqueueMail,
  returnedSince,
  type QueuedMail,
} from '#server/platform/mail/service.ts';
import { findById, isMailOfKindAllowed, type Account } from '#server/platform/members/service.ts';
import { Refusal } from '#server/plugins/errors.ts';
import { sameToken } from '#server/plugins/tokens.ts';

/*
 * The code of a mail that asks whether it arrives opens nothing: it says that somebody who is signed in has
 * read a mail to their own address. So it is a signature of the two and of a time, and is stored nowhere.
 */

const MAILS = { max: EMAIL_CHANGE.mailsADay, seconds: 24 * 3600 };

const codeOf = (
  { keys }: Context,
  { id, email }: Pick<Account, 'id' | 'email'>,
  until: string,
): string => `${until}-${keys.sign(`arrives ${id} ${until} ${email.toLowerCase()}`)}`;

/** Whether a code is of a mail to the address that a member has now, not too old. */
export async function isGoodCheck(ctx: Context, memberId: number, code: string): Promise<boolean> {
  const owner = await findById(ctx.db, memberId);
  const until = /^\d{1,14}(?=-)/.exec(code)?.[0];
  if (!owner || !until || Number(until) <= ctx.now().getTime()) return false;
  return sameToken(code, codeOf(ctx, owner, until));
}

/**
 * Sends one more mail to an address that mails came back from, where any did.
 *
 * @throws Refusal rate_limited from the fourth mail within a day
 */
export async function requestCheck(ctx: Context, memberId: number): Promise<void> {
  const owner = await findById(ctx.db, memberId);
  if (!owner) throw new Refusal('not_signed_in');
  const { email: recipient, language } = owner;
  if (!(await returnedSince(ctx.db, recipient))) return;
  const mayAsk = await isMailOfKindAllowed(ctx, 'address-check', recipient, MAILS);
  if (!mayAsk) throw new Refusal('rate_limited', { retryAfter: MAILS.seconds });
  const values = { member: String(memberId) };
  const now = ctx.now();
  await ctx.act((tx) =>
    enqueueMail(tx, { recipient, template: 'addressCheck', language, values, now }),
  );
}

/** What that mail says, or undefined where the address is not the member's any more. */
export async function checkMail(
  ctx: Context,
  { values, recipient, language }: Pick<QueuedMail, 'values' | 'recipient' | 'language'>,
): Promise<PreparedMail | undefined> {
  const owner = await findById(ctx.db, Number(values.member));
  if (owner?.email !== recipient) return undefined;
  const until = String(ctx.now().getTime() + EMAIL_CHANGE.hours * 3_600_000);
  const code = codeOf(ctx, owner, until);
  return {
    values: { link: `${ctx.env.origin}${EMAIL_PATH}?language=${language}&code=${code}` },
  };
}

/**
 * Mails go to the member's address again: one has arrived.
 *
 * @throws Refusal code_spent where the code is too old, or of another address
 */
export async function confirmCheck(ctx: Context, memberId: number, code: string): Promise<void> {
  const owner = await findById(ctx.db, memberId);
  if (!owner || !(await isGoodCheck(ctx, memberId, code))) throw new Refusal('code_spent');
  await ctx.act((tx) => deleteBounce(tx, owner.email));
}
