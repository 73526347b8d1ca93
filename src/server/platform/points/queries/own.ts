import { and, asc, desc, eq, isNull, lt } from '#server/db/drizzle.ts';
import type { BadgeName, TaskCounts } from '#domain/badges.ts';
import type { Db } from '#server/db/connection.ts';
import { members } from '#server/db/schema.ts';
import { memberBadges, pointEntries, pointPeriods, pointTallies } from '../tables.ts';

export async function readPoints(db: Db, memberId: number): Promise<number> {
  const [row] = await db
    .select({ points: members.points })
    .from(members)
    .where(eq(members.id, memberId));
  return row?.points ?? 0;
}

/** How often each task counted. */
export async function readCounts(db: Db, memberId: number): Promise<TaskCounts> {
  const rows = await db
    .select({ task: pointTallies.task, count: pointTallies.count })
    .from(pointTallies)
    .where(eq(pointTallies.memberId, memberId));
  return Object.fromEntries(rows.map(({ task, count }) => [task, count]));
}

/** Every level of every badge a member has earned, lower ones first. */
export const listBadges = (db: Db, memberId: number) =>
  db
    .select({
      badge: memberBadges.badge,
      lv: memberBadges.lv,
      earnedAt: memberBadges.earnedAt,
    })
    .from(memberBadges)
    .where(eq(memberBadges.memberId, memberId))
    .orderBy(asc(memberBadges.badge), asc(memberBadges.lv));

export const listUnseen = (db: Db, memberId: number, limit: number) =>
  db
    .select({ badge: memberBadges.badge, lv: memberBadges.lv })
    .from(memberBadges)
    .where(and(eq(memberBadges.memberId, memberId), isNull(memberBadges.seenAt)))
    .orderBy(asc(memberBadges.earnedAt), asc(memberBadges.badge), asc(memberBadges.lv))
    .limit(limit);

export async function setSeen(
  db: Db,
  memberId: number,
  { badge, lv }: { badge: BadgeName; lv: number },
  seenAt: Date,
): Promise<void> {
  await db
    .update(memberBadges)
    .set({ seenAt })
    .where(
      and(
        eq(memberBadges.memberId, memberId),
        eq(memberBadges.badge, badge),
        eq(memberBadges.lv, lv),
        isNull(memberBadges.seenAt),
      ),
    );
}

/** Takes every badge that was earned until then as looked at. */
export async function setAllSeen(db: Db, memberId: number, seenAt: Date): Promise<void> {
  await db
    .update(memberBadges)
    .set({ seenAt })
    .where(and(eq(memberBadges.memberId, memberId), isNull(memberBadges.seenAt)));
}

/** Entries of the ledger, newest first. */
export const listEntries = (
  db: Db,
  memberId: number,
  { after, limit }: { after?: number | undefined; limit: number },
) =>
  db
    .select({
      id: pointEntries.id,
      task: pointEntries.task,
      key: pointEntries.key,
      points: pointEntries.points,
      createdAt: pointEntries.createdAt,
      takenAt: pointEntries.takenAt,
    })
    .from(pointEntries)
    .where(
      and(
        eq(pointEntries.memberId, memberId),
        after === undefined ? undefined : lt(pointEntries.id, after),
      ),
    )
    .orderBy(desc(pointEntries.id))
    .limit(limit);

/** Points of the weeks and months that are still kept. */
export const listPeriods = (db: Db, memberId: number) =>
  db
    .select({ period: pointPeriods.period, first: pointPeriods.first, points: pointPeriods.points })
    .from(pointPeriods)
    .where(eq(pointPeriods.memberId, memberId))
    .orderBy(asc(pointPeriods.first));

/** Removes everything of a member. */
export async function deleteOwn(tx: Db, memberId: number): Promise<void> {
  for (const table of [pointEntries, pointTallies, pointPeriods, memberBadges]) {
    await tx.delete(table).where(eq(table.memberId, memberId));
  }
}
