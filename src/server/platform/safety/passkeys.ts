import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import type { Output, Parsed } from '#contract/index.ts';
import type { Proof } from '#contract/owner-proof.ts';
import { PASSKEYS_MAX } from '#domain/safety.ts';
import type { Context } from '#server/context.ts';
import { signedIn, type Browser, type OpenedSession } from '#server/platform/members/service.ts';
import { Refusal } from '#server/plugins/errors.ts';
import { site } from '#site';
import { confirmOwner, lockAccount } from './confirm-owner.ts';
import {
  asked,
  askKnown,
  judgeAnswer,
  judged,
  noteQuestion,
  place,
  refused,
  TIMEOUT_MS,
  webauthn,
  type Credential,
} from './passkey-answers.ts';
import * as queries from './queries/passkeys.ts';
import { mailSecurityChange } from './security-mail.ts';

/** COSE: EdDSA, ES256, RS256; every authenticator speaks one of them. */
const ALGORITHMS = [-8, -7, -257];

export const toPasskey = ({
  id,
  name,
  synced,
  createdAt,
  usedAt,
}: queries.Passkey): Output<'GET user/security'>['passkeys'][number] => ({
  id,
  name,
  synced,
  created: createdAt.toISOString(),
  used: usedAt?.toISOString() ?? null,
});

/**
 * The question to a new passkey: one that is found without a name being typed, and asks for a finger,
 * a face or a PIN, so that it is both steps in one.
 *
 * @throws Refusal as `confirmOwner`; conflict where the member has ten already
 */
export async function askForPasskey(
  ctx: Context,
  memberId: number,
  proof: Proof,
): Promise<Output<'POST user/passkeys/options'>> {
  const known = await queries.listPasskeys(ctx.db, memberId);
  if (known.length >= PASSKEYS_MAX) throw new Refusal('conflict');
  const { nickname } = await confirmOwner(ctx, memberId, proof);
  const { generateRegistrationOptions } = await webauthn();
  const options = await generateRegistrationOptions({
    rpName: site.neutralName,
    rpID: place(ctx).host,
    userName: nickname,
    userID: new Uint8Array(Buffer.from(ctx.keys.sign(`passkeys of ${memberId}`), 'base64url')),
    timeout: TIMEOUT_MS,
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: known.map(({ id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await noteQuestion(ctx, options.challenge, memberId);
  return { ...options };
}

/**
 * Keeps a new passkey; its owner learns of it by mail.
 *
 * @throws Refusal passkey_refused; conflict where it is known, or the member has ten already
 */
export async function addPasskey(
  ctx: Context,
  memberId: number,
  { name, credential }: Parsed<'POST user/passkeys/add'>,
): Promise<void> {
  const { verifyRegistrationResponse } = await webauthn();
  const { registrationInfo } = await judged(
    verifyRegistrationResponse({
      response: credential as unknown as RegistrationResponseJSON,
      expectedChallenge: asked(ctx, memberId),
      expectedOrigin: place(ctx).origins,
      expectedRPID: place(ctx).host,
      supportedAlgorithmIDs: ALGORITHMS,
    }),
  );
  if (!registrationInfo) throw refused();
  const now = ctx.now();
  await ctx.act(async (tx) => {
    const owner = await lockAccount(tx, memberId);
    if (!owner || (await queries.countPasskeys(tx, memberId)) >= PASSKEYS_MAX) {
      throw new Refusal('conflict');
    }
    const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
    const isNew = await queries.insertPasskey(tx, {
      id,
      memberId,
      name,
      counter,
      transports,
      publicKey: Buffer.from(publicKey).toString('base64url'),
      synced: registrationInfo.credentialBackedUp,
      createdAt: now,
    });
    if (!isNew) throw new Refusal('conflict');
    await mailSecurityChange(tx, owner, 'passkeyAdded', now);
  });
}

/** @throws Refusal not_found where the member has no such passkey */
export async function removePasskey(ctx: Context, memberId: number, id: string): Promise<void> {
  await ctx.act(async (tx) => {
    const owner = await lockAccount(tx, memberId);
    if (!owner || !(await queries.deletePasskey(tx, memberId, id))) throw new Refusal('not_found');
    await mailSecurityChange(tx, owner, 'passkeyRemoved', ctx.now());
  });
}

/** The question to whichever passkey a browser offers. It names nobody, so it tells nothing of anybody. */
export const askAnyPasskey = async (
  ctx: Context,
): Promise<Output<'POST login/passkey/options'>> => ({
  ...(await askKnown(ctx, null)),
});

/**
 * The question to the passkeys of a member, who proves with the answer that they are the owner.
 *
 * @throws Refusal conflict where they have none
 */
export async function askOwnPasskey(
  ctx: Context,
  memberId: number,
): Promise<Output<'POST user/passkeys/question'>> {
  const known = await queries.listPasskeys(ctx.db, memberId);
  if (known.length === 0) throw new Refusal('conflict');
  return { ...(await askKnown(ctx, memberId, known)) };
}

/**
 * Opens a session for the owner of a passkey. It needs no second step: it is something one has,
 * opened by something one is or knows.
 *
 * @throws Refusal passkey_refused, whatever was wrong
 */
export async function signInWithPasskey(
  ctx: Context,
  credential: Credential,
  browser: Browser,
): Promise<OpenedSession> {
  const { keep } = await judgeAnswer(ctx, null, credential);
  return ctx.act(async (tx) => signedIn(tx, ctx, await keep(tx), browser));
}
