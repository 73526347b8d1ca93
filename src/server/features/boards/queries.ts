import { and, asc, desc, eq, inArray, lt, sql } from '#server/db/drizzle.ts';
import type { Db } from '#server/db/connection.ts';
import { boardCollections, boardLooks, collectedBoards } from './tables.ts';

export type Collection = typeof boardCollections.$inferSelect & { boards: number[] };

/** Changes of one member come one after the other, so that limits hold and names stay apart. */
export const lockCollections = (tx: Db, memberId: number) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`boards ${memberId}`}, 0))`);

async function withBoards(
  db: Db,
  found: (typeof boardCollections.$inferSelect)[],
): Promise<Collection[]> {
  if (found.length === 0) return [];
  const ids = found.map(({ id }) => id);
  const rows = await db
    .select({ collection: collectedBoards.collectionId, board: collectedBoards.board })
    .from(collectedBoards)
    .where(inArray(collectedBoards.collectionId, ids))
    .orderBy(desc(collectedBoards.addedAt), desc(collectedBoards.board));
  return found.map((one) => ({
    ...one,
    boards: rows.filter(({ collection }) => collection === one.id).map(({ board }) => board),
  }));
}

/** A member's collections, the oldest first, with their boards, the last collected first. */
export async function collectionsOf(db: Db, memberId: number): Promise<Collection[]> {
  const found = await db
    .select()
    .from(boardCollections)
    .where(eq(boardCollections.memberId, memberId))
    .orderBy(asc(boardCollections.id));
  return withBoards(db, found);
}

/** The collection whose link begins with this number. */
export async function collectionShared(db: Db, share: string): Promise<Collection | undefined> {
  const found = await db.select().from(boardCollections).where(eq(boardCollections.share, share));
  return (await withBoards(db, found))[0];
}

export async function addCollection(
  tx: Db,
  row: { memberId: number; name: string; createdAt: Date },
): Promise<Collection> {
  const [made] = await tx.insert(boardCollections).values(row).returning();
  if (!made) throw new Error('A collection was not made.');
  return { ...made, boards: [] };
}

export const changeCollection = (
  tx: Db,
  id: number,
  change: { name?: string; share?: string | null },
) => tx.update(boardCollections).set(change).where(eq(boardCollections.id, id));

/** Withdraws a link, whosever it is. */
export const withdrawShare = (tx: Db, share: string) =>
  tx.update(boardCollections).set({ share: null }).where(eq(boardCollections.share, share));

export const deleteCollection = (tx: Db, id: number) =>
  tx.delete(boardCollections).where(eq(boardCollections.id, id));

/** Puts boards into a collection; those that are in it stay where they are. */
export async function addBoards(
  tx: Db,
  collectionId: number,
  boards: readonly number[],
  addedAt: Date,
): Promise<void> {
  if (boards.length === 0) return;
  await tx
    .insert(collectedBoards)
    .values(boards.map((board) => ({ collectionId, board, addedAt })))
    .onConflictDoNothing();
}

export const removeBoard = (tx: Db, collectionIds: readonly number[], board: number) =>
  tx
    .delete(collectedBoards)
    .where(
      and(
        inArray(collectedBoards.collectionId, [...collectionIds]),
        eq(collectedBoards.board, board),
      ),
    );

/** Counts a look of a day. */
export const addLook = (db: Db, day: string, board: number) =>
  db
    .insert(boardLooks)
    .values({ day, board, looks: 1 })
    .onConflictDoUpdate({
      target: [boardLooks.day, boardLooks.board],
      set: { looks: sql`${boardLooks.looks} + 1` },
    });

/** Deletes at most so many totals of days before a day. @returns how many */
export async function deleteLooksBefore(db: Db, day: string, limit: number): Promise<number> {
  const old = db
    .select({ day: boardLooks.day, board: boardLooks.board })
    .from(boardLooks)
    .where(lt(boardLooks.day, day))
    .limit(limit);
  const gone = await db
    .delete(boardLooks)
    .where(sql`(${boardLooks.day}, ${boardLooks.board}) in (${old})`)
    .returning({ board: boardLooks.board });
  return gone.length;
}
