import { dayOf } from '#domain/days.ts';
import { isMemberRole, type Role } from '#domain/roles.ts';
import type { Context } from '#server/context.ts';
import { award } from './awarding.ts';

/** Members seen today, so that their later pages of the day need no query. */
const seenToday = new WeakMap<Context, { day: string; ids: Set<number> }>();

/** Counts a member's first visit of a day (UTC). A failure is written down and disturbs nobody. */
export async function noteVisit(ctx: Context, viewer: { id: number; role: Role }): Promise<void> {
  const day = dayOf(ctx.now());
  const known = seenToday.get(ctx);
  const seen = known?.day === day ? known : { day, ids: new Set<number>() };
  if (seen !== known) seenToday.set(ctx, seen);
  if (!isMemberRole(viewer.role) || seen.ids.has(viewer.id)) return;
  seen.ids.add(viewer.id);
  try {
    await ctx.act(async (tx, after) =>
      after.announce(await award(tx, ctx, viewer.id, 'visit', day)),
    );
  } catch (error) {
    seen.ids.delete(viewer.id);
    ctx.log.error({ err: error }, 'a visit could not be counted');
  }
}
