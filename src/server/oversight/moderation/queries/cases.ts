import { and, desc, eq, inArray, isNull, lt, or, sql } from '#server/db/drizzle.ts';
import type { ReportReason } from '#domain/forum.ts';
import type { CaseOrigin } from '#domain/moderation.ts';
import { TAKEDOWN_ABOUTS, TAKEDOWN_RULES, type TakedownAbout } from '#domain/takedown.ts';
import type { Db } from '#server/db/connection.ts';
import { members, takedownPages, takedowns } from '#server/db/schema.ts';
import { isFirstOfRequest, type Target } from '#server/platform/staff/service.ts';
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

/** The open case about something, held until the transaction ends. */
export async function lockOpenCase(tx: Db, { kind, id }: Target): Promise<CaseRow | undefined> {
  const [row] = await tx
    .select()
    .from(cases)
    .where(and(eq(cases.targetKind, kind), eq(cases.targetId, id), open))
    .for('update');
  return row;
}

/** A case of staff's own, which is made with its decision: it waits for nobody. @returns its number */
export async function insertDecidedCase(
  tx: Db,
  { kind, id, authorId }: Target & { authorId: number },
  now: Date,
): Promise<number> {
  const [made] = await tx
    .insert(cases)
    .values({
      ...{ origin: 'staff', targetKind: kind, targetId: id, authorId },
      ...{ createdAt: now, closedAt: now },
    })
    .returning({ id: cases.id });
  if (!made) throw new Error('insert returned nothing');
  return made.id;
}

/** A request to take something down may have joined the case that a report opened. */
const ofOrigin = (origin: CaseOrigin) =>
  origin === 'takedown'
    ? sql`exists (select 1 from ${takedownPages} p where p.case_id = ${cases.id})`
    : eq(cases.origin, origin);

export type QueueFilter = { origin?: CaseOrigin | undefined; reason?: ReportReason | undefined };

/**
 * Other open cases that the requests name which led to a case. Its table is spelled out: in a list of
 * one table the name would be left out, and the id be another one's.
 */
const alongWith = sql`(select distinct q.case_id from ${takedownPages} p
  join ${takedownPages} q on q.takedown_id = p.takedown_id and q.case_id <> p.case_id
  join ${cases} o on o.id = q.case_id and o.closed_at is null
  where p.case_id = "moderation_cases"."id")`;

/** The other open cases that the requests name which led to a case, the oldest first. */
export async function restOf(db: Db, caseId: number): Promise<number[]> {
  const rows = await db
    .select({ rest: sql<unknown[]>`array${alongWith}` })
    .from(cases)
    .where(eq(cases.id, caseId));
  return (rows[0]?.rest ?? []).map(Number).sort((a, b) => a - b);
}

export const readCases = (db: Db, ids: number[]): Promise<CaseRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db.select().from(cases).where(inArray(cases.id, ids)).orderBy(cases.id);

/**
 * Cases with a reason: members reported it for that, or somebody asks to have it taken down because of it.
 * Of each such request this is its oldest open case, so that one is shown whatever else binds it to others.
 */
function ofReason(reason: ReportReason) {
  const abouts = TAKEDOWN_ABOUTS.filter((about) => TAKEDOWN_RULES[about] === reason);
  return sql`((select true from ${reports} r where r.case_id = ${cases.id} and r.reason = ${reason} limit 1)
    or (select true from ${takedownPages} p
      join ${takedowns} t on t.id = p.takedown_id and t.about = any(${sql.param(abouts)}::text[])
      where p.case_id = ${cases.id} and not exists (
        select 1 from ${takedownPages} q join ${cases} o on o.id = q.case_id and o.closed_at is null
        where q.takedown_id = p.takedown_id and q.case_id < p.case_id)
      limit 1))`;
}

/**
 * Open cases: urgent ones first, then the newest. Of one request all that it names is one line, its
 * oldest case; the others are decided from there, and follow where it is decided alone.
 */
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
      more: sql<number>`cardinality(array${alongWith})`.mapWith(Number),
    })
    .from(cases)
    .leftJoin(members, eq(members.id, cases.claimedBy))
    .where(
      and(
        open,
        reason ? ofReason(reason) : isFirstOfRequest,
        origin && ofOrigin(origin),
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
