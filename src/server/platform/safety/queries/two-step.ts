import { and, eq, gt, isNotNull, isNull, lt } from '#server/db/drizzle.ts';
import type { Db } from '#server/db/connection.ts';
import { recoveryCodes, shownCodes, twoSteps } from '../tables.ts';

/** Whether a setup could begin: one that was confirmed is not overwritten. */
export async function writeSetup(
  db: Db,
  values: Pick<typeof twoSteps.$inferInsert, 'memberId' | 'secret' | 'createdAt'>,
): Promise<boolean> {
  const { secret, createdAt } = values;
  const rows = await db
    .insert(twoSteps)
    .values(values)
    .onConflictDoUpdate({
      target: twoSteps.memberId,
      set: { secret, createdAt },
      setWhere: isNull(twoSteps.confirmedAt),
    })
    .returning({ memberId: twoSteps.memberId });
  return rows.length > 0;
}

export async function findSetup(db: Db, memberId: number, since: Date) {
  const [row] = await db
    .select({ secret: twoSteps.secret })
    .from(twoSteps)
    .where(
      and(
        eq(twoSteps.memberId, memberId),
        isNull(twoSteps.confirmedAt),
        gt(twoSteps.createdAt, since),
      ),
    );
  return row;
}

export async function confirm(
  tx: Db,
  memberId: number,
  lastStep: number,
  now: Date,
): Promise<void> {
  await tx
    .update(twoSteps)
    .set({ confirmedAt: now, lastStep })
    .where(eq(twoSteps.memberId, memberId));
}

const on = (memberId: number) =>
  and(eq(twoSteps.memberId, memberId), isNotNull(twoSteps.confirmedAt));

export async function findConfirmed(db: Db, memberId: number): Promise<Date | undefined> {
  const [row] = await db.select({ since: twoSteps.confirmedAt }).from(twoSteps).where(on(memberId));
  return row?.since ?? undefined;
}

export const isOn = async (db: Db, memberId: number): Promise<boolean> =>
  (await findConfirmed(db, memberId)) !== undefined;

export async function findSecret(db: Db, memberId: number): Promise<string | undefined> {
  const [row] = await db.select({ secret: twoSteps.secret }).from(twoSteps).where(on(memberId));
  return row?.secret;
}

/** Whether the step is newer than every one that was taken; then it is the newest. */
export async function takeStep(tx: Db, memberId: number, step: number): Promise<boolean> {
  const rows = await tx
    .update(twoSteps)
    .set({ lastStep: step })
    .where(and(on(memberId), lt(twoSteps.lastStep, step)))
    .returning({ memberId: twoSteps.memberId });
  return rows.length > 0;
}

/** Whether the code was one of the member's; it is none any more. */
export async function takeRecovery(tx: Db, memberId: number, codeHash: string): Promise<boolean> {
  const rows = await tx
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.memberId, memberId), eq(recoveryCodes.codeHash, codeHash)))
    .returning({ codeHash: recoveryCodes.codeHash });
  return rows.length > 0;
}

/** Ends the second step with everything that belongs to it; false where there was none. */
export async function remove(tx: Db, memberId: number): Promise<boolean> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.memberId, memberId));
  await tx.delete(shownCodes).where(eq(shownCodes.memberId, memberId));
  const rows = await tx
    .delete(twoSteps)
    .where(eq(twoSteps.memberId, memberId))
    .returning({ memberId: twoSteps.memberId });
  return rows.length > 0;
}

/** Setups that nobody finished. */
export async function deleteUnfinished(db: Db, before: Date): Promise<void> {
  await db
    .delete(twoSteps)
    .where(and(isNull(twoSteps.confirmedAt), lt(twoSteps.createdAt, before)));
}
