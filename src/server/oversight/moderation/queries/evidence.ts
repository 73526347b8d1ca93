import { eq, inArray, sql } from '#server/db/drizzle.ts';
import type { Db } from '#server/db/connection.ts';
import type { Evidence } from '#domain/moderation.ts';
import { reportMessages } from '../tables.ts';

export async function insertEvidence(
  tx: Db,
  reportId: number,
  messages: Evidence[],
): Promise<void> {
  await tx.insert(reportMessages).values({ reportId, messages });
}

/** What was said in private, by the reports it is kept for. */
export async function readEvidence(db: Db, reportIds: number[]): Promise<Map<number, Evidence[]>> {
  if (reportIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(reportMessages)
    .where(inArray(reportMessages.reportId, reportIds));
  return new Map(rows.map((row) => [row.reportId, row.messages]));
}

/** Evidence that may name somebody. */
export const listEvidenceNaming = (tx: Db, patterns: string[]) =>
  tx
    .select()
    .from(reportMessages)
    .where(sql`${reportMessages.messages}::text ilike any(${sql.param(patterns)}::text[])`);

export async function setEvidence(tx: Db, reportId: number, messages: Evidence[]): Promise<void> {
  await tx.update(reportMessages).set({ messages }).where(eq(reportMessages.reportId, reportId));
}
