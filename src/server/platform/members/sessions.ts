import { SESSION_DAYS } from '#domain/limits.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db/connection.ts';
import { enqueueMail } from '#server/platform/mail/service.ts';
import { Refusal } from '#server/plugins/errors.ts';
import { hashToken, newToken } from '#server/plugins/tokens.ts';
import { isKnown, type Browser } from './browsers.ts';
import type { Account } from './queries/accounts.ts';
import * as queries from './queries/sessions.ts';

/** Both tokens of a session in the clear: they leave for the browser and are stored hashed. */
export type OpenedSession = { token: string; refresh: string; expires: Date; memberId: number };

function newTokens(now: Date): Omit<OpenedSession, 'memberId'> {
  const expires = new Date(now.getTime() + SESSION_DAYS * 86_400_000);
  return { token: newToken(), refresh: newToken(), expires };
}

/** Opens a session for a member, 30 days long unless it is refreshed. */
export async function openSession(
  tx: Db,
  memberId: number,
  now: Date,
  { device }: Pick<Browser, 'device'>,
): Promise<OpenedSession> {
  const tokens = newTokens(now);
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
 * forgotten it, is told of by mail, unless they want no such mails.
 */
export async function signedIn(
  tx: Db,
  ctx: Context,
  account: Pick<Account, 'id' | 'email' | 'language' | 'signInMails'>,
  browser: Browser,
): Promise<OpenedSession> {
  const now = ctx.now();
  if (account.signInMails && !isKnown(ctx, browser, account.id)) {
    const { email: recipient, language } = account;
    const values = { device: browser.device, at: now.toISOString() };
    await enqueueMail(tx, { recipient, template: 'signedIn', language, values, now });
  }
  return openSession(tx, account.id, now, browser);
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
  const renewed = await ctx.db.transaction(async (tx) => {
    const sessionId = await queries.sessionOfRefreshToken(tx, presented);
    if (sessionId === undefined) return undefined;
    const memberId = await queries.lockSession(tx, sessionId);
    if (memberId === undefined) return undefined;
    if (!(await queries.useRefreshToken(tx, presented, now))) {
      await queries.deleteSession(tx, sessionId);
      return undefined;
    }
    const tokens = newTokens(now);
    const expiresAt = tokens.expires;
    const renewal = { tokenHash: hashToken(tokens.token), expiresAt, seenAt: now };
    await queries.renewSession(tx, sessionId, renewal);
    const tokenHash = hashToken(tokens.refresh);
    await queries.insertRefreshToken(tx, { sessionId, tokenHash, expiresAt });
    return { ...tokens, memberId };
  });
  // Outside the transaction: a refusal thrown inside would take the ended session back.
  if (!renewed) throw new Refusal('not_signed_in');
  return renewed;
}

/** Ends one session; sockets that were opened with it close and ask for a new code. */
export async function endSession(
  ctx: Context,
  session: { sessionId: number; id: number },
): Promise<void> {
  await queries.deleteSession(ctx.db, session.sessionId);
  tellSessionsEnded(ctx, session.id);
}

/**
 * Tells a member's open tabs that sessions have ended, and closes their sockets. Each tab then asks
 * whether its own is among them: tabs of one browser share a session, those of another do not. Call
 * it after the commit.
 */
export function tellSessionsEnded(ctx: Context, memberId: number): void {
  ctx.live.toMember(memberId, 'forum_user_log_out', { state: 1 });
  ctx.live.disconnect(memberId);
}

/** Ends every session of a member; call `tellSessionsEnded` after the commit. */
export const endSessions = queries.deleteSessionsOf;
