import { and, eq, inArray, isNotNull, isNull, lt, sql } from '#server/db/drizzle.ts';
import type { Db } from '#server/db/connection.ts';
import { posts } from '#server/db/schema.ts';
import { polls, pollVotes } from './tables.ts';

export type PollRow = typeof polls.$inferSelect;
export type PollText = Pick<PollRow, 'question' | 'options' | 'multiple' | 'days' | 'closesAt'>;

const ofVisiblePost = (id: number) => and(eq(polls.postId, id), isNull(posts.deletedAt));

/** The poll of a visible post. */
export async function readPoll(db: Db, id: number): Promise<PollRow | undefined> {
  const [row] = await db
    .select({ poll: polls })
    .from(polls)
    .innerJoin(posts, eq(posts.id, polls.postId))
    .where(ofVisiblePost(id));
  return row?.poll;
}

/** The words of a poll, also where nobody but staff sees its post. */
export async function readPollWords(db: Db, postId: number) {
  const [row] = await db
    .select({ question: polls.question, options: polls.options })
    .from(polls)
    .where(eq(polls.postId, postId));
  return row ?? null;
}

/** The same as `readPoll`, while nobody else votes in it or changes it. */
export async function lockPoll(tx: Db, id: number): Promise<PollRow | undefined> {
  const [row] = await tx
    .select({ poll: polls })
    .from(polls)
    .innerJoin(posts, eq(posts.id, polls.postId))
    .where(ofVisiblePost(id))
    .for('update', { of: polls });
  return row?.poll;
}

/** A member's own ballot; there is no query for anybody else's. */
export async function readBallot(
  db: Db,
  id: number,
  memberId: number,
): Promise<number | undefined> {
  const [row] = await db
    .select({ choices: pollVotes.choices })
    .from(pollVotes)
    .where(and(eq(pollVotes.postId, id), eq(pollVotes.memberId, memberId)));
  return row?.choices;
}

export async function writeBallot(tx: Db, row: typeof pollVotes.$inferInsert): Promise<void> {
  await tx
    .insert(pollVotes)
    .values(row)
    .onConflictDoUpdate({
      target: [pollVotes.postId, pollVotes.memberId],
      set: { choices: row.choices },
    });
}

export async function setCounts(
  tx: Db,
  id: number,
  count: Pick<PollRow, 'counts' | 'voters'>,
): Promise<void> {
  await tx.update(polls).set(count).where(eq(polls.postId, id));
}

const unvoted = (id: number) => and(eq(polls.postId, id), eq(polls.voters, 0));

export async function insertPoll(tx: Db, postId: number, text: PollText): Promise<void> {
  await tx.insert(polls).values({ ...text, postId, counts: text.options.map(() => 0) });
}

/** @returns false where somebody has voted */
export async function deletePoll(tx: Db, id: number): Promise<boolean> {
  const gone = await tx.delete(polls).where(unvoted(id)).returning({ id: polls.postId });
  return gone.length > 0;
}

/**
 * Deletes the ballots of polls that closed before a moment; what they counted stays.
 *
 * @returns how many polls
 */
export async function deleteBallots(tx: Db, before: Date, now: Date, batch: number) {
  const old = tx
    .select({ id: polls.postId })
    .from(polls)
    .where(and(isNotNull(polls.closesAt), isNull(polls.shreddedAt), lt(polls.closesAt, before)))
    .orderBy(polls.closesAt)
    .limit(batch);
  const done = await tx
    .update(polls)
    .set({ shreddedAt: now })
    .where(sql`${polls.postId} in ${old}`)
    .returning({ id: polls.postId });
  const ids = done.map(({ id }) => id);
  if (ids.length > 0) await tx.delete(pollVotes).where(inArray(pollVotes.postId, ids));
  return ids.length;
}

/** Where a member has a ballot. */
export function ballotsOf(db: Db, memberId: number) {
  return db
    .select({ postId: pollVotes.postId, choices: pollVotes.choices, question: polls.question })
    .from(pollVotes)
    .innerJoin(polls, eq(polls.postId, pollVotes.postId))
    .where(eq(pollVotes.memberId, memberId));
}

/** A member's ballots leave the counts, in the transaction that ends their account. */
export async function takeBackBallots(tx: Db, memberId: number): Promise<void> {
  await tx.execute(sql`
    update ${polls} p set voters = p.voters - 1, counts = (
      select array_agg(c - ((v.choices >> (i::integer - 1)) & 1) order by i)
      from unnest(p.counts) with ordinality as counted(c, i))
    from ${pollVotes} v where v.post_id = p.post_id and v.member_id = ${memberId}`);
  await tx.delete(pollVotes).where(eq(pollVotes.memberId, memberId));
}
