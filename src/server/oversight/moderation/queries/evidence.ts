import { and, eq, inArray, lt, sql } from '#server/db/drizzle.ts';
import type { Db } from '#server/db/connection.ts';
import { PROFILE_WORDS, type Evidence, type ProfileWords } from '#domain/moderation.ts';
import { members } from '#server/db/schema.ts';
import { cases } from '#server/platform/staff/tables.ts';
import { reportMessages, reports } from '../tables.ts';

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

const words = {
  summary: members.summary,
  location: members.location,
  link: members.link,
  signature: members.signature,
};

/**
 * Keeps the words of a profile that a case is about to clear, with each of its reports: so long as one of
 * them is there an appeal can bring the words back. A case without a report keeps nothing.
 */
export async function keepProfile(
  tx: Db,
  { caseId, memberId, now }: { caseId: number; memberId: number; now: Date },
): Promise<void> {
  const [profile] = await tx.select(words).from(members).where(eq(members.id, memberId));
  const rows = await tx
    .select({ reportId: reports.id })
    .from(reports)
    .where(eq(reports.caseId, caseId));
  if (!profile || rows.length === 0) return;
  const said = { own: false, reported: true, pictures: [], created: now.toISOString() };
  const messages = PROFILE_WORDS.filter((field) => profile[field]).map((field) => ({
    ...said,
    text: profile[field],
    field,
  }));
  await tx
    .insert(reportMessages)
    .values(rows.map((row) => ({ ...row, messages })))
    .onConflictDoNothing();
}

/** The words that a case has cleared from a profile, by the case; without those that nobody kept. */
export async function clearedProfiles(
  db: Db,
  caseIds: number[],
): Promise<Map<number, Partial<ProfileWords>>> {
  if (caseIds.length === 0) return new Map();
  const rows = await db
    .select({ caseId: reports.caseId, messages: reportMessages.messages })
    .from(reportMessages)
    .innerJoin(reports, eq(reports.id, reportMessages.reportId))
    .where(and(inArray(reports.caseId, caseIds), eq(reports.targetKind, 'member')));
  return new Map(
    rows
      .map(({ caseId, messages }) => [caseId, messages.filter(({ field }) => field)] as const)
      .filter(([, said]) => said.length > 0)
      .map(([caseId, said]) => [
        caseId,
        Object.fromEntries(said.map(({ field, text }) => [field, text])),
      ]),
  );
}

/**
 * Gives a profile the words back that a case has cleared. What its owner has written since stays.
 *
 * @returns false where there is nothing to give back
 */
export async function restoreProfile(
  tx: Db,
  { caseId, memberId }: { caseId: number; memberId: number },
): Promise<boolean> {
  const kept = (await clearedProfiles(tx, [caseId])).get(caseId);
  const [now] = await tx.select(words).from(members).where(eq(members.id, memberId));
  if (!kept || !now) return false;
  const back = PROFILE_WORDS.filter((field) => kept[field] && !now[field]);
  if (back.length === 0) return false;
  const written = Object.fromEntries(back.map((field) => [field, kept[field]]));
  // A profile was complete where it said something about its owner.
  const complete = back.includes('summary') ? { complete: true } : {};
  await tx
    .update(members)
    .set({ ...written, ...complete })
    .where(eq(members.id, memberId));
  return true;
}

/** Deletes what cases have cleared from profiles that were decided before a moment. */
export async function deleteClearedProfiles(db: Db, before: Date): Promise<void> {
  const old = db
    .select({ id: reports.id })
    .from(reports)
    .innerJoin(cases, eq(cases.id, reports.caseId))
    .where(and(eq(cases.targetKind, 'member'), lt(cases.closedAt, before)));
  await db.delete(reportMessages).where(inArray(reportMessages.reportId, old));
}
