import { eq } from 'drizzle-orm';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db/connection.ts';
import { audit } from './audit.ts';
import type { Actor } from './policy.ts';
import { moderationSettings } from './tables.ts';

const KEY = 'approveFirst';

/** Whether first posts of new members wait for a moderator; off until an administrator says so. */
export async function approvesFirst(db: Db): Promise<boolean> {
  const [row] = await db.select().from(moderationSettings).where(eq(moderationSettings.key, KEY));
  return row?.on ?? false;
}

/** Switches the approval of first posts on or off. */
export async function setApproveFirst(ctx: Context, actor: Actor, on: boolean): Promise<void> {
  const changedAt = ctx.now();
  await ctx.db.transaction(async (tx) => {
    if ((await approvesFirst(tx)) === on) return;
    await tx
      .insert(moderationSettings)
      .values({ key: KEY, on, changedAt })
      .onConflictDoUpdate({ target: moderationSettings.key, set: { on, changedAt } });
    await audit(tx, ctx, actor, { act: 'settings', target: `setting:${KEY}`, details: { on } });
  });
}
