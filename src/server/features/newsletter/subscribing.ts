import { DAY_MS } from '#domain/days.ts';
import type { Language } from '#domain/languages.ts';
import { NEWSLETTER } from '#domain/limits.ts';
import type { Interest, LetterChoice, SubscriptionSource } from '#domain/newsletter.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db/connection.ts';
import { deleteBounce, enqueueMail, forgetMails } from '#server/platform/mail/service.ts';
import { findByEmail, isMailOfKindAllowed } from '#server/platform/members/service.ts';
import { Refusal } from '#server/plugins/errors.ts';
import { hashToken, newToken } from '#server/plugins/tokens.ts';
import * as queries from './queries/subscribers.ts';

export type Wish = {
  email: string;
  language: Language;
  choices: readonly LetterChoice[];
  interest?: Interest | undefined;
  source: SubscriptionSource;
};

const MAILS = ['letterConfirm', 'letter'] as const;
const { mailsAnHour, mailsADay } = NEWSLETTER;

async function mayWriteTo(ctx: Context, email: string): Promise<boolean> {
  const hour = await isMailOfKindAllowed(ctx, 'letter-hour', email, {
    max: mailsAnHour,
    seconds: 3600,
  });
  return hour && isMailOfKindAllowed(ctx, 'letter-day', email, { max: mailsADay, seconds: 86_400 });
}

/**
 * Asks a mailbox whether it wants the letter. The same mail goes to a new address and to one that is
 * on the list, which can change its language by it; nothing in the answer, the work or the mail
 * tells which it was. No more than one mail an hour and three a day go to one address.
 */
export async function requestSubscription(ctx: Context, wish: Wish): Promise<void> {
  const mayMail = await mayWriteTo(ctx, wish.email);
  const now = ctx.now();
  const { email, language, interest, source } = wish;
  const choices = [...new Set(wish.choices)];
  await ctx.act(async (tx) => {
    const leaveToken = newToken();
    const row = { email, language, choices, source, leaveToken, askedAt: now };
    const id = await queries.noteAsking(tx, { ...row, interest: interest ?? null });
    if (!mayMail) return;
    await enqueueMail(tx, {
      recipient: email,
      template: 'letterConfirm',
      language,
      values: { subscriber: String(id), choices: choices.join(','), interest: interest ?? '' },
      now,
    });
  });
}

/** Whether a code of a confirmation mail still leads somewhere. */
export async function isGoodCode(ctx: Context, code: string): Promise<boolean> {
  return Boolean(await queries.findCode(ctx.db, hashToken(code), ctx.now()));
}

/**
 * Puts the mailbox that answered on the list. A second press on the same button finds it there and
 * changes nothing, so that a double click is no error.
 *
 * @throws Refusal code_spent where the code is too old, unknown, or its owner has left since
 */
export async function confirmSubscription(ctx: Context, code: string): Promise<void> {
  const now = ctx.now();
  const codeHash = hashToken(code);
  const known = await ctx.act(async (tx) => {
    const seen = await queries.findCode(tx, codeHash, now);
    if (!seen) return false;
    await queries.lockSubscriber(tx, seen.subscriberId);
    const found = await queries.findCode(tx, codeHash, now);
    if (found && !found.usedAt) await queries.confirmBy(tx, found, now);
    const subscriber = await queries.findSubscriber(tx, seen.subscriberId);
    // The mail has arrived, whatever came back before.
    if (found && subscriber) await deleteBounce(tx, subscriber.email);
    return found !== undefined;
  });
  if (!known) throw new Refusal('code_spent');
}

/**
 * Deletes the address a token belongs to, the mails that wait for it, and whether mails to it came back, unless
 * it is that of an account too. A token of somebody who
 * has left already is as good: they are off the list, which is what was wanted.
 */
export async function unsubscribe(ctx: Context, token: string): Promise<void> {
  await ctx.act(async (tx) => {
    const email = await queries.deleteByToken(tx, token);
    if (!email) return;
    await forgetMails(tx, email, MAILS);
    if (!(await findByEmail(tx, email))) await deleteBounce(tx, email);
  });
}

/** Whether an address is on the list, confirmed by its mailbox. */
export async function isSubscribed(ctx: Pick<Context, 'db'>, email: string): Promise<boolean> {
  const row = await queries.findByAddress(ctx.db, email);
  return Boolean(row?.confirmedAt);
}

export type SubscriptionExport = {
  email: string;
  language: Language;
  choices: LetterChoice[];
  interest: Interest | null;
  source: SubscriptionSource;
  asked: string;
  confirmed: string | null;
  /** When letters were put into the queue for this address. */
  letters: string[];
};

/** All that is stored about an address here, for a copy of somebody's data; null where nothing is. */
export async function exportSubscription(
  ctx: Pick<Context, 'db'>,
  email: string,
): Promise<SubscriptionExport | null> {
  const row = await queries.findByAddress(ctx.db, email);
  if (!row) return null;
  const letters = await queries.lettersOf(ctx.db, row.id);
  return {
    email: row.email,
    language: row.language,
    choices: row.choices,
    interest: row.interest,
    source: row.source,
    asked: row.askedAt.toISOString(),
    confirmed: row.confirmedAt?.toISOString() ?? null,
    letters: letters.map((at) => at.toISOString()),
  };
}

/** Deletes all that is stored about an address here, in the caller's transaction. */
export async function eraseSubscription(tx: Db, email: string): Promise<void> {
  await queries.deleteByAddress(tx, email);
  await forgetMails(tx, email.toLowerCase(), MAILS);
}

/** Keeps what the privacy policy says of those who never confirmed. */
export async function forgetUnconfirmed(ctx: Pick<Context, 'db' | 'now'>): Promise<void> {
  const now = ctx.now();
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  await queries.deleteOver(ctx.db, now, {
    asked: daysAgo(NEWSLETTER.pendingDays),
    delivered: daysAgo(NEWSLETTER.deliveriesDays),
  });
}
