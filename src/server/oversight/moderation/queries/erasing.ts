import { and, eq, isNull, sql } from '#server/db/drizzle.ts';
import type { Db } from '#server/db/connection.ts';
import { cases } from '#server/platform/staff/tables.ts';
import { reports } from '../tables.ts';

/** Open cases about posts and comments of a member. */
export async function openCasesOf(db: Db, authorId: number): Promise<number[]> {
  const rows = await db
    .select({ id: cases.id })
    .from(cases)
    .where(
      and(
        eq(cases.authorId, authorId),
        isNull(cases.closedAt),
        sql`${cases.targetKind} in ('post', 'comment', 'guideComment', 'idea')`,
      ),
    );
  return rows.map(({ id }) => id);
}

/** Makes a case, with its reports, one about another member. */
export async function giveCase(tx: Db, id: number, authorId: number): Promise<void> {
  await tx.update(cases).set({ authorId }).where(eq(cases.id, id));
  await tx.update(reports).set({ authorId }).where(eq(reports.caseId, id));
}

/** Reports whose words hold one of the patterns of `ilike`, whoever made them. */
export const reportsWithWords = (db: Db, patterns: readonly string[]) =>
  db
    .select({ id: reports.id, snapshot: reports.snapshot, details: reports.details })
    .from(reports)
    .where(
      sql`(${reports.snapshot} || ' ' || ${reports.details}) ilike any(${sql.param([...patterns])}::text[])`,
    );

export async function setReportWords(
  tx: Db,
  id: number,
  words: { snapshot: string; details: string },
): Promise<void> {
  await tx.update(reports).set(words).where(eq(reports.id, id));
}
