import { and, eq, inArray, isNotNull, isNull, lt, sql } from '#server/db/drizzle.ts';
import type { ApartReason } from '#domain/contests.ts';
import type { Db } from '#server/db/connection.ts';
import { contestEntries, contests, contestVotes } from '#server/db/schema.ts';

const count = (tx: Db, entryId: number, change: 1 | -1) =>
  tx
    .update(contestEntries)
    .set({ votes: sql`${contestEntries.votes} + ${change}` })
    .where(eq(contestEntries.commentId, entryId));

/** Writes a vote down and counts it, unless it is to be counted apart. */
export async function addVote(tx: Db, row: typeof contestVotes.$inferInsert): Promise<void> {
  const made = await tx.insert(contestVotes).values(row).onConflictDoNothing().returning();
  if (made.length > 0 && !row.apart) await count(tx, row.entryId, 1);
}

/** Takes a vote back. */
export async function removeVote(tx: Db, entryId: number, memberId: number): Promise<void> {
  const [gone] = await tx
    .delete(contestVotes)
    .where(and(eq(contestVotes.entryId, entryId), eq(contestVotes.memberId, memberId)))
    .returning({ apart: contestVotes.apart });
  if (gone && gone.apart === null) await count(tx, entryId, -1);
}

/** How many votes of each entry of a contest are counted apart, by the reason. */
export async function apartVotes(
  db: Db,
  contestId: number,
): Promise<Map<number, Record<ApartReason, number>>> {
  const rows = await db
    .select({
      id: contestVotes.entryId,
      young: sql<number>`count(*) filter (where ${contestVotes.apart} = 'young')`.mapWith(Number),
      linked: sql<number>`count(*) filter (where ${contestVotes.apart} = 'linked')`.mapWith(Number),
    })
    .from(contestVotes)
    .innerJoin(contestEntries, eq(contestEntries.commentId, contestVotes.entryId))
    .where(and(eq(contestEntries.contestId, contestId), isNotNull(contestVotes.apart)))
    .groupBy(contestVotes.entryId);
  return new Map(rows.map(({ id, ...apart }) => [id, apart]));
}

/** What a member has voted for. */
export const votesBy = (db: Db, memberId: number) =>
  db
    .select({
      contest: contestEntries.contestId,
      entry: contestVotes.entryId,
      voted: contestVotes.votedAt,
    })
    .from(contestVotes)
    .innerJoin(contestEntries, eq(contestEntries.commentId, contestVotes.entryId))
    .where(eq(contestVotes.memberId, memberId))
    .orderBy(contestVotes.votedAt);

/** A member's votes leave the counts, in the transaction that ends their account. */
export async function takeBackVotes(tx: Db, memberId: number): Promise<void> {
  await tx.execute(sql`
    update ${contestEntries} e set votes = e.votes - 1
    from ${contestVotes} v
    where v.entry_id = e.comment_id and v.member_id = ${memberId} and v.apart is null`);
  await tx.delete(contestVotes).where(eq(contestVotes.memberId, memberId));
}

/**
 * Deletes the votes of the contest that was decided first, before a moment; what they counted stays.
 *
 * @returns false where there is none any more
 */
export async function forgetVotes(tx: Db, before: Date, now: Date): Promise<boolean> {
  const [old] = await tx
    .select({ id: contests.postId })
    .from(contests)
    .where(and(lt(contests.decidedAt, before), isNull(contests.votesForgottenAt)))
    .orderBy(contests.decidedAt)
    .limit(1);
  if (!old) return false;
  const entries = tx
    .select({ id: contestEntries.commentId })
    .from(contestEntries)
    .where(eq(contestEntries.contestId, old.id));
  await tx.delete(contestVotes).where(inArray(contestVotes.entryId, entries));
  await tx.update(contests).set({ votesForgottenAt: now }).where(eq(contests.postId, old.id));
  return true;
}
