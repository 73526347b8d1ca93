import { and, asc, eq, gte, inArray, isNotNull, isNull, lte, ne, sql } from '#server/db/drizzle.ts';
import { DELETION_TEXTS, type DeletionTexts } from '#domain/account.ts';
import type { Db } from '#server/db/connection.ts';
import type { ClosedAccounts } from '#server/backup/closed-accounts.ts';
import { auditLog, members } from '#server/db/schema.ts';
import { leftFiles } from '../tables.ts';

type Leave = { leaveAt: Date; leaveTexts: DeletionTexts };

export async function setDeletion(tx: Db, memberId: number, leave: Leave): Promise<void> {
  await tx.update(members).set(leave).where(eq(members.id, memberId));
}

/** Whether they were leaving. */
export async function clearDeletion(tx: Db, memberId: number): Promise<boolean> {
  const rows = await tx
    .update(members)
    .set({ leaveAt: null, leaveTexts: null })
    .where(and(eq(members.id, memberId), isNotNull(members.leaveAt)))
    .returning({ id: members.id });
  return rows.length > 0;
}

/** Chief administrators who stay, besides a member. */
export async function countOtherSuperAdmins(tx: Db, memberId: number): Promise<number> {
  return tx.$count(
    members,
    and(eq(members.role, 'SuperAdmin'), isNull(members.leaveAt), ne(members.id, memberId)),
  );
}

/**
 * An account whose time is over, held until the transaction ends. One that another process has in
 * hand is passed over.
 */
export async function lockDueAccount(tx: Db, now: Date, after: number) {
  const [row] = await tx
    .select()
    .from(members)
    .where(and(lte(members.leaveAt, now), sql`${members.id} > ${after}`))
    .orderBy(asc(members.id))
    .limit(1)
    .for('update', { skipLocked: true });
  return row;
}

/** The author of what a member left: no address, no password, no day they joined. */
export async function insertFormer(tx: Db, name: string, now: Date): Promise<number> {
  const [row] = await tx
    .insert(members)
    .values({
      nickname: name,
      // Nobody can sign in with it, or be written to: it is no address.
      email: name,
      passwordHash: '',
      role: 'Visitor',
      adultConfirmedAt: now,
      createdAt: now,
      erasedAt: now,
    })
    .returning({ id: members.id });
  if (!row) throw new Error('insert returned nothing');
  return row.id;
}

/** Every cascade fires; what still stands under the account keeps it from being deleted. */
export async function deleteMember(tx: Db, memberId: number): Promise<void> {
  await tx.delete(members).where(eq(members.id, memberId));
}

type LeftFile = typeof leftFiles.$inferSelect;

export async function insertLeftFiles(tx: Db, files: readonly LeftFile[]): Promise<void> {
  if (files.length === 0) return;
  await tx
    .insert(leftFiles)
    .values([...files])
    .onConflictDoNothing();
}

export const listLeftFiles = (db: Db, limit: number): Promise<LeftFile[]> =>
  db.select().from(leftFiles).orderBy(asc(leftFiles.hash)).limit(limit);

export async function deleteLeftFiles(db: Db, hashes: readonly string[]): Promise<void> {
  if (hashes.length === 0) return;
  await db.delete(leftFiles).where(inArray(leftFiles.hash, [...hashes]));
}

/** Who was erased since a moment, by the log of staff: the accounts themselves are gone. */
export async function listErased(db: Db, since: Date): Promise<ClosedAccounts['erased']> {
  const rows = await db
    .select({ target: auditLog.target, at: auditLog.createdAt, details: auditLog.details })
    .from(auditLog)
    .where(and(eq(auditLog.act, 'accountErased'), gte(auditLog.createdAt, since)))
    .orderBy(asc(auditLog.id));
  return rows.map(({ target, at, details }) => {
    const texts = DELETION_TEXTS.find((one) => one === details.texts);
    const id = Number(target.split(':')[1]);
    return { id, at: at.toISOString(), ...(texts && { texts }) };
  });
}

/** Who has closed the account and can still come back. */
export async function listLeaving(db: Db): Promise<ClosedAccounts['leaving']> {
  const rows = await db
    .select({ id: members.id, leaveAt: members.leaveAt, texts: members.leaveTexts })
    .from(members)
    .where(isNotNull(members.leaveAt));
  return rows.flatMap(({ id, leaveAt, texts }) =>
    leaveAt && texts ? [{ id, leaveAt: leaveAt.toISOString(), texts }] : [],
  );
}
