import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';
import type { Parsed } from '#contract/index.ts';
import { PASSKEY_MINUTES } from '#domain/safety.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db/connection.ts';
import { findById, lockPassword, type Account } from '#server/platform/members/service.ts';
import { Refusal } from '#server/plugins/errors.ts';
import { hashToken } from '#server/plugins/tokens.ts';
import * as queries from './queries/passkeys.ts';

export type Credential = Parsed<'POST login/passkey'>['credential'];

/** Loaded with the first passkey: its 270 modules would hold up every start of the server. */
export const webauthn = () => import('@simplewebauthn/server');

export const TIMEOUT_MS = PASSKEY_MINUTES * 60_000;
export const refused = () => new Refusal('passkey_refused');

/**
 * The host that passkeys belong to, without a port, and the origins they may be used at. An IP address is not
 * a valid host for them, so on 127.0.0.1 they belong to `localhost`.
 */
export function place({ env: { origin } }: Context): { host: string; origins: string[] } {
  const { hostname, port } = new URL(origin);
  if (hostname !== '127.0.0.1') return { host: hostname, origins: [origin] };
  return { host: 'localhost', origins: [origin, `http://localhost:${port}`] };
}

/** Notes a question that was put to a member, or to anybody (null). */
export async function noteQuestion(
  ctx: Context,
  challenge: string,
  memberId: number | null,
): Promise<void> {
  const expiresAt = new Date(ctx.now().getTime() + TIMEOUT_MS);
  await queries.insertChallenge(ctx.db, {
    challengeHash: hashToken(challenge),
    memberId,
    expiresAt,
  });
}

/** Whether the question was put to this member (null: to anybody), not long ago and not answered yet. */
export const asked =
  (ctx: Context, memberId: number | null) =>
  async (challenge: string): Promise<boolean> => {
    const row = await queries.takeChallenge(ctx.db, hashToken(challenge), ctx.now());
    return row !== undefined && row.memberId === memberId;
  };

/** What cannot be read is refused like what does not fit; neither is a fault of ours. */
export async function judged<T extends { verified: boolean }>(judging: Promise<T>): Promise<T> {
  const result = await judging.catch(() => undefined);
  if (!result?.verified) throw refused();
  return result;
}

/**
 * A question to passkeys that are known already.
 *
 * @param known those that may answer; undefined: whichever the browser offers
 */
export async function askKnown(
  ctx: Context,
  memberId: number | null,
  known?: readonly queries.Passkey[],
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { generateAuthenticationOptions } = await webauthn();
  const options = await generateAuthenticationOptions({
    rpID: place(ctx).host,
    timeout: TIMEOUT_MS,
    userVerification: 'required',
    ...(known && {
      allowCredentials: known.map(({ id, transports }) => ({
        id,
        transports: transports as AuthenticatorTransport[],
      })),
    }),
  });
  await noteQuestion(ctx, options.challenge, memberId);
  return options;
}

/**
 * Whose passkey has answered, judged against the question that was put to `memberId` (null: to anybody).
 *
 * @returns its owner and how the answer is kept: call it in the transaction that acts on it
 * @throws Refusal passkey_refused, whatever was wrong
 */
export async function judgeAnswer(
  ctx: Context,
  memberId: number | null,
  credential: Credential,
): Promise<{ ownerId: number; keep: (tx: Db) => Promise<Account> }> {
  const known = await queries.findPasskey(ctx.db, credential.id);
  if (!known) throw refused();
  const { verifyAuthenticationResponse } = await webauthn();
  const { authenticationInfo } = await judged(
    verifyAuthenticationResponse({
      response: credential as unknown as AuthenticationResponseJSON,
      expectedChallenge: asked(ctx, memberId),
      expectedOrigin: place(ctx).origins,
      expectedRPID: place(ctx).host,
      credential: {
        id: known.id,
        publicKey: new Uint8Array(Buffer.from(known.publicKey, 'base64url')),
        counter: known.counter,
        transports: known.transports as AuthenticatorTransport[],
      },
    }),
  );
  const keep = async (tx: Db): Promise<Account> => {
    await lockPassword(tx, known.memberId);
    const account = await findById(tx, known.memberId);
    // The owner may have removed the passkey while it was being verified.
    if (!account || !(await queries.findPasskey(tx, known.id))) throw refused();
    await queries.markUsed(tx, known.id, {
      counter: authenticationInfo.newCounter,
      synced: authenticationInfo.credentialBackedUp,
      usedAt: ctx.now(),
    });
    return account;
  };
  return { ownerId: known.memberId, keep };
}

/** The member whose own passkey has answered the question that was put to them. @throws Refusal passkey_refused */
export async function useOwnPasskey(
  ctx: Context,
  memberId: number,
  credential: Credential,
): Promise<Account> {
  const { ownerId, keep } = await judgeAnswer(ctx, memberId, credential);
  if (ownerId !== memberId) throw refused();
  return ctx.act(keep);
}
