import { LOGIN_CODE_SECONDS } from '#domain/limits.ts';
import { safeRedirect } from '#domain/redirects.ts';
import { SECOND_STEP_MINUTES } from '#domain/safety.ts';
import type { Context, Member } from '#server/context.ts';
import type { Db } from '#server/db/connection.ts';
import type { LivePass } from '#server/plugins/live.ts';
import { hashToken, newToken } from '#server/plugins/tokens.ts';
import {
  deleteCodesOf,
  deleteLiveCodes,
  deleteRegistrationsOf,
  insertCode,
  readCode,
  takeCode,
  type CodePurpose,
} from './queries/codes.ts';
import { AGAIN_SECONDS } from './sessions.ts';

export const CODE_SECONDS: Record<CodePurpose, number> = {
  confirm: 24 * 3600,
  reset: 3600,
  exchange: LOGIN_CODE_SECONDS,
  live: LOGIN_CODE_SECONDS,
  second: SECOND_STEP_MINUTES * 60,
};

/**
 * Notes for a moment what was done with a code, so that a second press of the same button is no error.
 *
 * @param secret says who did what: nobody else can name it
 */
export const noteDone = (
  tx: Db,
  ctx: Context,
  purpose: CodePurpose,
  secret: string,
  { memberId, redirect = '/' }: { memberId: number; redirect?: string },
): Promise<void> =>
  insertCode(tx, {
    codeHash: ctx.keys.sign(`done ${secret}`),
    purpose,
    memberId,
    redirect,
    expiresAt: new Date(ctx.now().getTime() + AGAIN_SECONDS * 1000),
  });

/** What was done a moment ago under a secret; undefined where nothing was. */
export const findDone = (ctx: Context, purpose: CodePurpose, secret: string) =>
  readCode(ctx.db, ctx.keys.sign(`done ${secret}`), [purpose], ctx.now());

type CodeOwner = { memberId: number } | { registrationId: number };

/** A fresh code; only its hash is stored. */
export async function makeCode(
  db: Db,
  now: Date,
  purpose: CodePurpose,
  owner: CodeOwner,
  redirect = '/',
): Promise<string> {
  const code = newToken();
  const expiresAt = new Date(now.getTime() + CODE_SECONDS[purpose] * 1000);
  await insertCode(db, { codeHash: hashToken(code), purpose, ...owner, redirect, expiresAt });
  return code;
}

/** A session, the moment in milliseconds when the socket closes (0: with the session), and chance. */
const LIVE_CODE = /^(\d{1,15})-(\d{1,15})-[\w-]{43}$/;

/**
 * A code that opens one live socket within 60 s, while the session that asks for it stands (POST
 * member/ntoken). Its session stands in it in the clear: the hash that is stored is that of the whole,
 * so nobody can put another one in.
 *
 * @param until when the socket closes, where that is before the end of the session
 */
export async function makeLiveCode(
  ctx: Context,
  { id: memberId, sessionId }: Pick<Member, 'id' | 'sessionId'>,
  until?: Date,
): Promise<string> {
  const code = `${sessionId}-${until?.getTime() ?? 0}-${newToken()}`;
  const expiresAt = new Date(ctx.now().getTime() + CODE_SECONDS.live * 1000);
  await insertCode(ctx.db, { codeHash: hashToken(code), purpose: 'live', memberId, expiresAt });
  return code;
}

/** What a live code was made for, once; undefined for any other text. Whether its session stands is not asked. */
export async function redeemLiveCode(ctx: Context, code: string): Promise<LivePass | undefined> {
  const [, session = '', ends = ''] = LIVE_CODE.exec(code) ?? [];
  if (!session) return undefined;
  const taken = await takeCode(ctx.db, hashToken(code), ['live'], ctx.now());
  if (!taken?.memberId) return undefined;
  const until = Number(ends) === 0 ? undefined : new Date(Number(ends));
  return { memberId: taken.memberId, sessionId: Number(session), until };
}

/** Makes every live code worthless; a process does it before it listens. */
export const forgetLiveCodes = (ctx: Context): Promise<void> => deleteLiveCodes(ctx.db);

/**
 * A code that carries a member's session to another browser or part of the product: it goes to
 * `/authorization?code=…` within 60 s, where a person has to agree to it.
 */
export const makeExchangeCode = (
  ctx: Context,
  memberId: number,
  redirect: string,
): Promise<string> => makeCode(ctx.db, ctx.now(), 'exchange', { memberId }, safeRedirect(redirect));

/**
 * Ends the links that went to a mailbox which is not the member's any more, and what was asked for
 * with the address that now is.
 */
export async function revokeLinks(tx: Db, member: { id: number; email: string }): Promise<void> {
  await deleteCodesOf(tx, member.id, ['reset', 'exchange', 'second']);
  await deleteRegistrationsOf(tx, member.email);
}
