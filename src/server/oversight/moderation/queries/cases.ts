import { and, desc, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { ReportReason } from '#domain/forum.ts';
import type { CaseOrigin } from '#domain/moderation.ts';
import type { TakedownAbout } from '#domain/takedown.ts';
import type { Db } from '#server/db/connection.ts';
import { members, takedownPages, takedowns } from '#server/db/schema.ts';
import { cases } from '#server/platform/staff/tables.ts';
import { reports } from '../tables.ts';

export type CaseRow = typeof cases.$inferSelect;

const open = isNull(cases.closedAt);

/** A case, held until the transaction ends. */
export async function lockCase(tx: Db, id: number): Promise<CaseRow | undefined> {
  const [row] = await tx.select().from(cases).where(eq(cases.id, id)).for('update');
  return row;
}

export async function readCase(db: Db, id: number): Promise<CaseRow | undefined> {
  const [row] = await db.select().from(cases).where(eq(cases.id, id));
  return row;
}

/**
 * Takes an open case for a moderator, where nobody else has it.
 *
 * @param stale who took it before this moment has left it lying
 * @returns false where somebody else has it, or it is closed
 */
export async function takeCase(
  db: Db,
  id: number,
  actorId: number,
  { now, stale }: { now: Date; stale: Date },
): Promise<boolean> {
  const taken = await db
    .update(cases)
    .set({ claimedBy: actorId, claimedAt: now })
    .where(
      and(
        eq(cases.id, id),
        open,
        or(isNull(cases.claimedBy), eq(cases.claimedBy, actorId), lt(cases.claimedAt, stale)),
      ),
    )
    .returning({ id: cases.id });
  return taken.length > 0;
}

export const releaseCase = (db: Db, id: number, actorId: number) =>
  db
    .update(cases)
    .set({ claimedBy: null, claimedAt: null })
    .where(and(eq(cases.id, id), eq(cases.claimedBy, actorId)));

export const closeCase = (tx: Db, id: number, now: Date) =>
  tx.update(cases).set({ closedAt: now, claimedBy: null, claimedAt: null }).where(eq(cases.id, id));

/** A request to take something down may have joined the case that a report opened. */
const ofOrigin = (origin: CaseOrigin) =>
  origin === 'takedown'
    ? sql`exists (select 1 from ${takedownPages} p where p.case_id = ${cases.id})`
    : eq(cases.origin, origin);

export type QueueFilter = { origin?: CaseOrigin | undefined; reason?: ReportReason | undefined };

/** Open cases: urgent ones first, then the newest. */
export function listCases(
  db: Db,
  {
    origin,
    reason,
    after,
    limit,
  }: QueueFilter & { after?: readonly [urgent: boolean, id: number] | undefined; limit: number },
) {
  return db
    .select({
      id: cases.id,
      origin: cases.origin,
      kind: cases.targetKind,
      targetId: cases.targetId,
      authorId: cases.authorId,
      urgent: cases.urgent,
      claimedBy: cases.claimedBy,
      claimedAt: cases.claimedAt,
      claimer: members.nickname,
      createdAt: cases.createdAt,
      reasons: sql<ReportReason[]>`array(
        select distinct r.reason from ${reports} r where r.case_id = ${cases.id} order by 1)`,
      reports: db.$count(reports, eq(reports.caseId, cases.id)),
      abouts: sql<TakedownAbout[]>`array(
        select distinct t.about from ${takedownPages} p join ${takedowns} t on t.id = p.takedown_id
        where p.case_id = ${cases.id} order by 1)`,
    })
    .from(cases)
    .leftJoin(members, eq(members.id, cases.claimedBy))
    .where(
      and(
        open,
        origin && ofOrigin(origin),
        reason &&
          sql`exists (select 1 from ${reports} r where r.case_id = ${cases.id} and r.reason = ${reason})`,
        after && sql`(${cases.urgent}, ${cases.id}) < (${after[0]}, ${after[1]}::bigint)`,
      ),
    )
    .orderBy(desc(cases.urgent), desc(cases.id))
    .limit(limit);
}

export type CaseLine = Awaited<ReturnType<typeof listCases>>[number];

/** What was reported in a case, in its order; who reported it is for us alone. */
export const reportsOf = (db: Db, caseId: number) =>
  db
    .select({
      id: reports.id,
      reporterId: reports.reporterId,
      language: members.language,
      reason: reports.reason,
      details: reports.details,
      snapshot: reports.snapshot,
      createdAt: reports.createdAt,
    })
    .from(reports)
    .innerJoin(members, eq(members.id, reports.reporterId))
    .where(eq(reports.caseId, caseId))
    .orderBy(reports.id)
    .limit(200);

export type ReportLine = Awaited<ReturnType<typeof reportsOf>>[number];
