import {
  and,
  count,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  min,
  sql,
} from '#server/db/drizzle.ts';
import type { Db } from '#server/db/connection.ts';
import { findBounce } from './bounces/queries.ts';
import { isPermanent, type FailedDelivery } from './failures.ts';
import { FILES } from './files.ts';
import type { NewMail } from './new-mail.ts';
import { mailQueue } from './tables.ts';
import type { MailTemplate } from './templates.ts';

export type QueuedMail = typeof mailQueue.$inferSelect;

/** Tries over about 23 hours; after that the mail stays where it is, with the reason of its last failure. */
export const MAX_TRIES = 10;

export async function insertMail(
  tx: Db,
  { now, dueAt = now, ...mail }: Omit<NewMail, 'files'>,
): Promise<void> {
  await tx.insert(mailQueue).values({ ...mail, dueAt, createdAt: now });
}

/**
 * Takes the mail that is due longest, for this process alone: it is not due again before a delay
 * that begins with five minutes, longer than a slow mail server can take (`mail-transport.ts`), and
 * doubles with every try. One statement, so that a process that dies holds nothing.
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
  const delay = sql`least(power(2, ${mailQueue.attempts}) * interval '5 minutes', interval '6 hours')`;
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
  // The attachment has been sent, so the stored copy is removed.
  const values = sql`${mailQueue.values} - ${FILES}::text`;
  await db
    .update(mailQueue)
    .set({ sentAt: now, failure: null, smtpStatus: null, lastError: null, values })
    .where(eq(mailQueue.id, id));
}

/** Notes why a mail was not taken; one that never will be is not tried again. */
export async function markFailed(db: Db, id: number, failed: FailedDelivery): Promise<void> {
  const { failure, status } = failed;
  // A process of the previous release may still write addresses into lastError, so it is emptied.
  const row = {
    ...{ failure, smtpStatus: status, lastError: null },
    ...(isPermanent(failed) ? { attempts: MAX_TRIES } : {}),
  };
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

const waits = and(isNull(mailQueue.sentAt), lt(mailQueue.attempts, MAX_TRIES));
const givenUp = and(isNull(mailQueue.sentAt), gte(mailQueue.attempts, MAX_TRIES));

export type MailCounts = {
  waiting: number;
  /** When the one that waits longest was queued. */
  oldest: Date | null;
  /** Mails that were given up, by the reason of their last try. */
  failed: { failure: string; status: number | null; count: number }[];
};

/** What waits and what was given up; no addresses. */
export async function countMails(db: Db): Promise<MailCounts> {
  const [waiting] = await db
    .select({ count: count(), oldest: min(mailQueue.createdAt) })
    .from(mailQueue)
    .where(waits);
  const failed = await db
    .select({ failure: mailQueue.failure, status: mailQueue.smtpStatus, count: count() })
    .from(mailQueue)
    .where(givenUp)
    .groupBy(mailQueue.failure, mailQueue.smtpStatus)
    .orderBy(sql`3 desc`, mailQueue.failure, mailQueue.smtpStatus);
  return {
    waiting: waiting?.count ?? 0,
    oldest: waiting?.oldest ?? null,
    failed: failed.map((row) => ({ ...row, failure: row.failure ?? 'other' })),
  };
}

/** Makes mails due that were given up, as if they were new. @returns how many */
export async function retryFailedMails(tx: Db, now: Date): Promise<number> {
  const rows = await tx
    .update(mailQueue)
    .set({ attempts: 0, dueAt: now })
    .where(givenUp)
    .returning({ id: mailQueue.id });
  return rows.length;
}

/**
 * Mails to an address that are still in the queue, what it wrote through the contact page, and since when and
 * why it gets none.
 */
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
  const bounced = await findBounce(db, address);
  const returned = bounced && {
    since: bounced.bouncedAt,
    why: bounced.bounce,
    status: bounced.status,
  };
  return { received, contact, returned: returned ?? null };
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
