import { and, eq, isNull, isNotNull, lt, sql } from 'drizzle-orm';
import type { Db } from '#server/db/connection.ts';
import { comments, members, posts } from '#server/db/schema.ts';
import { auditLog, reports } from './tables.ts';

export type AuditRow = Pick<typeof auditLog.$inferInsert, 'act' | 'target' | 'details'> & {
  /** Null where somebody acted on the machine itself. */
  actorId: number | null;
  createdAt: Date;
};

export const insertAudit = (tx: Db, row: AuditRow) => tx.insert(auditLog).values(row);

export type ReportRow = Omit<typeof reports.$inferInsert, 'id' | 'createdAt'> & { createdAt: Date };

/** @returns false where this person has reported this before */
export async function insertReport(tx: Db, row: ReportRow): Promise<boolean> {
  const made = await tx
    .insert(reports)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: reports.id });
  return made.length > 0;
}

export async function findPerson(db: Db, id: number) {
  const [row] = await db
    .select({ id: members.id, role: members.role, avatar: members.avatar })
    .from(members)
    .where(eq(members.id, id));
  return row;
}

/** @returns false where the member stood that way already */
export async function setSuspension(
  tx: Db,
  id: number,
  suspension: { at: Date; reason: string } | undefined,
): Promise<boolean> {
  const changed = await tx
    .update(members)
    .set({ suspendedAt: suspension?.at ?? null, suspendedReason: suspension?.reason ?? '' })
    .where(
      and(
        eq(members.id, id),
        suspension ? isNull(members.suspendedAt) : isNotNull(members.suspendedAt),
      ),
    )
    .returning({ id: members.id });
  return changed.length > 0;
}

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

/** Deletes reports and entries of the audit log made before a moment. */
export async function deleteOldDecisions(db: Db, before: Date): Promise<void> {
  await db.delete(reports).where(lt(reports.createdAt, before));
  await db.delete(auditLog).where(lt(auditLog.createdAt, before));
}
