import { randomInt } from 'node:crypto';
import type { Output, Parsed } from '#contract/index.ts';
import { CLAIM_EXPIRED_DAYS, CLAIMS_OPEN, newCode, plainName } from '#domain/industry-claims.ts';
import { CLAIM_HOURS, type RoomShown } from '#domain/industry.ts';
import type { After, Context, Viewer } from '#server/context.ts';
import type { Db } from '#server/db/connection.ts';
import { Refusal } from '#server/plugins/errors.ts';
import { hashToken, newToken } from '#server/plugins/tokens.ts';
import { roomKey } from '../room-key.ts';
import { applyChoice, forgetChoice, lockNetwork, renewToken } from '../visibility.ts';
import * as queries from '../queries/claims.ts';
import { findNetwork, findToken } from '../queries/visibility.ts';

const HOUR = 3_600_000;

type Ref = { website: string; username: string; secret?: string | undefined };
type Claimed = Output<'POST industry/claim/check'>;
type Room = { networkId: number; key: string };

/** @throws Refusal not_found for a network that is not there; a room is never looked for */
async function roomOf(ctx: Context, { website, username }: Ref): Promise<Room> {
  const network = await findNetwork(ctx.db, website);
  if (!network) throw new Refusal('not_found');
  return { networkId: network.id, key: roomKey(ctx.keys, website, username) };
}

/** The owner of the claims: by the secret if one is sent, else by the account. @throws Refusal not_found without either */
function ownerOf(viewer: Viewer, secret: string | undefined): queries.Owner {
  if (secret) return { secretHash: hashToken(secret) };
  if (viewer) return { memberId: viewer.id };
  throw new Refusal('not_found');
}

/**
 * Begins to claim a room. Nothing here asks whether there is such a room, so neither the answer nor
 * the work tells it. A member who asks again is told the same code while it is good.
 *
 * @throws Refusal not_found for an unknown network
 */
export async function startClaim(
  ctx: Context,
  viewer: Viewer,
  input: Parsed<'POST industry/claim/start'>,
): Promise<Output<'POST industry/claim/start'>> {
  const room = await roomOf(ctx, input);
  const { shown } = input;
  const now = ctx.now();
  return ctx.act(async (tx) => {
    const waiting =
      viewer && (await queries.findWaiting(tx, room.networkId, room.key, viewer.id, now));
    if (waiting) {
      await queries.setChoice(tx, waiting.id, { shown });
      return { code: waiting.code, until: waiting.until.toISOString() };
    }
    await queries.makeRoom(tx, room, CLAIMS_OPEN.room);
    if (viewer) await queries.makeRoom(tx, { memberId: viewer.id }, CLAIMS_OPEN.member);
    const secret = viewer ? undefined : newToken();
    const code = newCode(randomInt);
    const until = new Date(now.getTime() + CLAIM_HOURS * HOUR);
    const secretHash = secret === undefined ? null : hashToken(secret);
    const owner = { memberId: viewer?.id ?? null, secretHash };
    await queries.insertClaim(tx, { ...room, ...owner, code, until, shown, createdAt: now });
    return { code, until: until.toISOString(), ...(secret === undefined ? {} : { secret }) };
  });
}

async function present(db: Db, claim: queries.Claim, now: Date): Promise<Claimed> {
  const { networkId, key, provedAt, until, shown, featured } = claim;
  const token = await findToken(db, networkId, key);
  const state = provedAt ? 'proved' : until > now ? 'waiting' : 'expired';
  return { state, shown, featured, token: provedAt && shown !== 'hidden' ? (token ?? null) : null };
}

/** @throws Refusal not_found where the viewer has claimed no such room */
async function requireClaim(db: Db, room: Room, owner: queries.Owner): Promise<queries.Claim> {
  const claim = await queries.findClaim(db, room.networkId, room.key, owner);
  if (!claim) throw new Refusal('not_found');
  return claim;
}

/**
 * How a claim stands.
 *
 * @throws Refusal not_found where the viewer has claimed no such room
 */
export async function checkClaim(ctx: Context, viewer: Viewer, ref: Ref): Promise<Claimed> {
  const owner = ownerOf(viewer, ref.secret);
  const claim = await requireClaim(ctx.db, await roomOf(ctx, ref), owner);
  return present(ctx.db, claim, ctx.now());
}

/** Changes a claim of the viewer's, while no collection reads the choices of its network. */
async function change(
  ctx: Context,
  viewer: Viewer,
  ref: Ref,
  work: (tx: Db, after: After, claim: queries.Claim, owner: queries.Owner) => Promise<void>,
): Promise<Claimed> {
  const owner = ownerOf(viewer, ref.secret);
  const room = await roomOf(ctx, ref);
  return ctx.act(async (tx, after) => {
    await lockNetwork(tx, room.networkId);
    const claim = await requireClaim(tx, room, owner);
    await work(tx, after, claim, owner);
    const changed = (await queries.findClaim(tx, room.networkId, room.key, owner)) ?? claim;
    return present(tx, changed, ctx.now());
  });
}

/**
 * Changes who can see the room. Before the claim is proved, the choice is stored and applies once it is.
 *
 * @throws Refusal not_found where the viewer has claimed no such room
 */
export function chooseShown(
  ctx: Context,
  viewer: Viewer,
  { shown, featured, ...ref }: Ref & { shown: RoomShown; featured: boolean },
): Promise<Claimed> {
  return change(ctx, viewer, ref, async (tx, after, claim) => {
    // What nobody sees under its name cannot be featured.
    await queries.setChoice(tx, claim.id, { shown, featured: featured && shown === 'public' });
    if (!claim.provedAt) return;
    // In small letters until the next collection, which knows how the site spells it.
    await applyChoice(tx, claim.networkId, claim.key, shown, plainName(ref.username));
    after.invalidateLists();
  });
}

/**
 * A new address for the room's page. Nothing changes before the room is proved.
 *
 * @throws Refusal not_found where the viewer has claimed no such room
 */
export function renewClaim(ctx: Context, viewer: Viewer, ref: Ref): Promise<Claimed> {
  return change(ctx, viewer, ref, async (tx, after, claim) => {
    if (!claim.provedAt) return;
    await renewToken(tx, claim.networkId, claim.key);
    after.invalidateLists();
  });
}

/**
 * Takes a claim back with everything chosen: the room is again one that nobody has claimed.
 *
 * @throws Refusal not_found where the viewer has claimed no such room
 */
export async function withdrawClaim(ctx: Context, viewer: Viewer, ref: Ref): Promise<void> {
  await change(ctx, viewer, ref, async (tx, after, claim, owner) => {
    await queries.deleteClaims(tx, claim.networkId, claim.key, owner);
    if (!claim.provedAt) return;
    await forgetChoice(tx, claim.networkId, claim.key);
    after.invalidateLists();
  });
}

/** Deletes claims whose code has not been seen for a good while. */
export const forgetExpired = (ctx: Pick<Context, 'db' | 'now'>): Promise<void> =>
  queries.deleteExpired(ctx.db, new Date(ctx.now().getTime() - CLAIM_EXPIRED_DAYS * 24 * HOUR));
