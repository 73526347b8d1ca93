import { and, asc, count, eq, gt, lte } from '#server/db/drizzle.ts';
import type { Db } from '#server/db/connection.ts';
import { passkeyChallenges, passkeys } from '../tables.ts';

export type Passkey = typeof passkeys.$inferSelect;

export async function listPasskeys(db: Db, memberId: number): Promise<Passkey[]> {
  return db
    .select()
    .from(passkeys)
    .where(eq(passkeys.memberId, memberId))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id));
}

export async function countPasskeys(db: Db, memberId: number): Promise<number> {
  const [row] = await db
    .select({ passkeys: count() })
    .from(passkeys)
    .where(eq(passkeys.memberId, memberId));
  return row?.passkeys ?? 0;
}

export async function findPasskey(db: Db, id: string): Promise<Passkey | undefined> {
  const [row] = await db.select().from(passkeys).where(eq(passkeys.id, id)).limit(1);
  return row;
}

/** Whether it is new: a passkey opens one account. */
export async function insertPasskey(
  tx: Db,
  values: typeof passkeys.$inferInsert,
): Promise<boolean> {
  const rows = await tx
    .insert(passkeys)
    .values(values)
    .onConflictDoNothing()
    .returning({ id: passkeys.id });
  return rows.length > 0;
}

export async function markUsed(
  tx: Db,
  id: string,
  values: Pick<Passkey, 'counter' | 'synced'> & { usedAt: Date },
): Promise<void> {
  await tx.update(passkeys).set(values).where(eq(passkeys.id, id));
}

export async function deletePasskey(tx: Db, memberId: number, id: string): Promise<boolean> {
  const rows = await tx
    .delete(passkeys)
    .where(and(eq(passkeys.memberId, memberId), eq(passkeys.id, id)))
    .returning({ id: passkeys.id });
  return rows.length > 0;
}

export async function insertChallenge(
  db: Db,
  values: typeof passkeyChallenges.$inferInsert,
): Promise<void> {
  await db.insert(passkeyChallenges).values(values);
}

/** For whom a question was asked, once; undefined where it was not, or too long ago. */
export async function takeChallenge(db: Db, challengeHash: string, now: Date) {
  const [row] = await db
    .delete(passkeyChallenges)
    .where(
      and(eq(passkeyChallenges.challengeHash, challengeHash), gt(passkeyChallenges.expiresAt, now)),
    )
    .returning({ memberId: passkeyChallenges.memberId });
  return row;
}

export async function deleteChallengesBefore(db: Db, now: Date): Promise<void> {
  await db.delete(passkeyChallenges).where(lte(passkeyChallenges.expiresAt, now));
}
