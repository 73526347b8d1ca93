import {
  endsLater,
  isSuspendedAt,
  MODERATION,
  suspensionEnd,
  type Subject,
} from '#domain/moderation.ts';
import type { TakedownOutcome } from '#domain/takedown.ts';
import type { Parsed } from '#contract/index.ts';
import type { After, Context, MemberRights } from '#server/context.ts';
import { moderatedKind } from '#server/feature.ts';
import type { Db } from '#server/db/connection.ts';
import { notify, type NewNotice } from '#server/platform/notifications/service.ts';
import { discardFile } from '#server/platform/uploads/service.ts';
import { Refusal } from '#server/plugins/errors.ts';
import { audit, isStaff, mayActOn } from '#server/platform/staff/service.ts';
import { becameVisible, invalidateLists, remove, restore, withhold } from './content.ts';
import { clearAvatar, findPerson, lockSuspension, replaceSuspension } from './queries.ts';
import {
  closeCase,
  lockCase,
  readCase,
  releaseCase,
  reportsOf,
  restOf,
  takeCase,
  type CaseRow,
} from './queries/cases.ts';
import { insertDecision } from './queries/decisions.ts';
import { keepProfile } from './queries/evidence.ts';
import { wasRemovedByStaff } from './queries/record.ts';
import { readSubject } from './queries/targets.ts';
import { answerTakedowns, judgePicturesOf, withdrawSharedOf } from './takedown/answering.ts';
import { isWorn } from './takedown/hiding.ts';
import { tellStaffQueue } from '#server/platform/staff/service.ts';
import { approvedNotice, authorNotices, reporterNotices } from './notices.ts';

type Order = Parsed<'POST moderator/case/decide'>;
type Person = NonNullable<Awaited<ReturnType<typeof findPerson>>>;

const staleAt = (now: Date): Date => new Date(now.getTime() - MODERATION.claimMinutes * 60_000);

/** Whether somebody else looks at a case just now. */
export const isTaken = (
  row: Pick<CaseRow, 'claimedBy' | 'claimedAt'>,
  actorId: number,
  now: Date,
): boolean =>
  row.claimedBy !== null &&
  row.claimedBy !== actorId &&
  row.claimedAt !== null &&
  row.claimedAt > staleAt(now);

/**
 * Takes a case for a moderator who may decide it, or gives it back.
 *
 * @throws Refusal not_found, not_allowed, case_taken, case_closed
 */
export async function claim(
  ctx: Context,
  actor: MemberRights,
  order: { id: number; claim: boolean },
): Promise<void> {
  const now = ctx.now();
  if (!order.claim) await releaseCase(ctx.db, order.id, actor.id);
  else {
    const row = await readCase(ctx.db, order.id);
    if (!row) throw new Refusal('not_found');
    await personOf(ctx.db, actor, row);
    if (!(await takeCase(ctx.db, order.id, actor.id, { now, stale: staleAt(now) }))) {
      const closed = (await readCase(ctx.db, order.id))?.closedAt;
      throw new Refusal(closed ? 'case_closed' : 'case_taken');
    }
  }
  await tellStaffQueue(ctx);
}

async function caseToDecide(tx: Db, actor: MemberRights, id: number, now: Date): Promise<CaseRow> {
  const row = await lockCase(tx, id);
  if (!row) throw new Refusal('not_found');
  if (row.closedAt) throw new Refusal('case_closed');
  if (isTaken(row, actor.id, now)) throw new Refusal('case_taken');
  return row;
}

/**
 * Does to the content what was decided; what waited for a decision comes online where it is kept,
 * without the pictures somebody asked about where that was decided.
 *
 * @returns whether it came back
 */
async function applyTo(
  tx: Db,
  ctx: Context,
  after: After,
  row: CaseRow,
  subject: Subject | undefined,
  { content }: Order,
): Promise<boolean> {
  const pictures = await judgePicturesOf(tx, ctx, after, row.id, content);
  if (content === 'picture' && pictures.hashes.length === 0) {
    throw new Refusal('bad_input', { fields: { content: 'fieldInvalid' } });
  }
  if (!subject) return false;
  if (content === 'delete') {
    if (subject.kind === 'page') await withdrawSharedOf(tx, ctx, row.id);
    if (subject.kind === 'member') {
      await keepProfile(tx, { caseId: row.id, memberId: subject.id, now: ctx.now() });
    }
    await remove(tx, ctx, after, subject);
    return false;
  }
  if (content === 'picture' && subject.kind === 'member') {
    const { id, avatar } = subject;
    // Not a picture that nobody asked about.
    const worn = pictures.hashes.some((hash) => isWorn(subject, hash));
    if (avatar && worn && (await clearAvatar(tx, id, avatar))) {
      after.run(() => discardFile(ctx, avatar));
    }
    return false;
  }
  if (content === 'hide') {
    if (subject.withheld === 'hidden') return false;
    if (subject.withheld) await restore(tx, ctx, subject);
    await withhold(tx, ctx, subject, 'hidden');
    return false;
  }
  return subject.withheld ? restore(tx, ctx, subject) : content === 'keep' && pictures.moved;
}

/**
 * The member a case is about; null for pages no member wrote, which any staff member may decide.
 *
 * @throws Refusal not_allowed
 */
async function personOf(tx: Db, actor: MemberRights, row: CaseRow): Promise<Person | null> {
  if (row.authorId === null) {
    if (!isStaff(actor)) throw new Refusal('not_allowed');
    return null;
  }
  const person = await findPerson(tx, row.authorId);
  if (!person || !mayActOn(actor, person)) throw new Refusal('not_allowed');
  return person;
}

/** What staff deleted already cannot be kept or hidden: its reporters would read that nothing was wrong. */
async function requireFitting(
  tx: Db,
  row: CaseRow,
  subject: Subject | undefined,
  { content }: Order,
): Promise<void> {
  const gone = !subject || (subject.deletedAt && !subject.withheld);
  if (content === 'delete' || !gone) return;
  if (await wasRemovedByStaff(tx, { kind: row.targetKind, id: row.targetId })) {
    throw new Refusal('bad_input', { fields: { content: 'fieldInvalid' } });
  }
}

/**
 * Suspends the author, where that was decided. A suspension that ends later stays as it is.
 *
 * @returns when the suspension of this decision ends, and when the member may write again
 */
async function measureOf(
  tx: Db,
  person: Person | null,
  order: Order,
  now: Date,
): Promise<{ until: Date | null; free: Date | null }> {
  if (!person || order.measure !== 'suspend') return { until: null, free: null };
  const until = suspensionEnd(order.length, now);
  const before = await lockSuspension(tx, person.id);
  if (before && isSuspendedAt(before, now) && !endsLater(until, before.suspendedUntil)) {
    return { until, free: before.suspendedUntil };
  }
  await replaceSuspension(tx, person.id, { at: now, reason: order.reason, until });
  return { until, free: until };
}

/** The outcome that is told to the person who asked for the takedown. */
function outcomeOf({ content }: Order, subject: Subject | undefined): TakedownOutcome {
  if (!subject || (subject.deletedAt && !subject.withheld)) return 'gone';
  return content === 'keep' ? 'kept' : 'removed';
}

const isHarmless = ({ content, measure }: Order): boolean =>
  content === 'keep' && measure === 'none';

/**
 * Decides a case in one transaction: content, measure, audit line and notices exist together or not
 * at all. Of two at once the second is told that it has been decided.
 *
 * @returns the number of the decision
 * @throws Refusal not_found, not_allowed, case_taken, case_closed
 */
export async function decide(ctx: Context, actor: MemberRights, order: Order): Promise<number> {
  return ctx.act(async (tx, after) => {
    const rest = order.rest ? await restOf(tx, order.id) : [];
    // In one order for everybody: of two decisions at once about the same things, one waits.
    for (const id of [order.id, ...rest].sort((a, b) => a - b)) await lockCase(tx, id);
    const decision = await decideOne(tx, ctx, after, actor, order);
    for (const id of rest) await decideAlike(tx, ctx, after, actor, { ...order, id });
    invalidateLists(ctx, after);
    after.run(() => tellStaffQueue(ctx));
    return decision;
  });
}

/**
 * Decides something else that the same request names, without a measure. What somebody else looks at
 * just now, or what cannot be decided that way, stays open.
 */
async function decideAlike(
  tx: Db,
  ctx: Context,
  after: After,
  actor: MemberRights,
  order: Order,
): Promise<void> {
  const row = await readCase(tx, order.id);
  const { content } = order;
  const fits =
    content === 'keep' ||
    (row?.targetKind !== 'page' && (content !== 'hide' || row?.targetKind !== 'member'));
  if (!fits) return;
  try {
    await decideOne(tx, ctx, after, actor, { ...order, measure: 'none' });
  } catch (error) {
    // Refused before anything was written.
    if (!(error instanceof Refusal)) throw error;
  }
}

async function decideOne(
  tx: Db,
  ctx: Context,
  after: After,
  actor: MemberRights,
  order: Order,
): Promise<number> {
  const now = ctx.now();
  const row = await caseToDecide(tx, actor, order.id, now);
  const person = await personOf(tx, actor, row);
  const subject = await readSubject(ctx, tx, { kind: row.targetKind, id: row.targetId });
  await requireFitting(tx, row, subject, order);
  const back = await applyTo(tx, ctx, after, row, subject, order);
  const { until: suspendedUntil, free } = await measureOf(tx, person, order, now);
  const { content, reason } = order;
  const measure = person ? order.measure : 'none';
  // The form fills in what the reporters said: where nothing was wrong no rule was broken.
  const rule = isHarmless(order) ? null : (order.rule ?? null);
  const decided = {
    ...{ caseId: row.id, authorId: row.authorId, deciderId: actor.id, createdAt: now },
    ...{ content, measure, rule, reason, suspendedUntil },
  };
  const id = await insertDecision(tx, decided);
  await closeCase(tx, row.id, now);
  const target = `${row.targetKind}:${row.targetId}`;
  const details = {
    ...{ case: row.id, decision: id, content, measure, rule, reason, authorId: row.authorId },
    ...(measure === 'suspend' && { until: suspendedUntil?.toISOString() ?? null }),
  };
  await audit(tx, ctx, actor, { act: 'decide', target, details });
  const about = {
    kind: row.targetKind,
    title: subject?.title ?? '',
    postId: subject?.postId ?? null,
    commentId: row.targetKind === 'comment' && subject ? subject.id : null,
  };
  const notices: NewNotice[] = [
    ...(isHarmless(order) || !person
      ? []
      : authorNotices(ctx, person.id, { id, ...decided, suspendedUntil: free }, about)),
    ...reporterNotices(await reportsOf(tx, row.id), isHarmless(order) ? 'kept' : 'acted'),
    ...(back && person ? [approvedNotice(person.id, about.title)] : []),
  ];
  after.deliver(await notify(tx, ctx, notices));
  if (back && subject?.withheld === 'pending') await becameVisible(tx, ctx, after, subject);
  await answerTakedowns(tx, ctx, row.id, outcomeOf(order, subject));
  if (subject && content !== 'keep') {
    after.run(() => moderatedKind(ctx, subject.kind)?.afterDecision?.(ctx, subject.id));
  }
  return id;
}
