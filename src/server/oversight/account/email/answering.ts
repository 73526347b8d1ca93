import type { Output, Parsed } from '#contract/index.ts';
import type { AccountViews } from '#contract/account-views.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db/connection.ts';
import { deleteBounce, enqueueMail } from '#server/platform/mail/service.ts';
import { revokeLinks, findById, type Account } from '#server/platform/members/service.ts';
import { lockAccount } from '#server/platform/safety/service.ts';
import { Refusal } from '#server/plugins/errors.ts';
import { hashToken } from '#server/plugins/tokens.ts';
import * as queries from '../queries/email.ts';
import { passwordMark } from './changing.ts';

type Link = NonNullable<AccountViews['email-change']['link']>;
type Answer = Output<'POST email-change'>;

/** What the code of a mail would change; null where it is spent. Reading it changes nothing. */
export async function readEmailChange(ctx: Context, code: string): Promise<Link | null> {
  const found = await queries.findByCode(ctx.db, hashToken(code), ctx.now());
  const owner = found && (await findById(ctx.db, found.change.memberId));
  if (!owner || found.change.passwordMark !== passwordMark(owner)) return null;
  const { nickname, email } = owner;
  const { side, change } = found;
  return { side, nickname, from: side === 'old' ? email : null, to: change.newEmail };
}

/** Whether the address was still free; of two members who want it at once, one gets it. */
async function takeEmail(tx: Db, memberId: number, email: string, now: Date): Promise<boolean> {
  if (await queries.emailTaken(tx, email, memberId)) return false;
  try {
    await queries.setEmailApart(tx, memberId, email, now);
    return true;
  } catch (error) {
    if (await queries.emailTaken(tx, email, memberId)) return false;
    throw error;
  }
}

/** Makes the new address the member's; the old one is told. False where it has gone meanwhile. */
async function complete(
  tx: Db,
  owner: Account,
  { newEmail }: queries.EmailChange,
  now: Date,
): Promise<boolean> {
  const { id, email: from, language } = owner;
  const got = await takeEmail(tx, id, newEmail, now);
  await queries.deleteChange(tx, id);
  const mail = got
    ? ({ recipient: from, template: 'emailChanged' } as const)
    : ({ recipient: newEmail, template: 'emailTaken' } as const);
  await enqueueMail(tx, { ...mail, language, values: {}, now });
  // Links that went to the old mailbox must not open the account any more.
  if (got) {
    await revokeLinks(tx, { id, email: newEmail });
    await deleteBounce(tx, from);
  }
  return got;
}

/**
 * Agrees to a change for the address whose mail carried the code, or ends it. Each code works once.
 * When both addresses have agreed, the change is made.
 *
 * @throws Refusal code_spent: used, too old, cancelled, the password is another one since, or
 *   somebody else has taken the address
 */
export async function answerEmailChange(
  ctx: Context,
  { code, answer }: Parsed<'POST email-change'>,
): Promise<Answer> {
  const now = ctx.now();
  const codeHash = hashToken(code);
  const found = await queries.findByCode(ctx.db, codeHash, now);
  if (!found) throw new Refusal('code_spent');
  const state = await ctx.act(async (tx): Promise<Answer['state'] | undefined> => {
    // First the member, then what belongs to them: both addresses may answer at the same moment.
    const owner = await lockAccount(tx, found.change.memberId);
    const still = owner && (await queries.findByCode(tx, codeHash, now));
    if (!still || still.change.passwordMark !== passwordMark(owner)) return undefined;
    // The mail has arrived, whatever came back before.
    await deleteBounce(tx, still.side === 'old' ? owner.email : still.change.newEmail);
    if (answer === 'cancel') {
      await queries.deleteChange(tx, owner.id);
      return 'cancelled';
    }
    const change = await queries.agree(tx, still.change.id, still.side, now);
    if (!change?.oldAgreedAt || !change.newAgreedAt) return 'waiting';
    return (await complete(tx, owner, change, now)) ? 'changed' : undefined;
  });
  // Thrown outside the transaction: inside, it would roll back the mail that was queued.
  if (!state) throw new Refusal('code_spent');
  return { state };
}
