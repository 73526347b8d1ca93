import type { After, Context, Member } from '#server/context.ts';
import type { Db } from '#server/db/connection.ts';
import { enqueueMail } from '#server/platform/mail/service.ts';
import { Refusal } from '#server/plugins/errors.ts';
import { sessionEnd } from '#server/plugins/session.ts';
import { hashToken, newToken } from '#server/plugins/tokens.ts';
import { countAct } from './attempts.ts';
import { isKnown, type Browser } from './browsers.ts';
import type { Account } from './queries/accounts.ts';
import * as queries from './queries/sessions.ts';

/** Both tokens of a session in the clear: they leave for the browser and are stored hashed. */
export type OpenedSession = { token: string; refresh: string; expires: Date; memberId: number };

/** @param began when the session was opened: whoever has its tokens signs in again after 180 days */
const newTokens = (now: Date, began: Date): Omit<OpenedSession, 'memberId'> => ({
  token: newToken(),
  refresh: newToken(),
  expires: sessionEnd(now, began),
});

/** Seconds in which a second press of a button is answered as the first: its browser has dropped that answer. */
export const AGAIN_SECONDS = 60;

/** Tokens that whoever knows the secret of a press can be given again; see `orAgain`. */
const tokensFor = ({ keys }: Context, secret: string) => ({
  token: keys.sign(`session of ${secret}`),
  refresh: keys.sign(`refresh of ${secret}`),
});

/**
 * The session that was opened with a secret a moment ago, with the tokens it has: of two presses of one button a
 * browser keeps the second answer alone.
 */
export async function sessionAgain(
  ctx: Context,
  secret: string,
): Promise<OpenedSession | undefined> {
  const now = ctx.now();
  const tokens = tokensFor(ctx, secret);
  const since = new Date(now.getTime() - AGAIN_SECONDS * 1000);
  const found = await queries.sessionOpenedSince(ctx.db, hashToken(tokens.token), since, now);
  return found && { ...tokens, expires: found.expiresAt, memberId: found.memberId };
}

/** Opens a session; where that is refused because it was done a moment ago, the one that was opened then. */
export async function orAgain(
  ctx: Context,
  secret: string,
  open: () => Promise<OpenedSession>,
): Promise<OpenedSession> {
  try {
    return await open();
  } catch (error) {
    const again = error instanceof Refusal ? await sessionAgain(ctx, secret) : undefined;
    if (!again) throw error;
    return again;
  }
}

/**
 * Opens a session for a member, 30 days long unless it is used (`keepSession`), and 180 days at most.
 *
 * @param secret of the press that opens it, where its answer can be asked for again: known to this browser alone
 *   and used once
 */
export async function openSession(
  tx: Db,
  ctx: Context,
  memberId: number,
  { device }: Pick<Browser, 'device'>,
  secret?: string,
): Promise<OpenedSession> {
  const now = ctx.now();
  const tokens = {
    ...newTokens(now, now),
    ...(secret === undefined ? {} : tokensFor(ctx, secret)),
  };
  const expiresAt = tokens.expires;
  const tokenHash = hashToken(tokens.token);
  const sessionId = await queries.insertSession(tx, {
    memberId,
    tokenHash,
    expiresAt,
    device,
    seenAt: now,
    createdAt: now,
  });
  const refreshHash = hashToken(tokens.refresh);
  await queries.insertRefreshToken(tx, { sessionId, tokenHash: refreshHash, expiresAt });
  return { ...tokens, memberId };
}

/**
 * Opens the session of a sign-in. A browser that its member has not used before, or that has
 * forgotten it, is told of by mail, once a minute and device, unless they want no such mails.
 *
 * @param secret as in `openSession`
 */
export async function signedIn(
  tx: Db,
  ctx: Context,
  account: Pick<Account, 'id' | 'email' | 'language' | 'signInMails'>,
  browser: Browser,
  secret?: string,
): Promise<OpenedSession> {
  const now = ctx.now();
  const { device } = browser;
  if (account.signInMails && !isKnown(ctx, browser, account.id)) {
    const window = { now, seconds: AGAIN_SECONDS };
    // A button that is pressed twice is one sign-in to its owner.
    if ((await countAct(tx, 'sign-in mail', `${account.id} ${device}`, window)) === 1) {
      const { email: recipient, language } = account;
      const values = { device, at: now.toISOString() };
      await enqueueMail(tx, { recipient, template: 'signedIn', language, values, now });
    }
  }
  return openSession(tx, ctx, account.id, browser, secret);
}

/**
 * New tokens for a refresh token, which is spent by it. A spent one that comes again was copied:
 * its session ends with every token that came of it, the thief's and the member's alike.
 *
 * @throws Refusal not_signed_in
 */
export async function refreshSession(
  ctx: Context,
  refreshToken: string | undefined,
): Promise<OpenedSession> {
  if (!refreshToken || refreshToken.length > 200) throw new Refusal('not_signed_in');
  const now = ctx.now();
  const presented = hashToken(refreshToken);
  const renewed = await ctx.act(async (tx, after) => {
    const sessionId = await queries.sessionOfRefreshToken(tx, presented);
    if (sessionId === undefined) return undefined;
    const session = await queries.lockSession(tx, sessionId);
    if (session === undefined) return undefined;
    const tokens = newTokens(now, session.createdAt);
    // A session from before there was a longest life may be over already.
    const isOver = tokens.expires <= now;
    if (isOver || !(await queries.useRefreshToken(tx, presented, now))) {
      await queries.deleteSession(tx, sessionId);
      after.run(() => ctx.live.endSessions([sessionId]));
      return undefined;
    }
    const expiresAt = tokens.expires;
    const renewal = { tokenHash: hashToken(tokens.token), expiresAt, seenAt: now };
    await queries.renewSession(tx, sessionId, renewal);
    const tokenHash = hashToken(tokens.refresh);
    await queries.insertRefreshToken(tx, { sessionId, tokenHash, expiresAt });
    return { ...tokens, memberId: session.memberId };
  });
  // Thrown outside the transaction: inside, it would roll back the end of the session.
  if (!renewed) throw new Refusal('not_signed_in');
  return renewed;
}

/** Ends one session, and closes the sockets that were opened with it. */
export async function endSession(
  ctx: Context,
  { sessionId }: Pick<Member, 'sessionId'>,
): Promise<void> {
  await queries.deleteSession(ctx.db, sessionId);
  ctx.live.endSessions([sessionId]);
}

/** Ends every session of a member; once that is committed, their sockets close. */
export async function endSessions(
  tx: Db,
  ctx: Context,
  after: After,
  memberId: number,
): Promise<void> {
  const ended = await queries.deleteSessionsOf(tx, memberId);
  after.run(() => ctx.live.endSessions(ended));
}

/** Until when a session stands; undefined where it has ended. */
export const standsUntil = (ctx: Context, sessionId: number): Promise<Date | undefined> =>
  queries.sessionExpiry(ctx.db, sessionId, ctx.now());
