import { and, asc, eq, isNotNull, lte, sql } from '#server/db/drizzle.ts';
import type { NoticeType } from '#domain/notifications.ts';
import type { Db } from '#server/db/connection.ts';
import type { NoticeRow } from '../policy.ts';
import { noticePeople, notifications } from '../tables.ts';

const WRITTEN = {
  messageId: notifications.id,
  memberId: notifications.memberId,
  type: notifications.type,
  listed: notifications.listed,
  fromMemberId: notifications.fromMemberId,
};

/** A message that was written, or that has grown. */
export type Written = {
  messageId: number;
  memberId: number;
  type: NoticeType;
  listed: boolean;
  fromMemberId: number | null;
};

/** Writes messages of no group; at least one row. What is there already is left out. */
export const insertSingle = (tx: Db, rows: readonly NoticeRow[]): Promise<Written[]> =>
  tx
    .insert(notifications)
    .values([...rows])
    .onConflictDoNothing()
    .returning(WRITTEN);

/**
 * Adds to the unread messages of groups, or begins them. At least one row, and no two for the same
 * member and group: one statement cannot write a row twice.
 */
export const insertGrouped = (tx: Db, rows: readonly NoticeRow[]): Promise<Written[]> =>
  tx
    .insert(notifications)
    .values([...rows])
    .onConflictDoUpdate({
      target: [notifications.memberId, notifications.groupKey],
      // PostgreSQL allows only bare column names here.
      targetWhere: sql`read_at is null and group_key is not null`,
      set: { fromMemberId: sql`excluded.from_member_id` },
    })
    .returning(WRITTEN);

/**
 * Adds people to grouped messages.
 *
 * @param people at least one
 * @returns the messages that have one more by it
 */
export async function addPeople(
  tx: Db,
  people: readonly (typeof noticePeople.$inferInsert)[],
): Promise<Set<number>> {
  const added = await tx
    .insert(noticePeople)
    .values([...people])
    .onConflictDoNothing()
    .returning({ noticeId: noticePeople.noticeId });
  return new Set(added.map(({ noticeId }) => noticeId));
}

/** Members with a message that is due by mail, the longest waiting first; each once. */
export async function membersDueByMail(db: Db, now: Date, limit: number): Promise<number[]> {
  const rows = await db
    .select({ memberId: notifications.memberId })
    .from(notifications)
    .where(and(isNotNull(notifications.mailAt), lte(notifications.mailAt, now)))
    .orderBy(asc(notifications.mailAt))
    .limit(limit);
  return [...new Set(rows.map(({ memberId }) => memberId))];
}

const waitingForMail = (memberId: number) =>
  and(eq(notifications.memberId, memberId), isNotNull(notifications.mailAt));

/**
 * Takes all that waits for a member's next mail; of two processes at once, one finds it.
 *
 * @returns ids of messages, the newest first
 */
export async function claimMailOf(tx: Db, memberId: number, now: Date): Promise<number[]> {
  const readAt = sql`case when ${notifications.listed} then ${notifications.readAt}
    else ${now.toISOString()}::timestamptz end`;
  const rows = await tx
    .update(notifications)
    .set({ mailAt: null, readAt })
    .where(waitingForMail(memberId))
    .returning({ id: notifications.id });
  return rows.map(({ id }) => id).sort((a, b) => b - a);
}

/** Puts off what waits for a member's next mail. */
export async function postponeMailOf(db: Db, memberId: number, mailAt: Date): Promise<void> {
  await db.update(notifications).set({ mailAt }).where(waitingForMail(memberId));
}

/** What waits to go out to a member by mail or push does not: it stands in their list alone. */
export async function holdMails(tx: Db, memberId: number): Promise<void> {
  await tx
    .update(notifications)
    .set({ mailAt: null, pushAt: null })
    .where(eq(notifications.memberId, memberId));
}

/**
 * Takes messages that are due by push, for this process alone: what it takes is due for nobody else.
 *
 * @returns a row a message, at most `limit`
 */
export async function claimPushes(
  db: Db,
  now: Date,
  limit: number,
): Promise<{ memberId: number; listed: boolean; readAt: Date | null }[]> {
  const due = db
    .select({ id: notifications.id })
    .from(notifications)
    .where(and(isNotNull(notifications.pushAt), lte(notifications.pushAt, now)))
    .orderBy(asc(notifications.pushAt))
    .limit(limit)
    .for('update', { skipLocked: true });
  // What stands in no list and waits for no mail has been told by this.
  const readAt = sql`case when not ${notifications.listed} and ${notifications.mailAt} is null
    then ${now.toISOString()}::timestamptz else ${notifications.readAt} end`;
  return db
    .update(notifications)
    .set({ pushAt: null, readAt })
    .where(sql`${notifications.id} = any(array(${due}))`)
    .returning({
      memberId: notifications.memberId,
      listed: notifications.listed,
      readAt: notifications.readAt,
    });
}
