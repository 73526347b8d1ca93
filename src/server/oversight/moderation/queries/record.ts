import { and, count, desc, eq, gt, inArray, isNull, lt, ne, or, sql } from '#server/db/drizzle.ts';
import type { Db } from '#server/db/connection.ts';
import { members } from '#server/db/schema.ts';
import type { Target } from '#server/platform/staff/service.ts';
import { auditLog, cases } from '#server/platform/staff/tables.ts';
import { appeals, decisions, reports } from '../tables.ts';
import {
  decisionColumns,
  lastDecisionAbout,
  selectDecisions,
  type DecisionRow,
} from './decisions.ts';

/** It changed something for the author. */
const consequential = or(ne(decisions.content, 'keep'), ne(decisions.measure, 'none'));
/** No appeal has taken it back. */
const stands = sql`${appeals.reversed} is not true`;

/** Decisions about a member that changed something, the newest first, but for that about one case. */
export const recordOf = (
  db: Db,
  authorId: number,
  { except, limit }: { except: number; limit: number },
): Promise<DecisionRow[]> =>
  selectDecisions(db)
    .where(and(eq(decisions.authorId, authorId), ne(decisions.caseId, except), consequential))
    .orderBy(desc(decisions.id))
    .limit(limit);

/** How many reports about a member led to a decision that changed something and stands. */
export async function countUpheld(db: Db, authorId: number): Promise<number> {
  const [row] = await db
    .select({ upheld: count() })
    .from(reports)
    .innerJoin(decisions, eq(decisions.caseId, reports.caseId))
    .leftJoin(appeals, eq(appeals.decisionId, decisions.id))
    .where(and(eq(reports.authorId, authorId), consequential, stands));
  return row?.upheld ?? 0;
}

/** All decisions, the newest first. */
export const listDecided = (
  db: Db,
  { before, limit }: { before: number | undefined; limit: number },
) =>
  db
    .select({ ...decisionColumns, decider: members.nickname })
    .from(decisions)
    .innerJoin(cases, eq(cases.id, decisions.caseId))
    .leftJoin(appeals, eq(appeals.decisionId, decisions.id))
    .leftJoin(members, eq(members.id, decisions.deciderId))
    .where(before === undefined ? undefined : lt(decisions.id, before))
    .orderBy(desc(decisions.id))
    .limit(limit);

/**
 * The suspension of a member that ends last, where another decision is left out: no appeal has taken it
 * back, its time is not over, and staff have not let the member back since.
 */
export async function standingSuspension(
  db: Db,
  authorId: number,
  { except, now }: { except: number; now: Date },
): Promise<DecisionRow | undefined> {
  const lifted = db
    .select({ at: sql`coalesce(max(${auditLog.createdAt}), '-infinity')` })
    .from(auditLog)
    .where(and(eq(auditLog.target, `member:${authorId}`), eq(auditLog.act, 'unsuspend')));
  const [row] = await selectDecisions(db)
    .where(
      and(
        eq(decisions.authorId, authorId),
        ne(decisions.id, except),
        eq(decisions.measure, 'suspend'),
        stands,
        or(isNull(decisions.suspendedUntil), gt(decisions.suspendedUntil, now)),
        sql`${decisions.createdAt} > (${lifted})`,
      ),
    )
    .orderBy(sql`${decisions.suspendedUntil} desc nulls first`, desc(decisions.id))
    .limit(1);
  return row;
}

/** When staff last deleted something outside of a case. */
async function deletedAt(db: Db, { kind, id }: Target): Promise<Date | undefined> {
  const [row] = await db
    .select({ at: auditLog.createdAt })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.target, `${kind}:${id}`),
        inArray(auditLog.act, ['deletePost', 'deleteComment']),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(1);
  return row?.at;
}

/** Whether staff are who deleted something that is gone. */
export async function wasRemovedByStaff(db: Db, target: Target): Promise<boolean> {
  const [at, last] = [await deletedAt(db, target), await lastDecisionAbout(db, target)];
  if (last && (at === undefined || last.createdAt >= at)) {
    return last.content === 'delete' && last.reversed !== true;
  }
  return at !== undefined;
}
