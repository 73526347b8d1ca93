import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { Output, Parsed } from '#contract/index.ts';
import { PASSKEY_MINUTES, PASSKEYS_MAX } from '#domain/safety.ts';
import type { Context } from '#server/context.ts';
import {
  findById,
  lockPassword,
  signedIn,
  type Browser,
  type OpenedSession,
} from '#server/platform/members/service.ts';
import { Refusal } from '#server/plugins/errors.ts';
import { hashToken } from '#server/plugins/tokens.ts';
import { site } from '#site';
import { confirmPassword, lockMember } from './owner.ts';
import * as queries from './queries/passkeys.ts';
import { tellChange } from './telling.ts';

type Credential = Parsed<'POST login/passkey'>['credential'];
type Registration = Parameters<typeof verifyRegistrationResponse>[0]['response'];
type Authentication = Parameters<typeof verifyAuthenticationResponse>[0]['response'];
type Transports = NonNullable<
  Parameters<typeof verifyAuthenticationResponse>[0]['credential']['transports']
>;

/** COSE: EdDSA, ES256, RS256; every authenticator speaks one of them. */
const ALGORITHMS = [-8, -7, -257];
const TIMEOUT_MS = PASSKEY_MINUTES * 60_000;
const refused = () => new Refusal('passkey_refused');

/**
 * Passkeys belong to a host, of which a port is no part. A number is none to them, so on one's own
 * machine they work at `localhost`.
 */
function place({ env: { origin } }: Context): { host: string; origins: string[] } {
  const { hostname, port } = new URL(origin);
  if (hostname !== '127.0.0.1') return { host: hostname, origins: [origin] };
  return { host: 'localhost', origins: [origin, `http://localhost:${port}`] };
}

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

async function ask(ctx: Context, challenge: string, memberId: number | null): Promise<void> {
  const expiresAt = new Date(ctx.now().getTime() + TIMEOUT_MS);
  await queries.insertChallenge(ctx.db, {
    challengeHash: hashToken(challenge),
    memberId,
    expiresAt,
  });
}

/** Whether the question was put to this member (null: to anybody), not long ago and not answered yet. */
const asked = (ctx: Context, memberId: number | null) => async (challenge: string) => {
  const row = await queries.takeChallenge(ctx.db, hashToken(challenge), ctx.now());
  return row !== undefined && row.memberId === memberId;
};

/** What cannot be read is refused like what does not fit; neither is a fault of ours. */
async function judged<T extends { verified: boolean }>(judging: Promise<T>): Promise<T> {
  const result = await judging.catch(() => undefined);
  if (!result?.verified) throw refused();
  return result;
}

/**
 * The question to a new passkey: one that is found without a name being typed, and asks for a finger,
 * a face or a PIN, so that it is both steps in one.
 *
 * @throws Refusal password_wrong; rate_limited; conflict where the member has ten already
 */
export async function askForPasskey(
  ctx: Context,
  memberId: number,
  password: string,
): Promise<Output<'POST user/passkeys/options'>> {
  const { nickname } = await confirmPassword(ctx, memberId, password);
  const known = await queries.listPasskeys(ctx.db, memberId);
  if (known.length >= PASSKEYS_MAX) throw new Refusal('conflict');
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
  await ask(ctx, options.challenge, memberId);
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
  const { registrationInfo } = await judged(
    verifyRegistrationResponse({
      response: credential as unknown as Registration,
      expectedChallenge: asked(ctx, memberId),
      expectedOrigin: place(ctx).origins,
      expectedRPID: place(ctx).host,
      supportedAlgorithmIDs: ALGORITHMS,
    }),
  );
  if (!registrationInfo) throw refused();
  const now = ctx.now();
  await ctx.db.transaction(async (tx) => {
    const owner = await lockMember(tx, memberId);
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
    await tellChange(tx, owner, 'passkeyAdded', now);
  });
}

/** @throws Refusal not_found where the member has no such passkey */
export async function removePasskey(ctx: Context, memberId: number, id: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const owner = await lockMember(tx, memberId);
    if (!owner || !(await queries.deletePasskey(tx, memberId, id))) throw new Refusal('not_found');
    await tellChange(tx, owner, 'passkeyRemoved', ctx.now());
  });
}

/** The question to whichever passkey a browser offers. It names nobody, so it tells nothing of anybody. */
export async function askAnyPasskey(ctx: Context): Promise<Output<'POST login/passkey/options'>> {
  const options = await generateAuthenticationOptions({
    rpID: place(ctx).host,
    timeout: TIMEOUT_MS,
    userVerification: 'required',
  });
  await ask(ctx, options.challenge, null);
  return { ...options };
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
  const known = await queries.findPasskey(ctx.db, credential.id);
  if (!known) throw refused();
  const { authenticationInfo } = await judged(
    verifyAuthenticationResponse({
      response: credential as unknown as Authentication,
      expectedChallenge: asked(ctx, null),
      expectedOrigin: place(ctx).origins,
      expectedRPID: place(ctx).host,
      credential: {
        id: known.id,
        publicKey: new Uint8Array(Buffer.from(known.publicKey, 'base64url')),
        counter: known.counter,
        transports: known.transports as Transports,
      },
    }),
  );
  return ctx.db.transaction(async (tx) => {
    await lockPassword(tx, known.memberId);
    const account = await findById(tx, known.memberId);
    // Its owner may have taken it away while it was being judged.
    if (!account || !(await queries.findPasskey(tx, known.id))) throw refused();
    await queries.markUsed(tx, known.id, {
      counter: authenticationInfo.newCounter,
      synced: authenticationInfo.credentialBackedUp,
      usedAt: ctx.now(),
    });
    return signedIn(tx, ctx, account, browser);
  });
}
