import type { Output } from '#contract/index.ts';
import type { Context } from '#server/context.ts';
import { Refusal } from '#server/plugins/errors.ts';
import { toPublicMember, toUser } from './present.ts';
import * as accounts from './queries/accounts.ts';

/**
 * The signed-in member's own record.
 *
 * @throws Refusal not_signed_in where the account is gone
 */
export async function ownProfile(ctx: Context, id: number): Promise<Output<'POST aboutMe/apply'>> {
  const row = await accounts.findById(ctx.db, id);
  if (!row) throw new Refusal('not_signed_in');
  return toUser(row, ctx.now());
}

/**
 * A member as everybody sees them. Who is leaving is nobody's business, and former members are nobody.
 *
 * @param all who is leaving is shown too, to themselves and staff
 * @throws Refusal not_found
 */
export async function publicProfile(
  ctx: Context,
  id: number,
  { all = false } = {},
): Promise<Output<'GET user/profile'>> {
  const row = await accounts.findById(ctx.db, id);
  if (!row || row.erasedAt || (row.leaveAt && !all)) throw new Refusal('not_found');
  return toPublicMember(row, ctx.now());
}
