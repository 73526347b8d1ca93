import type { ReportKind, ReportReason } from '#domain/forum.ts';
import { isUrgent } from '#domain/moderation.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db/connection.ts';
import { evidenceFor } from '#server/features/chat/service.ts';
import { holdImages } from '#server/platform/uploads/service.ts';
import { Refusal } from '#server/plugins/errors.ts';
import { insertReport } from './queries.ts';
import { openCase } from './queries/cases.ts';
import { insertEvidence } from './queries/evidence.ts';
import { readSubject, type Subject } from './queries/targets.ts';
import { queueMoved } from './telling.ts';

const wordsOf = ({ title, body, kind }: Subject): string =>
  kind === 'post' ? `${title}\n\n${body}` : body;

/** What was said in private stays for the moderators as it is now, with its pictures. */
async function keepEvidence(
  tx: Db,
  { reporterId, reportId, id }: { reporterId: number; reportId: number; id: number },
): Promise<void> {
  const messages = await evidenceFor(tx, reporterId, id);
  await insertEvidence(tx, reportId, messages);
  const pictures = messages.flatMap((message) => message.pictures);
  await holdImages(tx, pictures, reportId);
}

/**
 * Puts a report before the moderators, with the words as they stand now.
 *
 * @throws Refusal already_reported, not_found, not_allowed (own words)
 */
export async function fileReport(
  ctx: Context,
  reporter: { id: number },
  about: { kind: ReportKind; id: number; authorId: number },
  words: { reason: ReportReason; details: string },
): Promise<void> {
  const { kind, id, authorId } = about;
  if (authorId === reporter.id) throw new Refusal('not_allowed');
  const now = ctx.now();
  await ctx.db.transaction(async (tx) => {
    const subject = await readSubject(tx, about);
    if (!subject || subject.deletedAt) throw new Refusal('not_found');
    const urgent = isUrgent(words.reason);
    const opened = await openCase(tx, { kind, id, authorId, origin: 'report', urgent, now });
    const reportId = await insertReport(tx, {
      caseId: opened.id,
      reporterId: reporter.id,
      targetKind: kind,
      targetId: id,
      authorId,
      ...words,
      snapshot: wordsOf(subject),
      createdAt: now,
    });
    // Thrown inside: a case that this call opened for nothing goes with it.
    if (reportId === undefined) throw new Refusal('already_reported');
    if (kind === 'chat') await keepEvidence(tx, { reporterId: reporter.id, reportId, id });
  });
  await queueMoved(ctx);
}
