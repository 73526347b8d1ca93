import { and, asc, eq, gt, isNull, lt, ne } from '#server/db/drizzle.ts';
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
