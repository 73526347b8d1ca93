import { and, eq, inArray, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm';
import type { Db } from '#server/db/connection.ts';
import type { FailedDelivery } from './failures.ts';
import { FILES } from './files.ts';
import type { NewMail } from './new-mail.ts';
import { mailQueue } from './tables.ts';
import type { MailTemplate } from './templates.ts';

export type QueuedMail = typeof mailQueue.$inferSelect;

/** Tries over about fourteen hours; after that the mail stays where it is, with the reason of its last failure. */
export const MAX_TRIES = 10;

export async function insertMail(
  tx: Db,
  { now, dueAt = now, ...mail }: Omit<NewMail, 'files'>,
): Promise<void> {
  await tx.insert(mailQueue).values({ ...mail, dueAt, createdAt: now });
}

/**
 * Takes the mail that is due longest, for this process alone: it is not due again before a delay
 * that doubles with every try. One statement, so that a process that dies holds nothing.
 */
export async function claimMail(db: Db, now: Date): Promise<QueuedMail | undefined> {
  const next = db
    .select({ id: mailQueue.id })
    .from(mailQueue)
    .where(
      and(isNull(mailQueue.sentAt), lte(mailQueue.dueAt, now), lt(mailQueue.attempts, MAX_TRIES)),
    )
    .orderBy(mailQueue.dueAt)
    .limit(1)
    .for('update', { skipLocked: true });
  const delay = sql`least(power(2, ${mailQueue.attempts}) * interval '1 minute', interval '6 hours')`;
  const [row] = await db
    .update(mailQueue)
    .set({
      attempts: sql`${mailQueue.attempts} + 1`,
      dueAt: sql`${now.toISOString()}::timestamptz + ${delay}`,
    })
    // As a value, worked out once. As a list (`in`), the planner may work it out for every row it looks
    // at, and claim mails that nobody then sends until their next try.
    .where(eq(mailQueue.id, sql`(${next})`))
    .returning();
  return row;
}

export async function markSent(db: Db, id: number, now: Date): Promise<void> {
  // What was attached is with its reader now; here it would only lie.
  const values = sql`${mailQueue.values} - ${FILES}::text`;
  await db
    .update(mailQueue)
    .set({ sentAt: now, failure: null, smtpStatus: null, lastError: null, values })
    .where(eq(mailQueue.id, id));
}

export async function markFailed(
  db: Db,
  id: number,
  { failure, status }: FailedDelivery,
): Promise<void> {
  // A process of the release before may have written an address into lastError meanwhile.
  const row = { failure, smtpStatus: status, lastError: null };
  await db.update(mailQueue).set(row).where(eq(mailQueue.id, id));
}

export async function dropMail(db: Db, id: number): Promise<void> {
  await db.delete(mailQueue).where(eq(mailQueue.id, id));
}

/** Takes an address out of the queue, where its owner wants no more of these mails. */
export async function forgetMails(
  tx: Db,
  recipient: string,
  templates: readonly MailTemplate[],
): Promise<void> {
  await tx
    .delete(mailQueue)
    .where(and(eq(mailQueue.recipient, recipient), inArray(mailQueue.template, [...templates])));
}

/** Deletes what was queued before a moment, sent or not: addresses are not kept for nothing. */
export async function deleteOldMails(db: Db, before: Date): Promise<void> {
  await db.delete(mailQueue).where(lt(mailQueue.createdAt, before));
}

/** Mails to an address that are still in the queue, and what it wrote through the contact page. */
export async function readMailsOf(db: Db, email: string) {
  const address = email.toLowerCase();
  const { template, values, createdAt, sentAt } = mailQueue;
  const received = await db
    .select({ about: template, written: createdAt, sent: sentAt })
    .from(mailQueue)
    .where(sql`lower(${mailQueue.recipient}) = ${address}`)
    .orderBy(mailQueue.id);
  const contact = await db
    .select({
      topic: sql<string>`${values} ->> 'topic'`,
      message: sql<string>`${values} ->> 'message'`,
      written: createdAt,
    })
    .from(mailQueue)
    .where(and(eq(template, 'contact'), sql`lower(${values} ->> 'email') = ${address}`))
    .orderBy(mailQueue.id);
  return { received, contact };
}

/** Mails to an address, and what it wrote through the contact page, as far as that has gone out. */
export async function deleteMailsOf(tx: Db, email: string): Promise<void> {
  const address = email.toLowerCase();
  await tx.delete(mailQueue).where(sql`lower(${mailQueue.recipient}) = ${address}`);
  await tx
    .delete(mailQueue)
    .where(
      and(isNotNull(mailQueue.sentAt), sql`lower(${mailQueue.values} ->> 'email') = ${address}`),
    );
}
