import { and, eq, gt, isNotNull, isNull, lt, lte, sql } from '#server/db/drizzle.ts';
import type { Db } from '#server/db/connection.ts';
import { letterDeliveries, letterIssues, subscribers, subscriptionCodes } from '../tables.ts';

export type Subscriber = typeof subscribers.$inferSelect;
type Code = typeof subscriptionCodes.$inferSelect;

const sameAddress = (email: string) => eq(subscribers.email, email.toLowerCase());

/**
 * Notes that somebody asked. One statement, so that two who ask at once are one row; who is on the
 * list already stays as they are.
 *
 * @returns the row's id
 */
export async function noteAsking(
  tx: Db,
  row: Omit<typeof subscribers.$inferInsert, 'id' | 'confirmedAt'>,
): Promise<number> {
  const [noted] = await tx
    .insert(subscribers)
    .values(row)
    .onConflictDoUpdate({
      target: subscribers.email,
      set: {
        askedAt: sql`case when ${subscribers.confirmedAt} is null then excluded.asked_at else ${subscribers.askedAt} end`,
      },
    })
    .returning({ id: subscribers.id });
  return (noted as { id: number }).id;
}

export async function findSubscriber(db: Db, id: number): Promise<Subscriber | undefined> {
  const [row] = await db.select().from(subscribers).where(eq(subscribers.id, id));
  return row;
}

export async function findByAddress(db: Db, email: string): Promise<Subscriber | undefined> {
  const [row] = await db.select().from(subscribers).where(sameAddress(email));
  return row;
}

export async function insertCode(
  db: Db,
  row: typeof subscriptionCodes.$inferInsert,
): Promise<void> {
  await db.insert(subscriptionCodes).values(row);
}

export async function findCode(db: Db, codeHash: string, now: Date): Promise<Code | undefined> {
  const [row] = await db
    .select()
    .from(subscriptionCodes)
    .where(and(eq(subscriptionCodes.codeHash, codeHash), gt(subscriptionCodes.expiresAt, now)));
  return row;
}

/** Whoever else acts for the same subscriber waits: first the person, then what hangs on them. */
export async function lockSubscriber(tx: Db, id: number): Promise<void> {
  await tx
    .select({ id: subscribers.id })
    .from(subscribers)
    .where(eq(subscribers.id, id))
    .for('update');
}

/** Puts a subscriber on the list with what a code says, and marks the code. */
export async function confirmBy(tx: Db, code: Code, now: Date): Promise<void> {
  await tx
    .update(subscriptionCodes)
    .set({ usedAt: now })
    .where(eq(subscriptionCodes.codeHash, code.codeHash));
  await tx
    .update(subscribers)
    .set({
      language: code.language,
      choices: code.choices,
      interest: sql`coalesce(${code.interest}::text, ${subscribers.interest})`,
      confirmedAt: sql`coalesce(${subscribers.confirmedAt}, ${now.toISOString()}::timestamptz)`,
    })
    .where(eq(subscribers.id, code.subscriberId));
}

/** @returns the address that was deleted, for what still waits for it elsewhere */
export async function deleteByToken(tx: Db, leaveToken: string): Promise<string | undefined> {
  const [row] = await tx
    .delete(subscribers)
    .where(eq(subscribers.leaveToken, leaveToken))
    .returning({ email: subscribers.email });
  return row?.email;
}

export async function deleteByAddress(tx: Db, email: string): Promise<void> {
  await tx.delete(subscribers).where(sameAddress(email));
}

/** Days of the letters a subscriber was sent, oldest first. */
export async function lettersOf(db: Db, subscriberId: number): Promise<Date[]> {
  const rows = await db
    .select({ at: letterDeliveries.createdAt })
    .from(letterDeliveries)
    .innerJoin(letterIssues, eq(letterIssues.id, letterDeliveries.issueId))
    .where(eq(letterDeliveries.subscriberId, subscriberId))
    .orderBy(letterIssues.id);
  return rows.map(({ at }) => at);
}

/** Deletes who never answered our mail, codes that are over, and who got which old letter. */
export async function deleteOver(
  db: Db,
  now: Date,
  before: { asked: Date; delivered: Date },
): Promise<void> {
  await db
    .delete(subscribers)
    .where(and(isNull(subscribers.confirmedAt), lt(subscribers.askedAt, before.asked)));
  await db.delete(subscriptionCodes).where(lte(subscriptionCodes.expiresAt, now));
  const settled = db
    .select({ id: letterIssues.id })
    .from(letterIssues)
    .where(isNotNull(letterIssues.queuedAt));
  await db
    .delete(letterDeliveries)
    .where(
      and(
        lt(letterDeliveries.createdAt, before.delivered),
        sql`${letterDeliveries.issueId} in ${settled}`,
      ),
    );
}
