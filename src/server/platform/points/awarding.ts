import { countsWith, newlyEarned } from '#domain/badges.ts';
import { NOTICE } from '#domain/notifications.ts';
import { levelOf, milestoneBetween, POINT_TASKS, type PointTask } from '#domain/points.ts';
import type { Context, Won } from '#server/context.ts';
import type { Db } from '#server/db/connection.ts';
import { deliver, notify, type NewNotice } from '#server/platform/notifications/service.ts';
import { insertBadges } from './queries/badges.ts';
import { insertEntry, moveEntries, removeEntry } from './queries/entries.ts';

export type { Won };

/** What is told of points, besides badges: a large sum, or a new level. */
function newsOf(memberId: number, before: number, after: number): NewNotice[] {
  const milestone = milestoneBetween(before, after);
  const { level } = levelOf(after);
  return [
    ...(milestone ? [{ memberId, type: NOTICE.points, title: String(milestone) }] : []),
    ...(level > levelOf(before).level
      ? [{ memberId, type: NOTICE.achievement, variant: 'level' as const, title: `level:${level}` }]
      : []),
  ];
}

/**
 * Gives a member the points of a task, inside the transaction of what they did: it counts once for
 * each key, races included, and so many times a day as the task allows. Badges that are earned with
 * it are written and told in the same transaction.
 *
 * @param key what it was done with, such as `post:12`; empty where the task can be done but once
 * @param about the post or comment the points are tied to; `revokePoints` takes them back by it
 * @returns what to hand to `announce` after the commit; undefined where nothing was counted
 */
export async function award(
  tx: Db,
  ctx: Context,
  memberId: number,
  task: PointTask,
  key: string,
  about = '',
): Promise<Won | undefined> {
  const now = ctx.now();
  const counted = await insertEntry(tx, { memberId, task, key, about, now });
  if (!counted) return undefined;
  const { before, count, points } = counted;
  const earned = newlyEarned(
    countsWith({ ...before, [task]: count }, task, -1),
    countsWith({ ...before, [task]: count }, task, 0),
  );
  const badges = earned.length > 0 ? await insertBadges(tx, memberId, earned, now) : [];
  const notices = [
    ...newsOf(memberId, points - POINT_TASKS[task].points, points),
    ...badges.map(({ badge, lv }) => ({
      memberId,
      type: NOTICE.achievement,
      title: `${badge}:${lv}`,
    })),
  ];
  const made = notices.length > 0 ? await notify(tx, ctx, notices) : [];
  return { memberId, points, made, badges };
}

/**
 * Tells the member's open tabs what they won (spec section 7, `badge_unlock`). Call it after the
 * commit; it never fails.
 */
export async function announce(ctx: Context, ...won: (Won | undefined)[]): Promise<void> {
  const all = won.filter((one) => one !== undefined);
  for (const { memberId, badges } of all) {
    for (const { badge, lv } of badges) ctx.live.toMember(memberId, 'badge_unlock', { badge, lv });
  }
  await deliver(
    ctx,
    all.flatMap(({ made }) => made),
  );
}

/** Takes back what a member earned with something that has been removed, such as `post:12`. */
export const revokePoints = (
  tx: Db,
  ctx: Context,
  memberId: number,
  about: string,
): Promise<void> => moveEntries(tx, { memberId, about, back: false, now: ctx.now() });

/**
 * Takes back what one act earned, such as of a mark that somebody has taken back: nothing gives it again,
 * but it can be earned anew.
 */
export const withdrawPoints = (
  tx: Db,
  ctx: Context,
  memberId: number,
  task: PointTask,
  key: string,
): Promise<void> => removeEntry(tx, { memberId, task, key, now: ctx.now() });

/** Gives it again, because what was removed is back. */
export const restorePoints = (
  tx: Db,
  ctx: Context,
  memberId: number,
  about: string,
): Promise<void> => moveEntries(tx, { memberId, about, back: true, now: ctx.now() });
