import { and, asc, desc, eq, gt, gte, inArray, isNull, lt, ne, sql } from '#server/db/drizzle.ts';
import type { NoticeType } from '#domain/notifications.ts';
import type { Db } from '#server/db/connection.ts';
import { members } from '#server/db/schema.ts';
import { announcements, toldTexts } from '../tables.ts';

export type Announcement = typeof announcements.$inferSelect;

/** @returns its id */
export async function insertAnnouncement(
  tx: Db,
  row: typeof announcements.$inferInsert,
): Promise<number> {
  const [made] = await tx.insert(announcements).values(row).returning({ id: announcements.id });
  if (!made) throw new Error('insert returned nothing');
  return made.id;
}

/** Two who announce at once do so one after the other, until the transaction ends. */
export const lockAnnouncing = (tx: Db) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('announcing', 0))`);

export const announcementsSince = (db: Db, since: Date): Promise<Announcement[]> =>
  db
    .select()
    .from(announcements)
    .where(gte(announcements.createdAt, since))
    .orderBy(asc(announcements.id));

/** Announcements of some types with who wrote them, the newest first. */
export const latestAnnouncements = (db: Db, types: NoticeType[], limit: number) =>
  db
    .select({
      id: announcements.id,
      type: announcements.type,
      texts: announcements.texts,
      path: announcements.path,
      author: members.nickname,
      createdAt: announcements.createdAt,
      doneAt: announcements.doneAt,
    })
    .from(announcements)
    .leftJoin(members, eq(members.id, announcements.authorId))
    .where(inArray(announcements.type, types))
    .orderBy(desc(announcements.id))
    .limit(limit);

/** How many members an announcement made now would reach. */
export const countReached = (db: Db): Promise<number> =>
  db.$count(members, ne(members.role, 'Visitor'));

/** The oldest announcement that is not told to the end, unless another process is at it. */
export async function lockOpenAnnouncement(tx: Db): Promise<Announcement | undefined> {
  const [open] = await tx
    .select()
    .from(announcements)
    .where(isNull(announcements.doneAt))
    .orderBy(asc(announcements.id))
    .limit(1)
    .for('update', { skipLocked: true });
  return open;
}

/** The next members to tell, who were there before the announcement, in the order of their ids. */
export async function nextReached(
  tx: Db,
  { toldUpTo, createdAt }: Announcement,
  limit: number,
): Promise<number[]> {
  const rows = await tx
    .select({ id: members.id })
    .from(members)
    .where(
      and(gt(members.id, toldUpTo), lt(members.createdAt, createdAt), ne(members.role, 'Visitor')),
    )
    .orderBy(asc(members.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Writes down how far an announcement has been told, and when it was told to the end. */
export async function setTold(
  tx: Db,
  id: number,
  told: { toldUpTo: number; doneAt: Date | null },
): Promise<void> {
  await tx.update(announcements).set(told).where(eq(announcements.id, id));
}

/** Whether the coming of any text has ever been told. */
export async function hasToldTexts(db: Db): Promise<boolean> {
  return (await db.select({ key: toldTexts.key }).from(toldTexts).limit(1)).length > 0;
}

/**
 * Notes that the coming of texts is told.
 *
 * @param keys at least one
 * @returns those that were not noted before; what two processes find at once is new to one of them
 */
export async function addToldTexts(
  tx: Db,
  keys: readonly string[],
  toldAt: Date,
): Promise<Set<string>> {
  const added = await tx
    .insert(toldTexts)
    .values(keys.map((key) => ({ key, toldAt })))
    .onConflictDoNothing()
    .returning({ key: toldTexts.key });
  return new Set(added.map(({ key }) => key));
}
