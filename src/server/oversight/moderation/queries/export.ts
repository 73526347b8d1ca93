import { asc, eq } from '#server/db/drizzle.ts';
import type { Db } from '#server/db/connection.ts';
import { appeals, decisions, reports } from '../tables.ts';

/** What a member has reported, the oldest first. */
export const exportedReports = (db: Db, memberId: number) =>
  db
    .select({
      about: reports.targetKind,
      number: reports.targetId,
      reason: reports.reason,
      details: reports.details,
      created: reports.createdAt,
    })
    .from(reports)
    .where(eq(reports.reporterId, memberId))
    .orderBy(asc(reports.id));

/** What was decided about a member, with their appeal, the oldest first. */
export const exportedDecisions = (db: Db, memberId: number) =>
  db
    .select({
      number: decisions.id,
      content: decisions.content,
      measure: decisions.measure,
      rule: decisions.rule,
      reason: decisions.reason,
      suspendedUntil: decisions.suspendedUntil,
      decided: decisions.createdAt,
      appeal: {
        words: appeals.words,
        created: appeals.createdAt,
        decided: appeals.decidedAt,
        reversed: appeals.reversed,
        answer: appeals.answer,
      },
    })
    .from(decisions)
    .leftJoin(appeals, eq(appeals.decisionId, decisions.id))
    .where(eq(decisions.authorId, memberId))
    .orderBy(asc(decisions.id));
