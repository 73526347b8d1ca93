import {
  and,
  asc,
  count,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  lt,
  max,
  sql,
} from '#server/db/drizzle.ts';
import type { Db } from '#server/db/connection.ts';
import type { Language } from '#domain/languages.ts';
import { members } from '#server/platform/members/tables.ts';
import { easterEggs } from './tables.ts';

type Egg = typeof easterEggs.$inferSelect;

/** One draw of a run after the other, so that every draw knows how many prizes are gone. */
export const lockRun = (tx: Db, run: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`easter ${run}`}, 0))`);

/** Eggs of a member that no draw has used up. */
export async function countEggs(db: Db, run: string, memberId: number): Promise<number> {
  const [row] = await db
    .select({ eggs: count() })
    .from(easterEggs)
    .where(
      and(eq(easterEggs.run, run), eq(easterEggs.memberId, memberId), isNull(easterEggs.drawnAt)),
    );
  return row?.eggs ?? 0;
}

export async function hasEggOf(
  db: Db,
  run: string,
  memberId: number,
  day: string,
): Promise<boolean> {
  const found = await db
    .select({ day: easterEggs.day })
    .from(easterEggs)
    .where(
      and(eq(easterEggs.run, run), eq(easterEggs.memberId, memberId), eq(easterEggs.day, day)),
    );
  return found.length > 0;
}

/** @returns false where the member has the egg of this day */
export async function addEgg(
  tx: Db,
  egg: Pick<Egg, 'run' | 'memberId' | 'day' | 'foundAt'>,
): Promise<boolean> {
  const added = await tx
    .insert(easterEggs)
    .values(egg)
    .onConflictDoNothing()
    .returning({ day: easterEggs.day });
  return added.length > 0;
}

/** The oldest egg of a member that no draw has used up. To be called with the run locked. */
export async function nextEgg(tx: Db, run: string, memberId: number): Promise<string | undefined> {
  const [egg] = await tx
    .select({ day: easterEggs.day })
    .from(easterEggs)
    .where(
      and(eq(easterEggs.run, run), eq(easterEggs.memberId, memberId), isNull(easterEggs.drawnAt)),
    )
    .orderBy(asc(easterEggs.day))
    .limit(1);
  return egg?.day;
}

/** The number of the last prize that was given; 0 before the first. */
export async function lastPrize(tx: Db, run: string): Promise<number> {
  const [row] = await tx
    .select({ last: max(easterEggs.prize) })
    .from(easterEggs)
    .where(eq(easterEggs.run, run));
  return row?.last ?? 0;
}

/** Uses an egg up. */
export const setDrawn = (
  tx: Db,
  egg: Pick<Egg, 'run' | 'memberId' | 'day'>,
  drawn: { at: Date; prize: number | null },
) =>
  tx
    .update(easterEggs)
    .set({ drawnAt: drawn.at, prize: drawn.prize })
    .where(
      and(
        eq(easterEggs.run, egg.run),
        eq(easterEggs.memberId, egg.memberId),
        eq(easterEggs.day, egg.day),
      ),
    );

export type Winner = {
  run: string;
  prize: number;
  drawnAt: Date;
  member: { id: number; nickname: string; language: Language };
};

/** Who won, the newest first. */
export async function winners(db: Db, limit: number): Promise<Winner[]> {
  const rows = await db
    .select({
      run: easterEggs.run,
      prize: easterEggs.prize,
      drawnAt: easterEggs.drawnAt,
      member: { id: members.id, nickname: members.nickname, language: members.language },
    })
    .from(easterEggs)
    .innerJoin(members, eq(members.id, easterEggs.memberId))
    .where(isNotNull(easterEggs.prize))
    .orderBy(desc(easterEggs.drawnAt), desc(easterEggs.prize))
    .limit(limit);
  return rows.map(({ prize, drawnAt, ...row }) => ({
    ...row,
    prize: prize as number,
    drawnAt: drawnAt as Date,
  }));
}

/** A member's eggs and what came of them, for the copy of their data. */
export const eggsOf = (db: Db, memberId: number) =>
  db
    .select({
      run: easterEggs.run,
      day: easterEggs.day,
      foundAt: easterEggs.foundAt,
      drawnAt: easterEggs.drawnAt,
      prize: easterEggs.prize,
    })
    .from(easterEggs)
    .where(eq(easterEggs.memberId, memberId))
    .orderBy(asc(easterEggs.foundAt));

/** Deletes eggs that were found before a day; how many. */
export async function deleteEggsBefore(db: Db, before: Date, limit: number): Promise<number> {
  const old = db
    .select({ memberId: easterEggs.memberId })
    .from(easterEggs)
    .where(lt(easterEggs.foundAt, before))
    .limit(limit);
  const gone = await db
    .delete(easterEggs)
    .where(and(lt(easterEggs.foundAt, before), inArray(easterEggs.memberId, old)))
    .returning({ day: easterEggs.day });
  return gone.length;
}
