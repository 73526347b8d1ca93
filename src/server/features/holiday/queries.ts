import { and, desc, eq, inArray, lt, sql } from '#server/db/drizzle.ts';
import type { Db } from '#server/db/connection.ts';
import { holidayRanks } from './tables.ts';

/** One board after the other: ranks have no gaps, and none is given twice. */
export const lockRanks = (tx: Db, campaign: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`holiday ${campaign}`}, 0))`);

export async function rankOf(
  db: Db,
  campaign: string,
  visitor: string,
): Promise<number | undefined> {
  const [row] = await db
    .select({ rank: holidayRanks.rank })
    .from(holidayRanks)
    .where(and(eq(holidayRanks.campaign, campaign), eq(holidayRanks.visitor, visitor)));
  return row?.rank;
}

/** The highest rank of a campaign; 0 before the first board. */
export async function lastRank(db: Db, campaign: string): Promise<number> {
  const [row] = await db
    .select({ rank: holidayRanks.rank })
    .from(holidayRanks)
    .where(eq(holidayRanks.campaign, campaign))
    .orderBy(desc(holidayRanks.rank))
    .limit(1);
  return row?.rank ?? 0;
}

export const addRank = (tx: Db, row: typeof holidayRanks.$inferInsert) =>
  tx.insert(holidayRanks).values(row);

/** Deletes ranks from before a day; how many. */
export async function deleteRanksBefore(db: Db, before: Date, limit: number): Promise<number> {
  const old = db
    .select({ visitor: holidayRanks.visitor })
    .from(holidayRanks)
    .where(lt(holidayRanks.createdAt, before))
    .limit(limit);
  const gone = await db
    .delete(holidayRanks)
    .where(and(lt(holidayRanks.createdAt, before), inArray(holidayRanks.visitor, old)))
    .returning({ rank: holidayRanks.rank });
  return gone.length;
}
