import { and, eq, gt, lte, ne, sql } from '#server/db/drizzle.ts';
import type { EmailSide } from '#domain/account.ts';
import type { Db } from '#server/db/connection.ts';
import { members } from '#server/platform/members/tables.ts';
import { emailChangeCodes, emailChanges } from '../tables.ts';

export type EmailChange = typeof emailChanges.$inferSelect;

/** Begins a change in place of an earlier one, whose links then lead nowhere. */
export async function replaceChange(
  tx: Db,
  values: typeof emailChanges.$inferInsert,
): Promise<number> {
  await deleteChange(tx, values.memberId);
  const [row] = await tx.insert(emailChanges).values(values).returning({ id: emailChanges.id });
  if (!row) throw new Error('insert returned nothing');
  return row.id;
}

/** Whether there was one. */
export async function deleteChange(tx: Db, memberId: number): Promise<boolean> {
  const rows = await tx
    .delete(emailChanges)
    .where(eq(emailChanges.memberId, memberId))
    .returning({ id: emailChanges.id });
  return rows.length > 0;
}

const living = (now: Date) => gt(emailChanges.expiresAt, now);

export async function findChangeOf(
  db: Db,
  memberId: number,
  now: Date,
): Promise<EmailChange | undefined> {
  const [row] = await db
    .select()
    .from(emailChanges)
    .where(and(eq(emailChanges.memberId, memberId), living(now)));
  return row;
}

export async function findChange(db: Db, id: number, now: Date): Promise<EmailChange | undefined> {
  const [row] = await db
    .select()
    .from(emailChanges)
    .where(and(eq(emailChanges.id, id), living(now)));
  return row;
}

export async function insertChangeCode(
  db: Db,
  values: typeof emailChangeCodes.$inferInsert,
): Promise<void> {
  await db.insert(emailChangeCodes).values(values);
}

/** What a code leads to, without using it. */
export async function findByCode(
  db: Db,
  codeHash: string,
  now: Date,
): Promise<{ change: EmailChange; side: EmailSide } | undefined> {
  const [row] = await db
    .select({ change: emailChanges, side: emailChangeCodes.side })
    .from(emailChangeCodes)
    .innerJoin(emailChanges, eq(emailChanges.id, emailChangeCodes.changeId))
    .where(and(eq(emailChangeCodes.codeHash, codeHash), living(now)));
  return row;
}

/** Notes that an address has agreed; its links are spent with that. */
export async function agree(
  tx: Db,
  changeId: number,
  side: EmailSide,
  now: Date,
): Promise<EmailChange | undefined> {
  await tx
    .delete(emailChangeCodes)
    .where(and(eq(emailChangeCodes.changeId, changeId), eq(emailChangeCodes.side, side)));
  const [row] = await tx
    .update(emailChanges)
    .set(side === 'old' ? { oldAgreedAt: now } : { newAgreedAt: now })
    .where(eq(emailChanges.id, changeId))
    .returning();
  return row;
}

/** Whether the address belongs to somebody else. */
export async function emailTaken(db: Db, email: string, but: number): Promise<boolean> {
  const rows = await db
    .select({ id: members.id })
    .from(members)
    .where(and(eq(sql`lower(${members.email})`, sql`lower(${email})`), ne(members.id, but)))
    .limit(1);
  return rows.length > 0;
}

/**
 * Gives a member an address, in a transaction of its own inside the caller's: where somebody was
 * quicker, the caller's goes on.
 *
 * @throws the database's error where somebody else has taken the address at this very moment
 */
export const setEmailApart = (tx: Db, memberId: number, email: string, now: Date): Promise<void> =>
  tx.transaction(async (inner) => {
    await inner
      .update(members)
      .set({ email, emailVerifiedAt: now })
      .where(eq(members.id, memberId));
  });

export async function deleteChangesBefore(db: Db, now: Date): Promise<void> {
  await db.delete(emailChanges).where(lte(emailChanges.expiresAt, now));
}
