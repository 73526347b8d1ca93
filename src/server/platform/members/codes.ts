import { LOGIN_CODE_SECONDS } from '#domain/limits.ts';
import { safeRedirect } from '#domain/redirects.ts';
import { SECOND_STEP_MINUTES } from '#domain/safety.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db/connection.ts';
import { hashToken, newToken } from '#server/plugins/tokens.ts';
import {
  deleteCodesOf,
  deleteRegistrationsOf,
  insertCode,
  takeCode,
  type CodePurpose,
} from './queries/codes.ts';

export const CODE_SECONDS: Record<CodePurpose, number> = {
  confirm: 24 * 3600,
  reset: 3600,
  exchange: LOGIN_CODE_SECONDS,
  live: LOGIN_CODE_SECONDS,
  second: SECOND_STEP_MINUTES * 60,
};

type Owner = { memberId: number } | { registrationId: number };

/** A fresh code; only its hash is stored. */
export async function makeCode(
  db: Db,
  now: Date,
  purpose: CodePurpose,
  owner: Owner,
  redirect = '/',
): Promise<string> {
  const code = newToken();
  const expiresAt = new Date(now.getTime() + CODE_SECONDS[purpose] * 1000);
  await insertCode(db, { codeHash: hashToken(code), purpose, ...owner, redirect, expiresAt });
  return code;
}

/** A code that opens one live socket within 60 s (POST member/ntoken). */
export const makeLiveCode = (ctx: Context, memberId: number): Promise<string> =>
  makeCode(ctx.db, ctx.now(), 'live', { memberId });

/** The member a live code was made for, once; undefined for any other text. */
export async function redeemLiveCode(ctx: Context, code: string): Promise<number | undefined> {
  if (!code || code.length > 200) return undefined;
  const taken = await takeCode(ctx.db, hashToken(code), ['live'], ctx.now());
  return taken?.memberId ?? undefined;
}

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
export async function endLinks(tx: Db, member: { id: number; email: string }): Promise<void> {
  await deleteCodesOf(tx, member.id, ['reset', 'exchange', 'second']);
  await deleteRegistrationsOf(tx, member.email);
}
