import { and, asc, eq, lte } from '#server/db/drizzle.ts';
import type { Db } from '#server/db/connection.ts';
import { bookmarks } from '../tables.ts';

export type Reminder = { remindAt: Date; remindDay: string; remindNote: string };

const topicOf = (memberId: number, slug: string) =>
  and(
    eq(bookmarks.memberId, memberId),
    eq(bookmarks.collection, 'topics'),
    eq(bookmarks.slug, slug),
  );

/**
 * Sets the reminder of a topic that is bookmarked, or takes it away.
 *
 * @returns false where it is not bookmarked
 */
export async function changeReminder(
  tx: Db,
  memberId: number,
  slug: string,
  reminder: Reminder | null,
): Promise<boolean> {
  const rows = await tx
    .update(bookmarks)
    .set(reminder ?? { remindAt: null, remindDay: null, remindNote: '' })
    .where(topicOf(memberId, slug))
    .returning({ slug: bookmarks.slug });
  return rows.length > 0;
}

/** The topics whose reminders are due, without those another process is at. Nobody else tells of them meanwhile. */
export const lockDueReminders = (tx: Db, now: Date, limit: number) =>
  tx
    .select({ memberId: bookmarks.memberId, slug: bookmarks.slug, note: bookmarks.remindNote })
    .from(bookmarks)
    .where(lte(bookmarks.remindAt, now))
    .orderBy(asc(bookmarks.remindAt))
    .limit(limit)
    .for('update', { skipLocked: true });
