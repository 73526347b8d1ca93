import { and, asc, desc, eq, sql, type SQL } from '#server/db/drizzle.ts';
import type { EntryOrder } from '#domain/contests.ts';
import type { Db } from '#server/db/connection.ts';
import { comments, contestEntries, contestPlaces, members } from '#server/db/schema.ts';
import { visibleEntry } from './visible.ts';

const columns = {
  id: contestEntries.commentId,
  contestId: contestEntries.contestId,
  memberId: contestEntries.memberId,
  votes: contestEntries.votes,
  place: contestPlaces.place,
};

/** Entries whatever their state; `readAnswers` of the forum knows who may see which. */
const select = (db: Db) =>
  db
    .select(columns)
    .from(contestEntries)
    .leftJoin(contestPlaces, eq(contestPlaces.entryId, contestEntries.commentId))
    .$dynamic();

/** By chance, and the same for as long as somebody pages with the same seed. */
const shuffled = (seed: number, id: SQL) => sql`md5(${`${seed}:`}::text || ${id}) collate "C"`;

/** An order of entries, and what comes after a place in it. */
function orderOf(order: EntryOrder, seed: number): { by: SQL[]; beyond: (key: number[]) => SQL } {
  const { commentId, votes } = contestEntries;
  if (order === 'new') {
    return { by: [desc(commentId)], beyond: ([id]) => sql`${commentId} < ${id}::bigint` };
  }
  if (order === 'top') {
    return {
      by: [desc(votes), desc(commentId)],
      beyond: ([count, id]) => sql`(${votes}, ${commentId}) < (${count}::bigint, ${id}::bigint)`,
    };
  }
  return {
    by: [asc(shuffled(seed, sql`${commentId}`)), asc(commentId)],
    beyond: ([, id]) =>
      sql`(${shuffled(seed, sql`${commentId}`)}, ${commentId})
        > (${shuffled(seed, sql`${id}::bigint`)}, ${id}::bigint)`,
  };
}

/**
 * Entries of a contest that everybody can see.
 *
 * @param after the number of the last one; before it its votes (`top`) or the seed (`random`)
 */
export function listEntries(
  db: Db,
  contestId: number,
  options: { order: EntryOrder; seed: number; after: number[] | undefined; limit: number },
): Promise<EntryRow[]> {
  const order = orderOf(options.order, options.seed);
  return select(db)
    .innerJoin(...visibleEntry)
    .where(
      and(eq(contestEntries.contestId, contestId), options.after && order.beyond(options.after)),
    )
    .orderBy(...order.by)
    .limit(options.limit);
}

export async function readEntry(db: Db, id: number) {
  const [row] = await select(db).where(eq(contestEntries.commentId, id));
  return row;
}

export type EntryRow = NonNullable<Awaited<ReturnType<typeof readEntry>>>;

export async function entryOf(db: Db, contestId: number, memberId: number) {
  const [row] = await select(db).where(
    and(eq(contestEntries.contestId, contestId), eq(contestEntries.memberId, memberId)),
  );
  return row;
}

/** Entries that hold a place, the first place first. */
export const placedEntries = (db: Db, contestId: number): Promise<EntryRow[]> =>
  select(db)
    .where(eq(contestPlaces.contestId, contestId))
    .orderBy(asc(contestPlaces.place), asc(contestPlaces.entryId));

/** @returns false where the member has an entry in the contest */
export async function insertEntry(
  tx: Db,
  row: { commentId: number; contestId: number; memberId: number },
): Promise<boolean> {
  const made = await tx
    .insert(contestEntries)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: contestEntries.commentId });
  return made.length > 0;
}

/** Deletes an entry, with its votes and its place. */
export const deleteEntry = (tx: Db, id: number) =>
  tx.delete(contestEntries).where(eq(contestEntries.commentId, id));

/** Whether a contest has entries, withheld ones included. */
export async function hasEntries(db: Db, contestId: number): Promise<boolean> {
  const rows = await db
    .select({ id: contestEntries.commentId })
    .from(contestEntries)
    .where(eq(contestEntries.contestId, contestId))
    .limit(1);
  return rows.length > 0;
}

/** Everybody who has entered, whatever became of it. */
export const entrantsOf = async (db: Db, contestId: number): Promise<number[]> =>
  (
    await db
      .select({ memberId: contestEntries.memberId })
      .from(contestEntries)
      .where(eq(contestEntries.contestId, contestId))
  ).map(({ memberId }) => memberId);

/** Every entry that can be seen, with its author and its words, the one with most votes first. */
export const entriesForStaff = (db: Db, contestId: number) =>
  db
    .select({ ...columns, nickname: members.nickname, html: comments.html })
    .from(contestEntries)
    .leftJoin(contestPlaces, eq(contestPlaces.entryId, contestEntries.commentId))
    .innerJoin(...visibleEntry)
    .innerJoin(members, eq(members.id, contestEntries.memberId))
    .where(eq(contestEntries.contestId, contestId))
    .orderBy(desc(contestEntries.votes), desc(contestEntries.commentId));

/** Who of those that entered may be shown in the member list, the last first. */
export const facesOf = (db: Db, contestId: number, limit: number) =>
  db
    .select({ id: members.id, nickname: members.nickname, avatar: members.avatar })
    .from(contestEntries)
    .innerJoin(...visibleEntry)
    .innerJoin(members, and(eq(members.id, contestEntries.memberId), sql`${members.shown}`))
    .where(eq(contestEntries.contestId, contestId))
    .orderBy(desc(contestEntries.commentId))
    .limit(limit);

/** Votes of entries that can be seen, by number; what a decision is made of. */
export const standingEntries = (db: Db, contestId: number) =>
  db
    .select({
      id: contestEntries.commentId,
      memberId: contestEntries.memberId,
      votes: contestEntries.votes,
    })
    .from(contestEntries)
    .innerJoin(...visibleEntry)
    .where(eq(contestEntries.contestId, contestId));

/** The entries of a member, with what they take part in. */
export const entriesBy = (db: Db, memberId: number) =>
  db
    .select({
      entry: contestEntries.commentId,
      contest: contestEntries.contestId,
      votes: contestEntries.votes,
      place: contestPlaces.place,
    })
    .from(contestEntries)
    .leftJoin(contestPlaces, eq(contestPlaces.entryId, contestEntries.commentId))
    .where(eq(contestEntries.memberId, memberId))
    .orderBy(contestEntries.commentId);

export const deleteEntriesOf = (tx: Db, memberId: number) =>
  tx.delete(contestEntries).where(eq(contestEntries.memberId, memberId));
