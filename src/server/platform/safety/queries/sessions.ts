import { and, desc, eq, gt, ne } from '#server/db/drizzle.ts';
import type { Db } from '#server/db/connection.ts';
import { members, sessions } from '#server/db/schema.ts';

export async function listSessions(db: Db, memberId: number, now: Date) {
  return db
    .select({
      id: sessions.id,
      device: sessions.device,
      seenAt: sessions.seenAt,
      createdAt: sessions.createdAt,
    })
    .from(sessions)
    .where(and(eq(sessions.memberId, memberId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.seenAt), desc(sessions.id));
}

/** Ends one session by its id, or all but the one that asks. @returns those that were ended */
export async function endOthers(
  db: Db,
  memberId: number,
  current: number,
  one: number | undefined,
): Promise<number[]> {
  const rows = await db
    .delete(sessions)
    .where(
      and(
        eq(sessions.memberId, memberId),
        ne(sessions.id, current),
        one === undefined ? undefined : eq(sessions.id, one),
      ),
    )
    .returning({ id: sessions.id });
  return rows.map(({ id }) => id);
}

export async function setSignInMails(db: Db, memberId: number, on: boolean): Promise<void> {
  await db.update(members).set({ signInMails: on }).where(eq(members.id, memberId));
}
