import { CLOCKS_DIFFER_MS } from '#domain/days.ts';
import { eq, sql } from '#server/db/drizzle.ts';
import type { Db } from '#server/db/connection.ts';
import { attempts } from '../tables.ts';

/**
 * Counts one more try and says which it is in its window. A window that ends later than one that begins
 * now was begun by a clock that was ahead, and is over. One statement, so that tries made at the
 * same moment are counted one after the other.
 */
export async function countAttempt(
  db: Db,
  key: string,
  now: Date,
  seconds: number,
): Promise<number> {
  const windowEnds = new Date(now.getTime() + seconds * 1000);
  const latest = new Date(windowEnds.getTime() + CLOCKS_DIFFER_MS);
  const over = sql`(${attempts.windowEnds} <= ${now.toISOString()}::timestamptz
    or ${attempts.windowEnds} > ${latest.toISOString()}::timestamptz)`;
  const [row] = await db
    .insert(attempts)
    .values({ key, count: 1, windowEnds })
    .onConflictDoUpdate({
      target: attempts.key,
      set: {
        count: sql`case when ${over} then 1 else ${attempts.count} + 1 end`,
        windowEnds: sql`case when ${over} then excluded.window_ends else ${attempts.windowEnds} end`,
      },
    })
    .returning({ count: attempts.count });
  return row?.count ?? 1;
}

export async function forgetAttempts(db: Db, key: string): Promise<void> {
  await db.delete(attempts).where(eq(attempts.key, key));
}
