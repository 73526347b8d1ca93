import { and, eq, inArray, isNull, lt, or, sql, type SQL } from '#server/db/drizzle.ts';
import type { AnyPgColumn } from '#server/db/pg-core.ts';
import type { CaseKind, CaseOrigin } from '#domain/moderation.ts';
import { MODERATOR_ROLES } from '#domain/roles.ts';
import type { StaffQueue } from '#domain/staff-queue.ts';
import type { Db } from '#server/db/connection.ts';
import { appeals, decisions, members, reports, takedownPages } from '#server/db/schema.ts';
import { auditLog, cases, moderationSettings } from './tables.ts';

/** Something that can be reported. */
export type Target = { kind: CaseKind; id: number };
type Setting = (typeof moderationSettings.$inferSelect)['key'];

export type AuditRow = Pick<typeof auditLog.$inferInsert, 'act' | 'target' | 'details'> & {
  /** Null where somebody acted on the machine itself. */
  actorId: number | null;
  createdAt: Date;
};

export const insertAudit = (tx: Db, row: AuditRow) => tx.insert(auditLog).values(row);

/**
 * What can be deleted for good: what its author deleted or moderators took down before a moment. What waits
 * for a look, because its author is new or somebody asked to have it taken down, stays until it is decided.
 */
export const removedBefore = (
  table: { deletedAt: AnyPgColumn; withheld: AnyPgColumn },
  before: Date,
): SQL | undefined =>
  and(lt(table.deletedAt, before), or(isNull(table.withheld), eq(table.withheld, 'hidden')));

/** What was deleted before a moment and is not withheld: by its author, or by staff. */
export const deletedBefore = (
  table: { deletedAt: AnyPgColumn; withheld: AnyPgColumn },
  before: Date,
): SQL | undefined => and(lt(table.deletedAt, before), isNull(table.withheld));

/** Values at a time; lists of them are looked up by the index. */
const BATCH = 200;

/** Of these things, those that nobody reported, and that staff have had nothing to do with. */
export async function ofAuthorsAlone(
  db: Db,
  kind: CaseKind,
  ids: readonly number[],
): Promise<number[]> {
  const alone: number[] = [];
  for (let from = 0; from < ids.length; from += BATCH) {
    const some = ids.slice(from, from + BATCH);
    const targets = some.map((id) => `${kind}:${id}`);
    const looked = await db
      .select({ id: cases.targetId })
      .from(cases)
      .where(and(eq(cases.targetKind, kind), inArray(cases.targetId, some)));
    const noted = await db
      .select({ target: auditLog.target })
      .from(auditLog)
      .where(inArray(auditLog.target, targets));
    const known = new Set([
      ...looked.map(({ id }) => `${kind}:${id}`),
      ...noted.map(({ target }) => target),
    ]);
    alone.push(...some.filter((id) => !known.has(`${kind}:${id}`)));
  }
  return alone;
}

const open = isNull(cases.closedAt);

/**
 * The open case of a target, made where there is none. Two at once make one: the index decides.
 *
 * @returns its number and whether it is new
 */
export async function openCase(
  tx: Db,
  row: Target & { authorId: number | null; origin: CaseOrigin; urgent: boolean; now: Date },
): Promise<{ id: number; fresh: boolean }> {
  const { kind, id, authorId, origin, urgent, now } = row;
  const [made] = await tx
    .insert(cases)
    .values({ origin, targetKind: kind, targetId: id, authorId, urgent, createdAt: now })
    .onConflictDoUpdate({
      target: [cases.targetKind, cases.targetId],
      targetWhere: open,
      set: { urgent: sql`${cases.urgent} or excluded.urgent` },
    })
    .returning({ id: cases.id, fresh: sql<boolean>`(xmax = 0)` });
  if (!made) throw new Error('insert returned nothing');
  return made;
}

/**
 * Whether a case is what the desk shows of the requests that led to it: whatever a request names, it
 * is one thing to look at. What members reported as well stands for itself. Values and not `exists`,
 * which the planner would answer from whole tables.
 */
export const isFirstOfRequest = sql`(${cases.origin} <> 'takedown'
  or (select true from ${reports} r where r.case_id = ${cases.id} limit 1)
  or (
    select true from ${takedownPages} p
    join ${takedownPages} q on q.takedown_id = p.takedown_id and q.case_id < p.case_id
    join ${cases} o on o.id = q.case_id and o.closed_at is null
    where p.case_id = ${cases.id} limit 1) is null)`;

/**
 * What waits for a decision, each request counted once.
 *
 * @returns how many, and the number of the newest of them, 0 where there is none
 */
export async function countOpen(db: Db): Promise<Pick<StaffQueue, 'open' | 'newest'>> {
  const [row] = await db
    .select({
      open: sql<number>`count(*)::int`,
      newest: sql<number>`coalesce(max(${cases.id}), 0)::int`,
    })
    .from(cases)
    .where(and(open, isFirstOfRequest));
  return row ?? { open: 0, newest: 0 };
}

/** Appeals that nobody has answered yet. */
export const countAppeals = (db: Db): Promise<number> =>
  db.$count(appeals, isNull(appeals.decidedAt));

/** Members who act for the staff just now. */
export const staffIds = async (db: Db): Promise<number[]> =>
  (
    await db
      .select({ id: members.id })
      .from(members)
      .where(and(inArray(members.role, [...MODERATOR_ROLES]), isNull(members.suspendedAt)))
  ).map(({ id }) => id);

/** Whether administrators have switched something on; off until one says so. */
export async function isSwitchedOn(db: Db, key: Setting): Promise<boolean> {
  const [row] = await db.select().from(moderationSettings).where(eq(moderationSettings.key, key));
  return row?.on ?? false;
}

/** The case in which a member was suspended at a moment; undefined for older suspensions, which had none. */
export async function caseOfSuspension(
  db: Db,
  memberId: number,
  since: Date,
): Promise<number | undefined> {
  const [row] = await db
    .select({ caseId: decisions.caseId })
    .from(decisions)
    .where(
      and(
        eq(decisions.authorId, memberId),
        eq(decisions.measure, 'suspend'),
        eq(decisions.createdAt, since),
      ),
    )
    .orderBy(decisions.id)
    .limit(1);
  return row?.caseId;
}

export async function writeSwitch(tx: Db, key: Setting, on: boolean, changedAt: Date) {
  await tx
    .insert(moderationSettings)
    .values({ key, on, changedAt })
    .onConflictDoUpdate({ target: moderationSettings.key, set: { on, changedAt } });
}
