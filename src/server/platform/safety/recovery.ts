import { randomInt } from 'node:crypto';
import { RECOVERY, RECOVERY_LETTERS, SETUP_MINUTES } from '#domain/safety.ts';
import type { Proof } from '#contract/owner-proof.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db/connection.ts';
import { Refusal } from '#server/plugins/errors.ts';
import { hashToken } from '#server/plugins/tokens.ts';
import { confirmOwner, lockAccount } from './confirm-owner.ts';
import * as queries from './queries/recovery.ts';
import { isOn } from './queries/two-step.ts';

const newCode = (): string =>
  Array.from(
    { length: RECOVERY.length },
    () => RECOVERY_LETTERS[randomInt(RECOVERY_LETTERS.length)],
  ).join('');

/** Ten new codes in place of all earlier ones. */
export async function makeCodes(tx: Db, memberId: number, now: Date): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY.count }, newCode);
  await queries.replaceCodes(tx, memberId, codes.map(hashToken), now);
  return codes;
}

/** Keeps new codes readable for 15 minutes, for their owner alone. */
export async function showCodes(
  tx: Db,
  ctx: Context,
  memberId: number,
  codes: readonly string[],
): Promise<void> {
  const expiresAt = new Date(ctx.now().getTime() + SETUP_MINUTES * 60_000);
  await queries.writeShown(tx, { memberId, codes: ctx.keys.seal(codes.join(' ')), expiresAt });
}

/** The new codes that can be looked at just now; empty after 15 minutes. */
export async function readShown(ctx: Context, memberId: number): Promise<string[]> {
  const sealed = await queries.findShown(ctx.db, memberId, ctx.now());
  return (sealed && ctx.keys.open(sealed)?.split(' ')) || [];
}

/** They are written down: nothing shows them any more. */
export const hideShown = (ctx: Context, memberId: number): Promise<void> =>
  queries.deleteShown(ctx.db, memberId);

/**
 * New recovery codes; the earlier ones open nothing from then on.
 *
 * @throws Refusal as `confirmOwner`; conflict where there is no second step
 */
export async function renewCodes(ctx: Context, memberId: number, proof: Proof): Promise<string[]> {
  await confirmOwner(ctx, memberId, proof);
  return ctx.act(async (tx) => {
    await lockAccount(tx, memberId);
    if (!(await isOn(tx, memberId))) throw new Refusal('conflict');
    const codes = await makeCodes(tx, memberId, ctx.now());
    await showCodes(tx, ctx, memberId, codes);
    return codes;
  });
}
