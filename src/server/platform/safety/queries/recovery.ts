import { and, count, eq, gt, lte } from '#server/db/drizzle.ts';
import type { Db } from '#server/db/connection.ts';
import { recoveryCodes, shownCodes } from '../tables.ts';

export async function replaceCodes(
  tx: Db,
  memberId: number,
  hashes: readonly string[],
  now: Date,
): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.memberId, memberId));
  await tx
    .insert(recoveryCodes)
    .values(hashes.map((codeHash) => ({ codeHash, memberId, createdAt: now })));
}

export async function countCodes(db: Db, memberId: number): Promise<number> {
  const [row] = await db
    .select({ codes: count() })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.memberId, memberId));
  return row?.codes ?? 0;
}

export async function writeShown(tx: Db, values: typeof shownCodes.$inferInsert): Promise<void> {
  const { codes, expiresAt } = values;
  await tx
    .insert(shownCodes)
    .values(values)
    .onConflictDoUpdate({ target: shownCodes.memberId, set: { codes, expiresAt } });
}

export async function findShown(db: Db, memberId: number, now: Date): Promise<string | undefined> {
  const [row] = await db
    .select({ codes: shownCodes.codes })
    .from(shownCodes)
    .where(and(eq(shownCodes.memberId, memberId), gt(shownCodes.expiresAt, now)));
  return row?.codes;
}

export async function deleteShown(db: Db, memberId: number): Promise<void> {
  await db.delete(shownCodes).where(eq(shownCodes.memberId, memberId));
}

export async function deleteShownBefore(db: Db, now: Date): Promise<void> {
  await db.delete(shownCodes).where(lte(shownCodes.expiresAt, now));
}
