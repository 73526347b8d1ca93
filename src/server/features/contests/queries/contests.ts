import { and, desc, eq, gt, gte, inArray, isNull, lt, lte, sql } from '#server/db/drizzle.ts';
import type { Db } from '#server/db/connection.ts';
import { contestEntries, contests, posts } from '#server/db/schema.ts';
import { isVisible } from './visible.ts';

const columns = {
  id: contests.postId,
  opensAt: contests.opensAt,
  entriesCloseAt: contests.entriesCloseAt,
  votingClosesAt: contests.votingClosesAt,
  decidedAt: contests.decidedAt,
  rules: contests.rules,
  rulesHtml: contests.rulesHtml,
  prizes: contests.prizes,
  judge: contests.judge,
  campaign: contests.campaign,
  title: posts.title,
  slug: posts.slug,
  language: posts.language,
  images: posts.images,
  demo: posts.demo,
};

/** A contest goes with its post: where that is deleted or withheld, nobody finds it. */
const select = (db: Db) =>
  db
    .select(columns)
    .from(contests)
    .innerJoin(posts, and(eq(posts.id, contests.postId), isNull(posts.deletedAt)))
    .$dynamic();

export async function readContest(db: Db, id: number) {
  const [row] = await select(db).where(eq(contests.postId, id));
  return row;
}

export type ContestRow = NonNullable<Awaited<ReturnType<typeof readContest>>>;

/** The one that takes entries or votes now; of several the one that ends first. */
export async function runningContest(db: Db, now: Date): Promise<ContestRow | undefined> {
  const [row] = await select(db)
    .where(
      and(isNull(contests.decidedAt), gt(contests.votingClosesAt, now), lte(contests.opensAt, now)),
    )
    .orderBy(contests.votingClosesAt, contests.postId)
    .limit(1);
  return row;
}

/** Contests, those that open last first. */
export const listContests = (
  db: Db,
  { after, limit }: { after: number[] | undefined; limit: number },
): Promise<ContestRow[]> =>
  select(db)
    .where(
      after &&
        sql`(${contests.opensAt}, ${contests.postId}) < (
          ${new Date(after[0] ?? 0).toISOString()}::timestamptz, ${after[1]}::bigint)`,
    )
    .orderBy(desc(contests.opensAt), desc(contests.postId))
    .limit(limit);

/** The contest of a campaign that opened last in a stretch of time; its end is outside. */
export async function campaignContest(
  db: Db,
  campaign: string,
  { from, until }: { from: Date; until: Date },
): Promise<ContestRow | undefined> {
  const [row] = await select(db)
    .where(
      and(
        eq(contests.campaign, campaign),
        gte(contests.opensAt, from),
        lt(contests.opensAt, until),
      ),
    )
    .orderBy(desc(contests.opensAt))
    .limit(1);
  return row;
}

/** How many entries can be seen in each of some contests, and their votes; none are absent. */
export async function countsOf(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, { entries: number; votes: number }>();
  const rows = await db
    .select({
      id: contestEntries.contestId,
      entries: sql<number>`count(*)`.mapWith(Number),
      votes: sql<number>`sum(${contestEntries.votes})`.mapWith(Number),
    })
    .from(contestEntries)
    .where(and(inArray(contestEntries.contestId, [...ids]), isVisible))
    .groupBy(contestEntries.contestId);
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
}

/**
 * A contest that does not change until the transaction ends. `share`: others may do the same; `update`: it
 * waits for them.
 */
export async function lockContest(tx: Db, id: number, how: 'share' | 'update') {
  const [row] = await tx.select().from(contests).where(eq(contests.postId, id)).for(how);
  return row;
}

export type LockedContest = NonNullable<Awaited<ReturnType<typeof lockContest>>>;

type SetUp = Omit<typeof contests.$inferInsert, 'decidedAt' | 'votesForgottenAt'>;

/** Makes a post a contest, or changes it. @returns false where it has been decided */
export async function writeContest(tx: Db, row: SetUp): Promise<boolean> {
  const { postId: _id, madeBy: _by, createdAt: _at, ...set } = row;
  const written = await tx
    .insert(contests)
    .values(row)
    .onConflictDoUpdate({ target: contests.postId, set, setWhere: isNull(contests.decidedAt) })
    .returning({ id: contests.postId });
  return written.length > 0;
}

export const deleteContest = (tx: Db, id: number) =>
  tx.delete(contests).where(eq(contests.postId, id));

export const setDecided = (tx: Db, id: number, decidedAt: Date) =>
  tx.update(contests).set({ decidedAt }).where(eq(contests.postId, id));
