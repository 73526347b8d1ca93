import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  gte,
  isNotNull,
  isNull,
  lte,
  not,
  sql,
} from '#server/db/drizzle.ts';
import type { Db } from '#server/db/connection.ts';
import type { Language } from '#domain/languages.ts';
import { members } from '#server/db/schema.ts';
import type { LetterChoice } from '#domain/newsletter.ts';
import type { Subscriber } from './subscribers.ts';
import { letterDeliveries, letterIssues, subscribers } from '../tables.ts';

export type Issue = typeof letterIssues.$inferSelect;

/** Letters are made one after the other, by however many processes: each sees what the last told. */
export async function lockIssues(tx: Db): Promise<void> {
  await tx.execute(sql`lock table ${letterIssues} in share row exclusive mode`);
}

export async function lastIssue(db: Db): Promise<Issue | undefined> {
  const [row] = await db.select().from(letterIssues).orderBy(desc(letterIssues.id)).limit(1);
  return row;
}

/** Letters that told of days from this one on. */
export async function issuesReaching(db: Db, day: string): Promise<Issue[]> {
  return db.select().from(letterIssues).where(gte(letterIssues.until, day));
}

/** The oldest letter that is not in the queue for everybody. */
export async function unfinishedIssue(db: Db): Promise<Issue | undefined> {
  const [row] = await db
    .select()
    .from(letterIssues)
    .where(isNull(letterIssues.queuedAt))
    .orderBy(letterIssues.id)
    .limit(1);
  return row;
}

export async function findIssue(db: Db, id: number): Promise<Issue | undefined> {
  const [row] = await db.select().from(letterIssues).where(eq(letterIssues.id, id));
  return row;
}

export async function insertIssue(
  tx: Db,
  row: Omit<typeof letterIssues.$inferInsert, 'id'>,
): Promise<Issue> {
  const [made] = await tx.insert(letterIssues).values(row).returning();
  return made as Issue;
}

export async function markQueued(db: Db, id: number, now: Date): Promise<void> {
  await db
    .update(letterIssues)
    .set({ queuedAt: now })
    .where(and(eq(letterIssues.id, id), isNull(letterIssues.queuedAt)));
}

/** How many readers there are, by language and by what they have chosen. */
export async function countReaders(
  db: Db,
): Promise<{ language: Language; choices: LetterChoice[]; readers: number }[]> {
  return db
    .select({ language: subscribers.language, choices: subscribers.choices, readers: count() })
    .from(subscribers)
    .where(isNotNull(subscribers.confirmedAt))
    .groupBy(subscribers.language, subscribers.choices);
}

/** Their account is leaving: until it is kept or gone, nothing but what concerns it goes there. */
const leaving = sql`exists (select 1 from ${members} m
  where m.leave_at is not null and lower(m.email) = ${subscribers.email})`;

/** Readers in the order of their ids who were on the list when a letter was made. */
export async function readersAfter(
  tx: Db,
  after: number,
  madeAt: Date,
  limit: number,
): Promise<Subscriber[]> {
  return tx
    .select()
    .from(subscribers)
    .where(and(gt(subscribers.id, after), lte(subscribers.confirmedAt, madeAt), not(leaving)))
    .orderBy(asc(subscribers.id))
    .limit(limit);
}

/** @returns those of the subscribers whose delivery was not noted before, by us or by another */
export async function noteDeliveries(
  tx: Db,
  issueId: number,
  subscriberIds: readonly number[],
  now: Date,
): Promise<Set<number>> {
  const rows = await tx
    .insert(letterDeliveries)
    .values(subscriberIds.map((subscriberId) => ({ issueId, subscriberId, createdAt: now })))
    .onConflictDoNothing()
    .returning({ id: letterDeliveries.subscriberId });
  return new Set(rows.map(({ id }) => id));
}
