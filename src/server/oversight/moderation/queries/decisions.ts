import { and, desc, eq, inArray, isNull, lt, ne, sql } from '#server/db/drizzle.ts';
import { alias } from '#server/db/pg-core.ts';
import { MODERATOR_ROLES } from '#domain/roles.ts';
import type { Db } from '#server/db/connection.ts';
import { members } from '#server/db/schema.ts';
import { cases } from '#server/platform/staff/tables.ts';
import { appeals, decisions } from '../tables.ts';
import type { Target } from '#server/platform/staff/service.ts';

export async function insertDecision(tx: Db, row: typeof decisions.$inferInsert): Promise<number> {
  const [made] = await tx.insert(decisions).values(row).returning({ id: decisions.id });
  if (!made) throw new Error('insert returned nothing');
  return made.id;
}

export const decisionColumns = {
  id: decisions.id,
  caseId: decisions.caseId,
  authorId: decisions.authorId,
  deciderId: decisions.deciderId,
  content: decisions.content,
  measure: decisions.measure,
  rule: decisions.rule,
  reason: decisions.reason,
  suspendedUntil: decisions.suspendedUntil,
  createdAt: decisions.createdAt,
  kind: cases.targetKind,
  targetId: cases.targetId,
  origin: cases.origin,
  words: appeals.words,
  appealedAt: appeals.createdAt,
  answeredAt: appeals.decidedAt,
  answeredBy: appeals.decidedBy,
  reversed: appeals.reversed,
  answer: appeals.answer,
};

export const selectDecisions = (db: Db) =>
  db
    .select(decisionColumns)
    .from(decisions)
    .innerJoin(cases, eq(cases.id, decisions.caseId))
    .leftJoin(appeals, eq(appeals.decisionId, decisions.id));

/** A decision with what was asked of it since. */
export async function readDecision(db: Db, id: number) {
  const [row] = await selectDecisions(db).where(eq(decisions.id, id));
  return row;
}

export type DecisionRow = NonNullable<Awaited<ReturnType<typeof readDecision>>>;

/** Decisions about a member, the newest first. */
export const decisionsAbout = (
  db: Db,
  authorId: number,
  { before, limit }: { before?: number | undefined; limit: number },
): Promise<DecisionRow[]> =>
  selectDecisions(db)
    .where(
      and(
        eq(decisions.authorId, authorId),
        before === undefined ? undefined : lt(decisions.id, before),
      ),
    )
    .orderBy(desc(decisions.id))
    .limit(limit);

export async function decisionOfCase(db: Db, caseId: number): Promise<DecisionRow | undefined> {
  const [row] = await selectDecisions(db).where(eq(decisions.caseId, caseId));
  return row;
}

/** The last decision about a target. */
export async function lastDecisionAbout(
  db: Db,
  { kind, id }: Target,
): Promise<DecisionRow | undefined> {
  const [row] = await selectDecisions(db)
    .where(and(eq(cases.targetKind, kind), eq(cases.targetId, id)))
    .orderBy(desc(decisions.id))
    .limit(1);
  return row;
}

/** @returns false where it was appealed before */
export async function insertAppeal(
  tx: Db,
  row: { decisionId: number; words: string; createdAt: Date },
): Promise<boolean> {
  const made = await tx
    .insert(appeals)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: appeals.decisionId });
  return made.length > 0;
}

/** Appeals that wait for an answer, the oldest first. */
export function listAppeals(
  db: Db,
  { after, limit }: { after?: number | undefined; limit: number },
) {
  const author = alias(members, 'author');
  const decider = alias(members, 'decider');
  return db
    .select({ ...decisionColumns, nickname: author.nickname, decider: decider.nickname })
    .from(appeals)
    .innerJoin(decisions, eq(decisions.id, appeals.decisionId))
    .innerJoin(cases, eq(cases.id, decisions.caseId))
    .innerJoin(author, eq(author.id, decisions.authorId))
    .leftJoin(decider, eq(decider.id, decisions.deciderId))
    .where(
      and(
        isNull(appeals.decidedAt),
        after === undefined ? undefined : sql`${appeals.decisionId} > ${after}`,
      ),
    )
    .orderBy(appeals.decisionId)
    .limit(limit);
}

/** @returns false where somebody else has answered meanwhile */
export async function answerAppeal(
  tx: Db,
  id: number,
  answer: { reversed: boolean; answer: string; decidedBy: number; decidedAt: Date },
): Promise<boolean> {
  const changed = await tx
    .update(appeals)
    .set(answer)
    .where(and(eq(appeals.decisionId, id), isNull(appeals.decidedAt)))
    .returning({ id: appeals.decisionId });
  return changed.length > 0;
}

/** Whether somebody else of the staff could answer an appeal against a decision. */
export async function someoneElse(db: Db, deciderId: number, authorId: number): Promise<boolean> {
  const rows = await db
    .select({ id: members.id })
    .from(members)
    .where(
      and(
        inArray(members.role, [...MODERATOR_ROLES]),
        isNull(members.suspendedAt),
        ne(members.id, deciderId),
        ne(members.id, authorId),
      ),
    )
    .limit(1);
  return rows.length > 0;
}
