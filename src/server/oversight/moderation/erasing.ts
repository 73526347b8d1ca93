import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '#server/db/connection.ts';
import { namePatterns, withoutName, type Leaver } from '#server/platform/members/service.ts';
import { listEvidenceNaming, setEvidence } from './queries/evidence.ts';
import { cases } from '#server/platform/staff/tables.ts';
import { reports } from './tables.ts';

/** Open cases about what stays go on, about nobody in particular. */
async function leaveCases(tx: Db, leaver: Leaver): Promise<void> {
  const open = await tx
    .select({ id: cases.id })
    .from(cases)
    .where(
      and(
        eq(cases.authorId, leaver.id),
        isNull(cases.closedAt),
        sql`${cases.targetKind} in ('post', 'comment', 'guideComment')`,
      ),
    );
  if (open.length === 0) return;
  const authorId = await leaver.former();
  for (const { id } of open) {
    await tx.update(cases).set({ authorId }).where(eq(cases.id, id));
    await tx.update(reports).set({ authorId }).where(eq(reports.caseId, id));
  }
}

/**
 * Takes a leaving member's name out of reports about others, in the transaction that ends the account.
 * What they reported, and what was decided about them, goes with it.
 */
export async function eraseModerated(tx: Db, leaver: Leaver): Promise<void> {
  if (leaver.texts === 'keep') await leaveCases(tx, leaver);
  const words = sql`(${reports.snapshot} || ' ' || ${reports.details})`;
  const holding = sql`${words} ilike any(${sql.param(namePatterns(leaver))}::text[])`;
  for (const { id, snapshot, details } of await tx.select().from(reports).where(holding)) {
    const text = { snapshot: withoutName(snapshot, leaver), details: withoutName(details, leaver) };
    await tx.update(reports).set(text).where(eq(reports.id, id));
  }
  for (const { reportId, messages } of await listEvidenceNaming(tx, namePatterns(leaver))) {
    const nameless = messages.map((one) => ({ ...one, text: withoutName(one.text, leaver) }));
    await setEvidence(tx, reportId, nameless);
  }
}
