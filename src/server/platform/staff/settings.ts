import type { Context, MemberRights } from '#server/context.ts';
import type { Db } from '#server/db/connection.ts';
import { audit } from './audit.ts';
import { isSwitchedOn, writeSwitch } from './queries.ts';

const KEY = 'approveFirst';

/** Whether first posts of new members wait for a moderator; off until an administrator says so. */
export const approvesFirst = (db: Db): Promise<boolean> => isSwitchedOn(db, KEY);

/** Switches the approval of first posts on or off. */
export async function setApproveFirst(
  ctx: Context,
  actor: MemberRights,
  on: boolean,
): Promise<void> {
  await ctx.act(async (tx) => {
    if ((await approvesFirst(tx)) === on) return;
    await writeSwitch(tx, KEY, on, ctx.now());
    await audit(tx, ctx, actor, { act: 'settings', target: `setting:${KEY}`, details: { on } });
  });
}
