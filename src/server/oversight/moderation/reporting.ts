import type { Parsed } from '#contract/index.ts';
import { isUrgent, type Subject } from '#domain/moderation.ts';
import type { Context, Moderated } from '#server/context.ts';
import { moderatedKind } from '#server/feature.ts';
import type { Db } from '#server/db/connection.ts';
import { holdImages } from '#server/platform/uploads/service.ts';
import { Refusal } from '#server/plugins/errors.ts';
import { insertReport } from './queries.ts';
import { openCase } from '#server/platform/staff/service.ts';
import { insertEvidence } from './queries/evidence.ts';
import { readSubject } from './queries/targets.ts';
import { tellStaffQueue } from '#server/platform/staff/service.ts';

const wordsOf = ({ title, body, kind }: Subject): string =>
  title && (kind === 'post' || kind === 'idea') ? `${title}\n\n${body}` : body;

/** What was said in private stays for the moderators as it is now, with its pictures. */
async function keepEvidence(
  tx: Db,
  evidence: NonNullable<Moderated['evidence']>,
  { reporterId, reportId, id }: { reporterId: number; reportId: number; id: number },
): Promise<void> {
  const messages = await evidence(tx, reporterId, id);
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
  { kind, id, ...words }: Parsed<'POST report/apply'>,
): Promise<void> {
  const moderated = moderatedKind(ctx, kind);
  if (!moderated?.authorOf) throw new Refusal('not_found');
  const authorId = await moderated.authorOf(ctx, reporter.id, id);
  const { evidence } = moderated;
  if (authorId === reporter.id) throw new Refusal('not_allowed');
  const now = ctx.now();
  await ctx.act(async (tx, after) => {
    const subject = await readSubject(ctx, tx, { kind, id });
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
    if (evidence) await keepEvidence(tx, evidence, { reporterId: reporter.id, reportId, id });
    after.run(() => tellStaffQueue(ctx));
  });
}
