import type { Context } from '#server/context.ts';
import type { Db } from '#server/db/connection.ts';
import {
  admitGuess,
  changeKey,
  findById,
  forgiveGuesses,
  lockPassword,
  verifyPassword,
  type Account,
} from '#server/platform/members/service.ts';
import { Refusal } from '#server/plugins/errors.ts';

export type Owner = Account;

/**
 * Asks for the password once more before something that a borrowed session must not do.
 *
 * @throws Refusal password_wrong beside the field `current`; rate_limited from the sixth wrong guess
 *   within 15 minutes, together with those at a change of the password
 */
export async function confirmPassword(
  ctx: Context,
  memberId: number,
  password: string,
): Promise<Owner> {
  const key = changeKey(memberId);
  await admitGuess(ctx, key);
  const owner = await findById(ctx.db, memberId);
  const right = await verifyPassword(owner?.passwordHash, password);
  if (!owner || !right) {
    throw new Refusal('password_wrong', { fields: { current: 'password_wrong' } });
  }
  await forgiveGuesses(ctx.db, key);
  return owner;
}

/** The member, whose row is held until the transaction ends: acts on one account take turns. */
export async function lockMember(tx: Db, memberId: number): Promise<Owner | undefined> {
  await lockPassword(tx, memberId);
  return findById(tx, memberId);
}
