import type { Parsed } from '#contract/index.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db/connection.ts';
import { enqueueMail } from '#server/platform/mail/service.ts';
import { admitSecond, needsSecond, takeSecond } from '#server/platform/safety/service.ts';
import { Refusal } from '#server/plugins/errors.ts';
import { hashToken } from '#server/plugins/tokens.ts';
import {
  type Account,
  admitGuess,
  admitMail,
  type Browser,
  changeKey,
  classifyPassword,
  deleteCodesOf,
  endSessions,
  findByEmail,
  findById,
  forgiveGuesses,
  hashPassword,
  lockPassword,
  makeCode,
  type OpenedSession,
  openSession,
  readCode,
  requireGoodPassword,
  setPassword,
  setPasswordType,
  signedIn,
  signInKey,
  takeCode,
  tellSessionsEnded,
  verifyPassword,
} from '#server/platform/members/service.ts';

/** A sign-in whose second step is still to come, within ten minutes. */
export type HalfSignedIn = { ticket: string };

/**
 * Opens a session for an e-mail and its password. An account that does not exist costs the same
 * time, counts its guesses the same and gives the same answer.
 *
 * @returns the session, or a ticket for `signInSecond` where the account asks for a second step
 * @throws Refusal wrong_credentials; rate_limited from the sixth wrong guess within 15 minutes
 */
export async function signIn(
  ctx: Context,
  { email, password }: Pick<Parsed<'POST login/e'>, 'email' | 'password'>,
  browser: Browser,
): Promise<OpenedSession | HalfSignedIn> {
  const key = signInKey(email);
  await admitGuess(ctx, key);
  const account = await findByEmail(ctx.db, email);
  const right = await verifyPassword(account?.passwordHash, password);
  if (!account || !right) throw new Refusal('wrong_credentials');
  const passwordType = classifyPassword(password, account);
  return ctx.db.transaction(async (tx) => {
    // A new password may have been set while this one was checked: then it opens nothing.
    if ((await lockPassword(tx, account.id)) !== account.passwordHash) {
      throw new Refusal('wrong_credentials');
    }
    await forgiveGuesses(tx, key);
    if (passwordType !== account.passwordType) {
      await setPasswordType(tx, account.id, passwordType);
    }
    if (await needsSecond(tx, account.id)) {
      return { ticket: await makeCode(tx, ctx.now(), 'second', { memberId: account.id }) };
    }
    return signedIn(tx, ctx, account, browser);
  });
}

/**
 * Opens the session of a sign-in whose password was right, with a code of the app or a recovery code.
 * A wrong code leaves the ticket alive.
 *
 * @throws Refusal code_spent, where the ticket is too old; second_wrong; rate_limited from the sixth
 *   wrong code within 15 minutes
 */
export async function signInSecond(
  ctx: Context,
  { ticket, code }: Parsed<'POST login/second'>,
  browser: Browser,
): Promise<OpenedSession> {
  const ticketHash = hashToken(ticket);
  const waiting = await readCode(ctx.db, ticketHash, ['second'], ctx.now());
  if (!waiting || waiting.memberId === null) throw new Refusal('code_spent');
  const { memberId } = waiting;
  await admitSecond(ctx, memberId);
  return ctx.db.transaction(async (tx) => {
    await lockPassword(tx, memberId);
    const account = await findById(tx, memberId);
    if (!account || !(await takeCode(tx, ticketHash, ['second'], ctx.now()))) {
      throw new Refusal('code_spent');
    }
    await takeSecond(tx, ctx, account, code);
    return signedIn(tx, ctx, account, browser);
  });
}

/**
 * Mails a link for a new password. Whether the address has an account is looked up when the mail
 * is made, so that nothing about this answer can tell.
 */
export async function askReset(
  ctx: Context,
  { email, language }: Parsed<'POST login/forgot'>,
): Promise<void> {
  const mayMail = await admitMail(ctx, email);
  if (!mayMail) return;
  await enqueueMail(ctx.db, {
    recipient: email,
    template: 'reset',
    language,
    values: {},
    now: ctx.now(),
  });
}

/**
 * Whose password a code of a mail would change.
 *
 * @throws Refusal code_spent
 */
export async function readReset(ctx: Context, code: string) {
  const found = await readCode(ctx.db, hashToken(code), ['reset'], ctx.now());
  if (!found || found.memberId === null) throw new Refusal('code_spent');
  return { memberId: found.memberId, nickname: found.nickname, email: found.email };
}

/** Stores a password, ends every session and every link for another one, and tells by mail. */
async function replacePassword(
  tx: Db,
  account: Pick<Account, 'id' | 'email' | 'language'>,
  passwordHash: string,
  now: Date,
): Promise<void> {
  await setPassword(tx, account.id, { passwordHash, passwordType: 'ok' });
  await endSessions(tx, account.id);
  await deleteCodesOf(tx, account.id, ['reset', 'exchange', 'live', 'second']);
  await forgiveGuesses(tx, signInKey(account.email));
  const { email: recipient, language } = account;
  await enqueueMail(tx, { recipient, template: 'changed', language, values: {}, now });
}

/**
 * Sets a new password with the code of the mail, once; every session of the member ends. A weak
 * password leaves the code alive.
 *
 * @throws Refusal code_spent, password_weak, password_common
 */
export async function resetPassword(
  ctx: Context,
  { code, password }: Parsed<'POST login/reset'>,
): Promise<void> {
  const target = await readReset(ctx, code);
  requireGoodPassword(password, target);
  const passwordHash = await hashPassword(password);
  const now = ctx.now();
  await ctx.act(async (tx, after) => {
    // First the member, then what belongs to them: acts that take turns cannot block each other.
    await lockPassword(tx, target.memberId);
    const taken = await takeCode(tx, hashToken(code), ['reset'], now);
    const account = taken && (await findById(tx, target.memberId));
    if (!account) throw new Refusal('code_spent');
    await replacePassword(tx, account, passwordHash, now);
    after.run(() => tellSessionsEnded(ctx, target.memberId));
  });
}

/**
 * Changes the own password; every other session ends and this browser gets a new one.
 *
 * @throws Refusal password_wrong, password_weak, password_common; rate_limited from the sixth wrong
 *   guess within 15 minutes
 */
export async function changePassword(
  ctx: Context,
  memberId: number,
  { current, password }: Parsed<'POST user/change-password'>,
  browser: Browser,
): Promise<OpenedSession> {
  const account = await findById(ctx.db, memberId);
  if (!account) throw new Refusal('not_signed_in');
  requireGoodPassword(password, account);
  const key = changeKey(memberId);
  await admitGuess(ctx, key);
  const wrong = () => new Refusal('password_wrong', { fields: { current: 'password_wrong' } });
  if (!(await verifyPassword(account.passwordHash, current))) throw wrong();
  const passwordHash = await hashPassword(password);
  const now = ctx.now();
  return ctx.act(async (tx, after) => {
    if ((await lockPassword(tx, memberId)) !== account.passwordHash) throw wrong();
    await forgiveGuesses(tx, key);
    await replacePassword(tx, account, passwordHash, now);
    after.run(() => tellSessionsEnded(ctx, memberId));
    return openSession(tx, memberId, now, browser);
  });
}
