import { and, eq, isNull, isNotNull, lt, lte, sql } from '#server/db/drizzle.ts';
import type { Db } from '#server/db/connection.ts';
import { comments, members, posts } from '#server/db/schema.ts';
import { auditLog, cases } from '#server/platform/staff/tables.ts';
import { reports } from './tables.ts';

export type ReportRow = Omit<typeof reports.$inferInsert, 'id' | 'createdAt'> & { createdAt: Date };

/** @returns its number; undefined where this person has reported this before */
export async function insertReport(tx: Db, row: ReportRow): Promise<number | undefined> {
  const [made] = await tx
    .insert(reports)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: reports.id });
  return made?.id;
}

export async function findPerson(db: Db, id: number) {
  const [row] = await db
    .select({
      id: members.id,
      nickname: members.nickname,
      role: members.role,
      avatar: members.avatar,
      language: members.language,
    })
    .from(members)
    .where(eq(members.id, id));
  return row;
}

type Suspension = { at: Date; reason: string; until: Date | null };

const suspended = (suspension: Suspension | undefined) => ({
  suspendedAt: suspension?.at ?? null,
  suspendedReason: suspension?.reason ?? '',
  suspendedUntil: suspension?.until ?? null,
});

/** Lets a member back. @returns false where they were not suspended */
export async function endSuspension(tx: Db, id: number): Promise<boolean> {
  const changed = await tx
    .update(members)
    .set(suspended(undefined))
    .where(and(eq(members.id, id), isNotNull(members.suspendedAt)))
    .returning({ id: members.id });
  return changed.length > 0;
}

/** How a member is suspended; until the transaction ends nobody else suspends them or lets them back. */
export async function lockSuspension(tx: Db, id: number) {
  const [row] = await tx
    .select({ suspendedAt: members.suspendedAt, suspendedUntil: members.suspendedUntil })
    .from(members)
    .where(eq(members.id, id))
    .for('no key update');
  return row;
}

/** Suspends a member anew: reason and end of this decision replace those of another one. */
export const replaceSuspension = (tx: Db, id: number, suspension: Suspension) =>
  tx.update(members).set(suspended(suspension)).where(eq(members.id, id));

/** Lifts suspensions whose time is over. @returns whose */
export const liftEnded = (tx: Db, now: Date) =>
  tx
    .update(members)
    .set(suspended(undefined))
    .where(and(isNotNull(members.suspendedAt), lte(members.suspendedUntil, now)))
    .returning({ id: members.id });

/** @returns false where the member has another picture by now, or none */
export async function clearAvatar(tx: Db, id: number, avatar: string): Promise<boolean> {
  const changed = await tx
    .update(members)
    .set({ avatar: null })
    .where(and(eq(members.id, id), eq(members.avatar, avatar)))
    .returning({ id: members.id });
  return changed.length > 0;
}

/** A member with what they have written and how often they were reported. */
export async function readDossier(db: Db, id: number) {
  const [row] = await db
    .select({
      id: members.id,
      nickname: members.nickname,
      avatar: members.avatar,
      role: members.role,
      summary: members.summary,
      link: members.link,
      location: members.location,
      points: members.points,
      createdAt: members.createdAt,
      suspendedAt: members.suspendedAt,
      suspendedUntil: members.suspendedUntil,
      suspendedReason: members.suspendedReason,
      posts: db.$count(posts, and(eq(posts.authorId, id), isNull(posts.deletedAt))),
      comments: db.$count(comments, and(eq(comments.authorId, id), isNull(comments.deletedAt))),
      reports: db.$count(reports, eq(reports.authorId, id)),
    })
    .from(members)
    .where(eq(members.id, sql`${id}`));
  return row;
}

export type Dossier = NonNullable<Awaited<ReturnType<typeof readDossier>>>;

/**
 * Deletes decided cases with their reports, and entries of the audit log, from before a moment. The
 * database lets nobody else delete from the log.
 */
export const deleteOldDecisions = (db: Db, before: Date): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('campus.retention', 'on', true)`);
    await tx.delete(cases).where(lt(cases.closedAt, before));
    await tx.delete(reports).where(lt(reports.createdAt, before));
    await tx.delete(auditLog).where(lt(auditLog.createdAt, before));
  });
