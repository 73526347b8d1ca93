import type { After, Context } from '#server/context.ts';
import type { Db } from '#server/db/connection.ts';
import { applyChoice, lockNetwork, renewToken } from '../visibility.ts';
import { findOpen, lockOpen, markProved } from '../queries/claims.ts';

export { holdsCode } from '#domain/industry-claims.ts';

export type OpenClaim = { claimId: number; code: string };

/** The claims of a network that wait for their code, by the key of the room; `holdsCode` finds a code. */
export async function openClaims(
  tx: Db,
  networkId: number,
  now: Date,
): Promise<Map<string, OpenClaim[]>> {
  const rows = await findOpen(tx, networkId, now);
  const byKey = new Map<string, OpenClaim[]>();
  for (const { key, claimId, code } of rows) {
    byKey.set(key, [...(byKey.get(key) ?? []), { claimId, code }]);
  }
  return byKey;
}

/**
 * A sample has shown the code: the room is theirs who asked, whoever had proved it before, and what
 * they chose holds at once. The room gets a new address, so that the one an earlier owner knows is dead.
 * In the transaction that stores the sample, before it reads `choicesOf`.
 *
 * @param room its name as the site spells it
 * @returns false where the claim is gone or too old by now
 */
export async function proveClaim(
  ctx: Pick<Context, 'now'>,
  tx: Db,
  after: Pick<After, 'invalidateLists'>,
  networkId: number,
  claimId: number,
  room: { username: string },
): Promise<boolean> {
  // The network comes first everywhere: who locks in another order could wait for each other for ever.
  await lockNetwork(tx, networkId);
  const claim = await lockOpen(tx, claimId, ctx.now());
  if (claim?.networkId !== networkId) return false;
  await markProved(tx, claim, ctx.now());
  await renewToken(tx, networkId, claim.key);
  await applyChoice(tx, networkId, claim.key, claim.shown, room.username);
  after.invalidateLists();
  return true;
}
