import type { Output, Parsed } from '#contract/index.ts';
import { EMAIL_CHANGE } from '#domain/account.ts';
import type { Context } from '#server/context.ts';
import { enqueueMail, returnedSince } from '#server/platform/mail/service.ts';
import { isMailOfKindAllowed, findById, type Account } from '#server/platform/members/service.ts';
import { confirmOwner, lockAccount } from '#server/platform/safety/service.ts';
import { Refusal } from '#server/plugins/errors.ts';
import { hashToken } from '#server/plugins/tokens.ts';
import * as queries from '../queries/email.ts';

const MAILS = { max: EMAIL_CHANGE.mailsADay, seconds: 24 * 3600 };

/** What ties a change to the password it was asked with. */
export const passwordMark = ({ passwordHash }: Pick<Account, 'passwordHash'>): string =>
  hashToken(passwordHash);

/** The own address, and the one that waits to replace it. */
export async function readEmail(ctx: Context, memberId: number): Promise<Output<'GET user/email'>> {
  const owner = await findById(ctx.db, memberId);
  if (!owner) throw new Refusal('not_signed_in');
  const change = await queries.findChangeOf(ctx.db, memberId, ctx.now());
  const returned = await returnedSince(ctx.db, owner.email);
  return {
    email: owner.email,
    returnedSince: returned?.toISOString() ?? null,
    change:
      change && change.passwordMark === passwordMark(owner)
        ? {
            to: change.newEmail,
            agreed: { old: change.oldAgreedAt !== null, new: change.newAgreedAt !== null },
            until: change.expiresAt.toISOString(),
          }
        : null,
  };
}

/**
 * Asks for another address. Both get a mail; an address that has an account already is told so in its
 * mail, and nowhere else: the same rows are written, the same sentence is shown.
 *
 * @throws Refusal email_same; as `confirmOwner`; rate_limited where the mailboxes had their share of a day
 */
export async function requestEmailChange(
  ctx: Context,
  memberId: number,
  { email, ...proof }: Parsed<'POST user/email'>,
): Promise<void> {
  const known = await findById(ctx.db, memberId);
  if (email === known?.email.toLowerCase()) {
    throw new Refusal('email_same', { fields: { email: 'email_same' } });
  }
  const { email: from, passwordHash } = await confirmOwner(ctx, memberId, proof);
  const mayAsk = await isMailOfKindAllowed(ctx, 'email-change', from, MAILS);
  if (!mayAsk) throw new Refusal('rate_limited', { retryAfter: MAILS.seconds });
  const mayTell = await isMailOfKindAllowed(ctx, 'email-change', email, MAILS);
  const now = ctx.now();
  const expiresAt = new Date(now.getTime() + EMAIL_CHANGE.hours * 3_600_000);
  await ctx.act(async (tx) => {
    const owner = await lockAccount(tx, memberId);
    // The password was changed, or the address, while this was on its way.
    if (!owner || owner.passwordHash !== passwordHash || owner.email !== from) {
      throw new Refusal('conflict');
    }
    const id = await queries.replaceChange(tx, {
      memberId,
      newEmail: email,
      passwordMark: passwordMark(owner),
      expiresAt,
      createdAt: now,
    });
    const { language } = owner;
    const values = { change: String(id) };
    const taken = await queries.emailTaken(tx, email, memberId);
    await enqueueMail(tx, { recipient: from, template: 'emailOld', language, values, now });
    if (!mayTell) return;
    const template = taken ? 'emailTaken' : 'emailNew';
    await enqueueMail(tx, { recipient: email, template, language, values, now });
  });
}

export const cancelEmailChange = async (ctx: Context, memberId: number): Promise<void> => {
  await queries.deleteChange(ctx.db, memberId);
};
