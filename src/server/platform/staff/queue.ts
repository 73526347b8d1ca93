import type { StaffQueue } from '#domain/staff-queue.ts';
import type { Context } from '#server/context.ts';
import { countAppeals, countOpen, staffIds } from './queries.ts';

/** How much waits for the moderators, and the newest case of it. */
export async function countWaiting(ctx: Context): Promise<StaffQueue> {
  const [cases, appeals] = await Promise.all([countOpen(ctx.db), countAppeals(ctx.db)]);
  return { ...cases, appeals };
}

/** Tells the open tabs of the staff how much waits; call it after the commit. It never fails. */
export async function tellStaffQueue(ctx: Context): Promise<void> {
  try {
    const [counts, staff] = await Promise.all([countWaiting(ctx), staffIds(ctx.db)]);
    for (const id of staff) ctx.live.toMember(id, 'moderation_queue', counts);
  } catch (error) {
    ctx.log.error({ err: error }, 'the staff could not be told of the queue');
  }
}
