import type { Parsed } from '#contract/index.ts';
import type { After, Context } from '#server/context.ts';
import type { Db } from '#server/db/connection.ts';
import { deleteBounce, enqueueMail } from '#server/platform/mail/service.ts';
import {
  confirmOwner,
  limitSecondStep,
  needsSecondStep,
  checkSecondStep,
} from '#server/platform/safety/service.ts';
import { Refusal } from '#server/plugins/errors.ts';
import { hashToken } from '#server/plugins/tokens.ts';
import {
  type Account,
  limitGuesses,
  isMailAllowed,
  type Browser,
  classifyPassword,
  deleteCodesOf,
  endSessions,
  findByEmail,
  findById,
  findDone,
  resetGuesses,
  hashPassword,
  lockPassword,
  makeCode,
  noteDone,
  type OpenedSession,
  openSession,
  orAgain,
  readCode,
  requireGoodPassword,
  sessionAgain,
  setPassword,
  setPasswordType,
  signedIn,
  signInKey,
  takeCode,
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
  await limitGuesses(ctx, key);
  const account = await findByEmail(ctx.db, email);
  const right = await verifyPassword(account?.passwordHash, password);
  if (!account || !right) throw new Refusal('wrong_credentials');
  const passwordType = classifyPassword(password, account);
  return ctx.act(async (tx) => {
    // A new password may have been set while this one was checked: then it opens nothing.
    if ((await lockPassword(tx, account.id)) !== account.passwordHash) {
      throw new Refusal('wrong_credentials');
    }
    await resetGuesses(tx, key);
    if (passwordType !== account.passwordType) {
      await setPasswordType(tx, account.id, passwordType);
    }
    if (await needsSecondStep(tx, account.id)) {
      return { ticket: await makeCode(tx, ctx.now(), 'second', { memberId: account.id }) };
    }
    return signedIn(tx, ctx, account, browser);
  });
}

/**
 * Opens the session of a sign-in whose password was right, with a code of the app or a recovery code.
 * A wrong code leaves the ticket alive. A second press gets the same session.
 *
 * @throws Refusal code_spent, where the ticket is too old; second_wrong; rate_limited from the sixth
 *   wrong code within 15 minutes
 */
export function signInSecond(
  ctx: Context,
  input: Parsed<'POST login/second'>,
  browser: Browser,
): Promise<OpenedSession> {
  const secret = `second step ${input.ticket} ${input.code}`;
  return orAgain(ctx, secret, () => passSecond(ctx, input, browser, secret));
}

async function passSecond(
  ctx: Context,
  { ticket, code }: Parsed<'POST login/second'>,
  browser: Browser,
  secret: string,
): Promise<OpenedSession> {
  const ticketHash = hashToken(ticket);
  const waiting = await readCode(ctx.db, ticketHash, ['second'], ctx.now());
  if (!waiting || waiting.memberId === null) throw new Refusal('code_spent');
  const { memberId } = waiting;
  await limitSecondStep(ctx, memberId);
  return ctx.act(async (tx) => {
    await lockPassword(tx, memberId);
    const account = await findById(tx, memberId);
    if (!account || !(await takeCode(tx, ticketHash, ['second'], ctx.now()))) {
      throw new Refusal('code_spent');
    }
    await checkSecondStep(tx, ctx, account, code);
    return signedIn(tx, ctx, account, browser, secret);
  });
}

/**
 * Mails a link for a new password. Whether the address has an account is looked up when the mail
 * is made, so that nothing about this answer can tell.
 */
export async function requestPasswordReset(
  ctx: Context,
  { email, language }: Parsed<'POST login/forgot'>,
): Promise<void> {
  const mayMail = await isMailAllowed(ctx, email);
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
  ctx: Context,
  after: After,
  account: Pick<Account, 'id' | 'email' | 'language'>,
  passwordHash: string,
): Promise<void> {
  const now = ctx.now();
  await setPassword(tx, account.id, { passwordHash, passwordType: 'ok' });
  await endSessions(tx, ctx, after, account.id);
  await deleteCodesOf(tx, account.id, ['reset', 'exchange', 'second']);
  await resetGuesses(tx, signInKey(account.email));
  const { email: recipient, language } = account;
  await enqueueMail(tx, { recipient, template: 'changed', language, values: {}, now });
}

/**
 * Sets a new password with the code of the mail, once; every session of the member ends. A weak
 * password leaves the code alive. A second press with the same password finds it done.
 *
 * @throws Refusal code_spent, password_weak, password_common
 */
export async function resetPassword(
  ctx: Context,
  input: Parsed<'POST login/reset'>,
): Promise<void> {
  const secret = `${input.code} ${input.password}`;
  try {
    await resetOnce(ctx, input, secret);
  } catch (error) {
    const isSpent = error instanceof Refusal && error.id === 'code_spent';
    if (!isSpent || !(await findDone(ctx, 'reset', secret))) throw error;
  }
}

async function resetOnce(
  ctx: Context,
  { code, password }: Parsed<'POST login/reset'>,
  secret: string,
): Promise<void> {
  const target = await readReset(ctx, code);
  requireGoodPassword(password, target);
  const passwordHash = await hashPassword(password);
  const now = ctx.now();
  await ctx.act(async (tx, after) => {
    // Locks the member's row before the rows that depend on it, always in this order, so that two
    // requests cannot deadlock.
    await lockPassword(tx, target.memberId);
    const taken = await takeCode(tx, hashToken(code), ['reset'], now);
    const account = taken && (await findById(tx, target.memberId));
    if (!account) throw new Refusal('code_spent');
    await replacePassword(tx, ctx, after, account, passwordHash);
    await noteDone(tx, ctx, 'reset', secret, { memberId: account.id });
    // The mail has arrived, whatever came back before.
    await deleteBounce(tx, account.email);
  });
}

/** A browser with the token of its session. */
type Here = Browser & { token: string | undefined };

const changeSecret = (token: string | undefined, password: string): string =>
  `new password ${token} ${password}`;

/**
 * The session that a change of the password has opened a moment ago; undefined where there was none.
 *
 * @param token of the session that it has ended
 */
export const changedAgain = async (
  ctx: Context,
  token: string | undefined,
  password: string,
): Promise<OpenedSession | undefined> =>
  token ? sessionAgain(ctx, changeSecret(token, password)) : undefined;

/**
 * Changes the own password; every other session ends and this browser gets a new one. A second press with the same
 * password gets that one too.
 *
 * @throws Refusal password_weak, password_common; as `confirmOwner`
 */
export function changePassword(
  ctx: Context,
  memberId: number,
  input: Parsed<'POST user/change-password'>,
  { token, ...browser }: Here,
): Promise<OpenedSession> {
  const secret = changeSecret(token, input.password);
  return orAgain(ctx, secret, () => changeOnce(ctx, memberId, input, browser, secret));
}

async function changeOnce(
  ctx: Context,
  memberId: number,
  { password, ...proof }: Parsed<'POST user/change-password'>,
  browser: Browser,
  secret: string,
): Promise<OpenedSession> {
  const known = await findById(ctx.db, memberId);
  if (!known) throw new Refusal('not_signed_in');
  requireGoodPassword(password, known);
  const account = await confirmOwner(ctx, memberId, proof);
  const passwordHash = await hashPassword(password);
  return ctx.act(async (tx, after) => {
    // Another password was set while this was on its way.
    if ((await lockPassword(tx, memberId)) !== account.passwordHash) {
      throw new Refusal('password_wrong', { fields: { current: 'password_wrong' } });
    }
    await replacePassword(tx, ctx, after, account, passwordHash);
    return openSession(tx, ctx, memberId, browser, secret);
  });
}
