import { isSettledByDeleting } from '#domain/moderation.ts';
import type { After, Context, Deletion } from '#server/context.ts';
import type { Db } from '#server/db/connection.ts';
import { notify } from '#server/platform/notifications/service.ts';
import { tellStaffQueue } from '#server/platform/staff/service.ts';
import { decideDirectly } from './direct.ts';
import { reporterNotices } from './notices.ts';
import { closeCase, lockOpenCase, reportsOf, type CaseRow } from './queries/cases.ts';
import { answerTakedowns, judgePicturesOf } from './takedown/answering.ts';
import { hashesOf } from './takedown/queries.ts';

/**
 * Ends the case of something that its author has deleted, without a decision. Not where it may have hurt somebody:
 * who harasses and deletes in time would never be stopped.
 */
async function withdrawn(tx: Db, ctx: Context, after: After, open: CaseRow): Promise<void> {
  // The picture somebody asked about may stand elsewhere too: that is for staff to decide.
  if ((await hashesOf(tx, open.id)).length > 0) return;
  const reports = await reportsOf(tx, open.id);
  if (!reports.every(({ reason }) => isSettledByDeleting(reason))) return;
  await closeCase(tx, open.id, ctx.now());
  after.deliver(await notify(tx, ctx, reporterNotices(reports, 'gone')));
  await answerTakedowns(tx, ctx, open.id, 'gone');
  after.run(() => tellStaffQueue(ctx));
}

/**
 * What follows for moderation where members' writing is deleted where it stands. By staff it is a decision
 * like those of the queue: its author reads why and can appeal. Whoever deletes it, a case about it is closed
 * and its reporters are told.
 *
 * @returns the number of the decision, where staff deleted it
 */
export async function recordDeletion(
  tx: Db,
  ctx: Context,
  after: After,
  { kind, id, authorId, title, staff }: Deletion,
): Promise<number | undefined> {
  const target = { kind, id };
  const open = await lockOpenCase(tx, target);
  if (!staff) {
    if (open) await withdrawn(tx, ctx, after, open);
    return undefined;
  }
  const now = ctx.now();
  const { actor, rule, reason } = staff;
  const order = {
    ...{ target: { ...target, authorId }, deciderId: actor.id, now, caseId: open?.id },
    ...({ content: 'delete', measure: 'none', rule, reason, suspendedUntil: null } as const),
  };
  const about = {
    ...{ kind, title },
    postId: kind === 'post' ? id : null,
    commentId: kind === 'comment' ? id : null,
  };
  const { id: decision, told } = await decideDirectly(tx, ctx, order, about);
  if (open) {
    await judgePicturesOf(tx, ctx, after, open.id, 'delete');
    await closeCase(tx, open.id, now);
    told.push(...reporterNotices(await reportsOf(tx, open.id), 'acted'));
    await answerTakedowns(tx, ctx, open.id, 'removed');
    after.run(() => tellStaffQueue(ctx));
  }
  after.deliver(await notify(tx, ctx, told));
  return decision;
}
