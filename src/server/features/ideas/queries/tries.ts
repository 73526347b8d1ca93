import { and, eq, gt, inArray, lt, sql } from '#server/db/drizzle.ts';
import type { Db } from '#server/db/connection.ts';
import { ideaTries } from '../tables.ts';

/** Of whom tries are counted on a day, and how many they have. */
export type Counted = { who: string; perDay: number };

/**
 * Counts one try for each of some, in one statement: two at once cannot both be the last.
 *
 * @returns whether all of them had one left; where not, the transaction has to be undone
 */
export async function countTry(tx: Db, day: string, counted: readonly Counted[]): Promise<boolean> {
  const most = sql.join(
    counted.map(({ who, perDay }) => sql`when ${who} then ${perDay}::int`),
    sql` `,
  );
  const rows = await tx
    .insert(ideaTries)
    .values(counted.map(({ who }) => ({ day, who, tries: 1 })))
    .onConflictDoUpdate({
      target: [ideaTries.day, ideaTries.who],
      set: { tries: sql`${ideaTries.tries} + 1` },
      setWhere: sql`${ideaTries.tries} < case ${ideaTries.who} ${most} end`,
    })
    .returning({ who: ideaTries.who });
  return rows.length === counted.length;
}

/** Gives a try back that led to nothing. */
export async function giveBack(tx: Db, day: string, who: readonly string[]): Promise<void> {
  await tx
    .update(ideaTries)
    .set({ tries: sql`${ideaTries.tries} - 1` })
    .where(and(eq(ideaTries.day, day), inArray(ideaTries.who, [...who]), gt(ideaTries.tries, 0)));
}

/** Tries of some on a day, by who they are; who has none is missing. */
export async function triesOf(
  db: Db,
  day: string,
  who: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ who: ideaTries.who, tries: ideaTries.tries })
    .from(ideaTries)
    .where(and(eq(ideaTries.day, day), inArray(ideaTries.who, [...who])));
  return new Map(rows.map((row) => [row.who, row.tries]));
}

export async function deleteTriesBefore(db: Db, day: string): Promise<void> {
  await db.delete(ideaTries).where(lt(ideaTries.day, day));
}
