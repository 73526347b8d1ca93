import { asc, eq } from 'drizzle-orm';
import type { Context } from '#server/context.ts';
import { appeals, decisions, reports } from './tables.ts';

/**
 * Everything this feature keeps of a member that is theirs to see: what they reported, what was
 * decided about them, and their appeals. Who reported them, and who decided, is not theirs.
 */
export async function moderationRecord({ db }: Pick<Context, 'db'>, memberId: number) {
  return {
    reports: await db
      .select({
        about: reports.targetKind,
        number: reports.targetId,
        reason: reports.reason,
        details: reports.details,
        created: reports.createdAt,
      })
      .from(reports)
      .where(eq(reports.reporterId, memberId))
      .orderBy(asc(reports.id)),
    decisions: await db
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
      .orderBy(asc(decisions.id)),
  };
}
