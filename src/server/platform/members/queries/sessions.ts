import { and, eq, gt, gte, isNull } from '#server/db/drizzle.ts';
import type { Db } from '#server/db/connection.ts';
import { refreshTokens, sessions } from '../tables.ts';

export async function insertSession(
  tx: Db,
  values: Required<Omit<typeof sessions.$inferInsert, 'id'>>,
): Promise<number> {
  const [row] = await tx.insert(sessions).values(values).returning({ id: sessions.id });
  if (!row) throw new Error('insert returned nothing');
  return row.id;
}

export async function insertRefreshToken(
  tx: Db,
  values: { sessionId: number; tokenHash: string; expiresAt: Date },
): Promise<void> {
  await tx.insert(refreshTokens).values(values);
}

/** Whether an unused, unexpired token was there; now it is used. Of two at once, one is told yes. */
export async function useRefreshToken(tx: Db, tokenHash: string, now: Date): Promise<boolean> {
  const rows = await tx
    .update(refreshTokens)
    .set({ usedAt: now })
    .where(
      and(
        eq(refreshTokens.tokenHash, tokenHash),
        isNull(refreshTokens.usedAt),
        gt(refreshTokens.expiresAt, now),
      ),
    )
    .returning({ sessionId: refreshTokens.sessionId });
  return rows.length > 0;
}

/** Whose session it is and since when, if it is still there; then it is held until the transaction ends. */
export async function lockSession(
  tx: Db,
  id: number,
): Promise<{ memberId: number; createdAt: Date } | undefined> {
  const [row] = await tx
    .select({ memberId: sessions.memberId, createdAt: sessions.createdAt })
    .from(sessions)
    .where(eq(sessions.id, id))
    .for('update');
  return row;
}

/** The session a token was ever given for, used or not. */
export async function sessionOfRefreshToken(
  tx: Db,
  tokenHash: string,
): Promise<number | undefined> {
  const [row] = await tx
    .select({ sessionId: refreshTokens.sessionId })
    .from(refreshTokens)
    .where(eq(refreshTokens.tokenHash, tokenHash));
  return row?.sessionId;
}

export async function renewSession(
  tx: Db,
  id: number,
  values: { tokenHash: string; expiresAt: Date; seenAt: Date },
): Promise<void> {
  await tx.update(sessions).set(values).where(eq(sessions.id, id));
}

export async function deleteSession(tx: Db, id: number): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.id, id));
}

/** Which sessions of a member there were. */
export async function deleteSessionsOf(tx: Db, memberId: number): Promise<number[]> {
  const rows = await tx
    .delete(sessions)
    .where(eq(sessions.memberId, memberId))
    .returning({ id: sessions.id });
  return rows.map(({ id }) => id);
}

/** Until when a session stands; undefined where it has ended. */
export async function sessionExpiry(db: Db, id: number, now: Date): Promise<Date | undefined> {
  const [row] = await db
    .select({ expiresAt: sessions.expiresAt })
    .from(sessions)
    .where(and(eq(sessions.id, id), gt(sessions.expiresAt, now)));
  return row?.expiresAt;
}

/** Whose session a token opens that was opened since then, and until when it stands. */
export async function sessionOpenedSince(
  db: Db,
  tokenHash: string,
  since: Date,
  now: Date,
): Promise<{ memberId: number; expiresAt: Date } | undefined> {
  const [row] = await db
    .select({ memberId: sessions.memberId, expiresAt: sessions.expiresAt })
    .from(sessions)
    .where(
      and(
        eq(sessions.tokenHash, tokenHash),
        gte(sessions.createdAt, since),
        gt(sessions.expiresAt, now),
      ),
    );
  return row;
}
