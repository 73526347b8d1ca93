import type { Output } from '#contract/index.ts';
import type { Context } from '#server/context.ts';
import { codeOf, countInvited, joinedByInvitation } from './queries.ts';

/** Where a member came from, and whom they brought along (READINGS 42). */
export async function affiliateOf(
  ctx: Context,
  memberId: number,
): Promise<Output<'GET user/check-affiliate'>> {
  const [joined, code, invited] = await Promise.all([
    joinedByInvitation(ctx.db, memberId),
    codeOf(ctx.db, memberId),
    countInvited(ctx.db, memberId),
  ]);
  return { affiliate: joined !== undefined, ...(code ? { code } : {}), invited };
}
