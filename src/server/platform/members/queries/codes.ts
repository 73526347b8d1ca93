import { and, desc, eq, gt, inArray, sql } from '#server/db/drizzle.ts';
import type { Db } from '#server/db/connection.ts';
import { members, oneTimeCodes, registrations } from '../tables.ts';

export type CodePurpose = (typeof oneTimeCodes.$inferSelect)['purpose'];
export type Registration = typeof registrations.$inferSelect;

const living = (codeHash: string, purposes: readonly CodePurpose[], now: Date) =>
  and(
    eq(oneTimeCodes.codeHash, codeHash),
    inArray(oneTimeCodes.purpose, [...purposes]),
    gt(oneTimeCodes.expiresAt, now),
  );

export async function insertCode(tx: Db, values: typeof oneTimeCodes.$inferInsert): Promise<void> {
  await tx.insert(oneTimeCodes).values(values);
}

/** Deletes a code. Of several who use it at once, one gets it. */
export async function takeCode(
  tx: Db,
  codeHash: string,
  purposes: readonly CodePurpose[],
  now: Date,
) {
  const [row] = await tx
    .delete(oneTimeCodes)
    .where(living(codeHash, purposes, now))
    .returning();
  return row;
}

/** Whom a code is for, without using it. */
export async function readCode(
  db: Db,
  codeHash: string,
  purposes: readonly CodePurpose[],
  now: Date,
) {
  const [row] = await db
    .select({
      purpose: oneTimeCodes.purpose,
      redirect: oneTimeCodes.redirect,
      memberId: oneTimeCodes.memberId,
      /** What was asked for, where the code confirms a registration. */
      registration: {
        id: registrations.id,
        passwordHash: registrations.passwordHash,
        inviteCode: registrations.inviteCode,
      },
      nickname: sql<string>`coalesce(${members.nickname}, ${registrations.nickname})`,
      email: sql<string>`coalesce(${members.email}, ${registrations.email})`,
    })
    .from(oneTimeCodes)
    .leftJoin(members, eq(members.id, oneTimeCodes.memberId))
    .leftJoin(registrations, eq(registrations.id, oneTimeCodes.registrationId))
    .where(living(codeHash, purposes, now))
    .limit(1);
  return row;
}

export async function deleteCodesOf(
  tx: Db,
  memberId: number,
  purposes: readonly CodePurpose[],
): Promise<void> {
  await tx
    .delete(oneTimeCodes)
    .where(and(eq(oneTimeCodes.memberId, memberId), inArray(oneTimeCodes.purpose, [...purposes])));
}

export async function deleteLiveCodes(db: Db): Promise<void> {
  await db.delete(oneTimeCodes).where(eq(oneTimeCodes.purpose, 'live'));
}

export async function insertRegistration(
  tx: Db,
  values: typeof registrations.$inferInsert,
): Promise<number> {
  const [row] = await tx.insert(registrations).values(values).returning({ id: registrations.id });
  if (!row) throw new Error('insert returned nothing');
  return row.id;
}

export async function findRegistration(
  db: Db,
  id: number,
  now: Date,
): Promise<Registration | undefined> {
  const [row] = await db
    .select()
    .from(registrations)
    .where(and(eq(registrations.id, id), gt(registrations.expiresAt, now)))
    .limit(1);
  return row;
}

/** The registrations of an address that have not been answered yet, the newest first. */
export const waitingRegistrationsOf = (
  tx: Db,
  email: string,
  now: Date,
): Promise<Pick<Registration, 'id' | 'passwordHash'>[]> =>
  tx
    .select({ id: registrations.id, passwordHash: registrations.passwordHash })
    .from(registrations)
    .where(
      and(
        eq(sql`lower(${registrations.email})`, sql`lower(${email})`),
        gt(registrations.expiresAt, now),
      ),
    )
    .orderBy(desc(registrations.id));

/** Holds every registration of an address until the transaction ends, always in the same order. */
export async function lockRegistrationsOf(tx: Db, email: string): Promise<void> {
  await tx
    .select({ id: registrations.id })
    .from(registrations)
    .where(eq(sql`lower(${registrations.email})`, sql`lower(${email})`))
    .orderBy(registrations.id)
    .for('update');
}

/** Takes a registration with all its codes: of two confirmations at once, one gets it. */
export async function takeRegistration(tx: Db, id: number): Promise<Registration | undefined> {
  const [row] = await tx.delete(registrations).where(eq(registrations.id, id)).returning();
  return row;
}

/** The other registrations of an address that has its account now. */
export async function deleteRegistrationsOf(tx: Db, email: string): Promise<void> {
  await tx
    .delete(registrations)
    .where(eq(sql`lower(${registrations.email})`, sql`lower(${email})`));
}
