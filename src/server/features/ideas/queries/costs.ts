import { eq, sql } from '#server/db/drizzle.ts';
import type { Db } from '#server/db/connection.ts';
import { ideaCosts } from '../tables.ts';

/**
 * Sets aside what a request can cost at most, in one statement: requests at once cannot pass the cap together.
 *
 * @param micros millionths of the currency, as everything here
 * @param cap of the day; undefined: none
 * @returns false where it would pass the cap
 */
export async function setAside(
  db: Db,
  day: string,
  micros: number,
  cap: number | undefined,
): Promise<boolean> {
  if (cap !== undefined && micros > cap) return false;
  const most = cap === undefined ? sql`true` : sql`${ideaCosts.micros} + ${micros} <= ${cap}`;
  const rows = await db
    .insert(ideaCosts)
    .values({ day, requests: 1, tokensIn: 0, tokensOut: 0, micros })
    .onConflictDoUpdate({
      target: ideaCosts.day,
      set: {
        requests: sql`${ideaCosts.requests} + 1`,
        micros: sql`${ideaCosts.micros} + ${micros}`,
      },
      setWhere: most,
    })
    .returning({ day: ideaCosts.day });
  return rows.length > 0;
}

/** Replaces what was set aside by what it has cost. */
export async function settle(
  db: Db,
  day: string,
  { aside, micros, tokens }: { aside: number; micros: number; tokens: { in: number; out: number } },
): Promise<void> {
  await db
    .update(ideaCosts)
    .set({
      tokensIn: sql`${ideaCosts.tokensIn} + ${tokens.in}`,
      tokensOut: sql`${ideaCosts.tokensOut} + ${tokens.out}`,
      micros: sql`greatest(0, ${ideaCosts.micros} + ${micros - aside})`,
    })
    .where(eq(ideaCosts.day, day));
}
