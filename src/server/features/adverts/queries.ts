import { desc, gte, sql } from '#server/db/drizzle.ts';
import type { Db } from '#server/db/connection.ts';
import { advertCounts } from './tables.ts';

export type AdvertCount = { day: string; code: string; displays: number; hits: number };

/** Adds one display or one hit to each of these codes; no code may stand twice. */
export async function addCounts(
  db: Db,
  day: string,
  codes: readonly string[],
  what: 'displays' | 'hits',
): Promise<void> {
  const column = advertCounts[what];
  await db
    .insert(advertCounts)
    .values(codes.map((code) => ({ day, code, [what]: 1 })))
    .onConflictDoUpdate({
      target: [advertCounts.day, advertCounts.code],
      set: { [what]: sql`${column} + 1` },
    });
}

/** Totals since a day, the newest first. */
export const countsSince = (db: Db, day: string, limit: number): Promise<AdvertCount[]> =>
  db
    .select()
    .from(advertCounts)
    .where(gte(advertCounts.day, day))
    .orderBy(desc(advertCounts.day), desc(advertCounts.code))
    .limit(limit);
