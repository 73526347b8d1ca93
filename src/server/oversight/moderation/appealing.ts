import { appealEnds, isSuspendedAt } from '#domain/moderation.ts';
import { NOTICE } from '#domain/notifications.ts';
import type { Parsed } from '#contract/index.ts';
import type { After, Context, MemberRights } from '#server/context.ts';
import type { Db } from '#server/db/connection.ts';
import { findById } from '#server/platform/members/service.ts';
import { notify, type NewNotice } from '#server/platform/notifications/service.ts';
import { Refusal } from '#server/plugins/errors.ts';
import { audit, mayActOn } from '#server/platform/staff/service.ts';
import { becameVisible, invalidateLists, restore } from './content.ts';
import { endSuspension, lockSuspension, replaceSuspension } from './queries.ts';
import {
  answerAppeal,
  insertAppeal,
  readDecision,
  someoneElse,
  type DecisionRow,
} from './queries/decisions.ts';
import { restoreProfile } from './queries/evidence.ts';
import { standingSuspension } from './queries/record.ts';
import { readSubject } from './queries/targets.ts';
import { answerTakedowns, judgePicturesOf } from './takedown/answering.ts';
import { tellStaffQueue } from '#server/platform/staff/service.ts';
import { appealNotice, type Restored } from './notices.ts';

/** A decision that changed nothing for its author is none to appeal against. */
export const hasConsequences = ({ content, measure }: DecisionRow): boolean =>
  content !== 'keep' || measure !== 'none';

/** Whether a decision can still be appealed on its page. */
export const mayAppeal = (decision: DecisionRow, now: Date): boolean =>
  hasConsequences(decision) && decision.appealedAt === null && now < appealEnds(decision.createdAt);

/**
 * Asks for a second look at a decision about the own writing or account.
 *
 * @throws Refusal not_found (nobody learns of the decisions about others), appeal_used, appeal_late
 */
export async function appeal(
  ctx: Context,
  member: { id: number },
  { id, words }: Parsed<'POST appeal/apply'>,
): Promise<void> {
  const decision = await readDecision(ctx.db, id);
  if (decision?.authorId !== member.id || !hasConsequences(decision)) {
    throw new Refusal('not_found');
  }
  if (decision.appealedAt) throw new Refusal('appeal_used');
  const now = ctx.now();
  if (!mayAppeal(decision, now)) throw new Refusal('appeal_late');
  if (!(await insertAppeal(ctx.db, { decisionId: id, words, createdAt: now }))) {
    throw new Refusal('appeal_used');
  }
  await tellStaffQueue(ctx);
}

/**
 * Whether somebody of the staff may answer an appeal: not who decided first, unless nobody else is
 * there who could.
 */
export async function mayAnswer(
  db: Db,
  actor: MemberRights,
  { deciderId, authorId }: Pick<DecisionRow, 'deciderId' | 'authorId'>,
): Promise<boolean> {
  return deciderId !== actor.id || !(await someoneElse(db, actor.id, authorId ?? 0));
}

type Decided = DecisionRow & { authorId: number };

/**
 * Lifts the suspension a decision brought. Another decision that stands suspends the member on.
 *
 * @returns whether the member may write again; else until when they are suspended still
 */
async function liftSuspension(
  tx: Db,
  ctx: Context,
  { id, authorId, createdAt }: Decided,
): Promise<{ lifted: boolean; still?: { until: Date | null } }> {
  const now = ctx.now();
  const row = await lockSuspension(tx, authorId);
  if (!row || !isSuspendedAt(row, now)) return { lifted: false };
  const own = row.suspendedAt?.getTime() === createdAt.getTime();
  if (!own) return { lifted: false, still: { until: row.suspendedUntil } };
  const other = await standingSuspension(tx, authorId, { except: id, now });
  if (!other) return { lifted: await endSuspension(tx, authorId) };
  const { createdAt: at, reason, suspendedUntil: until } = other;
  await replaceSuspension(tx, authorId, { at, reason, until });
  return { lifted: false, still: { until } };
}

/** Brings back what a decision took away. @returns what of it is there again */
async function bringBack(
  tx: Db,
  ctx: Context,
  after: After,
  { caseId, content, kind, targetId, authorId }: Decided,
): Promise<Restored> {
  if (content === 'keep') return 'none';
  const pictures = await judgePicturesOf(tx, ctx, after, caseId, 'keep');
  if (kind === 'member' && content === 'delete') {
    return (await restoreProfile(tx, { caseId, memberId: authorId })) ? 'profile' : 'gone';
  }
  const back = await restore(tx, ctx, { kind, id: targetId, authorId });
  return back || pictures.moved ? 'whole' : 'gone';
}

/**
 * Answers an appeal. Where it was right, the content comes back and a suspension ends.
 *
 * @throws Refusal not_found, not_allowed, appeal_own, case_closed
 */
export async function answer(
  ctx: Context,
  actor: MemberRights,
  order: Parsed<'POST moderator/appeal/decide'>,
): Promise<void> {
  const { id } = order;
  const reversed = order.outcome === 'reverse';
  await ctx.act(async (tx, after) => {
    const decision = await readDecision(tx, id);
    const { authorId = null } = decision ?? {};
    const author = decision?.appealedAt && authorId !== null && (await findById(tx, authorId));
    if (!decision || !author) throw new Refusal('not_found');
    if (!mayActOn(actor, author)) throw new Refusal('not_allowed');
    if (!(await mayAnswer(tx, actor, decision))) throw new Refusal('appeal_own');
    const given = { reversed, answer: order.answer, decidedBy: actor.id, decidedAt: ctx.now() };
    if (!(await answerAppeal(tx, id, given))) throw new Refusal('case_closed');
    const target = { kind: decision.kind, id: decision.targetId, authorId: author.id };
    const decided = { ...decision, authorId: author.id };
    const back = reversed ? await bringBack(tx, ctx, after, decided) : 'none';
    const restored = back === 'whole' || back === 'profile';
    // What a moderator hid instead of letting it through has never been online.
    const waited = restored && decision.origin === 'approval';
    if (back !== 'none') await answerTakedowns(tx, ctx, decision.caseId, 'kept');
    const suspension =
      reversed && decision.measure === 'suspend' ? await liftSuspension(tx, ctx, decided) : null;
    const lifted: NewNotice[] = suspension?.lifted
      ? [{ memberId: author.id, type: NOTICE.unsuspended }]
      : [];
    await audit(tx, ctx, actor, {
      act: reversed ? 'reverse' : 'uphold',
      target: `${target.kind}:${target.id}`,
      details: { decision: id, authorId: author.id, answer: order.answer, restored },
    });
    const { still } = suspension ?? {};
    const outcome = appealNotice(author.id, { reversed, words: order.answer, back, still });
    after.deliver(await notify(tx, ctx, [...lifted, outcome]));
    if (waited) await becameVisible(tx, ctx, after, await readSubject(ctx, tx, target));
    invalidateLists(ctx, after);
    after.run(() => tellStaffQueue(ctx));
  });
}
