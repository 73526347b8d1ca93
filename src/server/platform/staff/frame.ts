import type { StaffFrame } from '#contract/moderation-views.ts';
import { isSuperRole } from '#domain/roles.ts';
import type { Context, Member } from '#server/context.ts';
import { countWaiting } from './queue.ts';

/** What stands above every page for staff. */
export async function frameOf(ctx: Context, viewer: Member): Promise<StaffFrame> {
  const admin = isSuperRole(viewer.role);
  const { level } = await ctx.disk();
  return {
    admin,
    ...(await countWaiting(ctx)),
    secondStep: viewer.lacksSecondStep ? 'advised' : null,
    disk: admin && level !== 'ok' ? level : null,
  };
}
