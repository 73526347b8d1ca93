import { MODERATION, SUSPENSION_DAYS } from '#domain/moderation.ts';
import type { Parsed } from '#contract/index.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db/connection.ts';
import {
  deliver,
  notify,
  type Made,
  type NewNotice,
} from '#server/features/notifications/service.ts';
import { discardFile, removeFiles, type Removed } from '#server/features/uploads/service.ts';
import { Refusal } from '#server/plugins/errors.ts';
import { audit } from './audit.ts';
import { listsChanged, remove, restore, withhold } from './content.ts';
import { answersTo } from './answers.ts';
import { mayActOn, type Actor } from './policy.ts';
import { findPerson, replaceSuspension } from './queries.ts';
import {
  closeCase,
  lockCase,
  readCase,
  releaseCase,
  reportsOf,
  takeCase,
  type CaseRow,
} from './queries/cases.ts';
import { insertDecision } from './queries/decisions.ts';
import { readSubject, type Subject } from './queries/targets.ts';
import { approvedNotice, authorNotices, queueMoved, reporterNotice } from './telling.ts';

type Order = Parsed<'POST moderator/case/decide'>;
type Person = NonNullable<Awaited<ReturnType<typeof findPerson>>>;
const DAY_MS = 86_400_000;

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
 * Takes a case for a moderator, or gives it back.
 *
 * @throws Refusal not_found, case_taken, case_closed
 */
export async function claim(
  ctx: Context,
  actor: Actor,
  order: { id: number; claim: boolean },
): Promise<void> {
  const now = ctx.now();
  if (!order.claim) await releaseCase(ctx.db, order.id, actor.id);
  else if (!(await takeCase(ctx.db, order.id, actor.id, { now, stale: staleAt(now) }))) {
    const row = await readCase(ctx.db, order.id);
    throw new Refusal(!row ? 'not_found' : row.closedAt ? 'case_closed' : 'case_taken');
  }
  await queueMoved(ctx);
}

async function caseToDecide(tx: Db, actor: Actor, id: number, now: Date): Promise<CaseRow> {
  const row = await lockCase(tx, id);
  if (!row) throw new Refusal('not_found');
  if (row.closedAt) throw new Refusal('case_closed');
  if (isTaken(row, actor.id, now)) throw new Refusal('case_taken');
  return row;
}

type Applied = { removed: Removed[]; avatar: string | null; back: boolean };

/** Does to the content what was decided; what waited for approval comes online where it is kept. */
async function applyTo(
  tx: Db,
  ctx: Context,
  subject: Subject | undefined,
  { content }: Order,
): Promise<Applied> {
  const nothing = { removed: [], avatar: null, back: false };
  if (!subject) return nothing;
  if (content === 'delete') return { ...(await remove(tx, ctx, subject)), back: false };
  if (content === 'hide') {
    if (subject.withheld === 'pending') await restore(tx, ctx, subject);
    await withhold(tx, ctx, subject, 'hidden');
    return nothing;
  }
  return { ...nothing, back: subject.withheld !== null && (await restore(tx, ctx, subject)) };
}

async function measureOf(tx: Db, person: Person, order: Order, now: Date): Promise<Date | null> {
  if (order.measure !== 'suspend') return null;
  const days = SUSPENSION_DAYS[order.length];
  const until = days === null ? null : new Date(now.getTime() + days * DAY_MS);
  await replaceSuspension(tx, person.id, { at: now, reason: order.reason, until });
  return until;
}

const reporterNotices = async (tx: Db, ctx: Context, caseId: number, acted: boolean) =>
  (await reportsOf(tx, caseId)).map(({ reporterId, language, createdAt }) =>
    reporterNotice(ctx, { memberId: reporterId, language, reportedAt: createdAt }, acted),
  );

const isHarmless = ({ content, measure }: Order): boolean =>
  content === 'keep' && measure === 'none';

/**
 * Decides a case in one transaction: content, measure, audit line and notices exist together or not
 * at all. Of two at once the second is told that it has been decided.
 *
 * @returns the number of the decision
 * @throws Refusal not_found, not_allowed, case_taken, case_closed
 */
export async function decide(ctx: Context, actor: Actor, order: Order): Promise<number> {
  const now = ctx.now();
  const done = await ctx.db.transaction(async (tx) => {
    const row = await caseToDecide(tx, actor, order.id, now);
    const person = await findPerson(tx, row.authorId);
    if (!person || !mayActOn(actor, person)) throw new Refusal('not_allowed');
    const subject = await readSubject(tx, { kind: row.targetKind, id: row.targetId });
    const applied = await applyTo(tx, ctx, subject, order);
    const suspendedUntil = await measureOf(tx, person, order, now);
    const { content, measure, reason } = order;
    const rule = order.rule ?? null;
    const decided = {
      ...{ caseId: row.id, authorId: person.id, deciderId: actor.id, createdAt: now },
      ...{ content, measure, rule, reason, suspendedUntil },
    };
    const id = await insertDecision(tx, decided);
    await closeCase(tx, row.id, now);
    const target = `${row.targetKind}:${row.targetId}`;
    const details = {
      ...{ case: row.id, decision: id, content, measure, rule, reason, authorId: person.id },
      ...(measure === 'suspend' && { until: suspendedUntil?.toISOString() ?? null }),
    };
    await audit(tx, ctx, actor, { act: 'decide', target, details });
    const author = { memberId: person.id, language: person.language };
    const about = {
      kind: row.targetKind,
      title: subject?.title ?? '',
      postId: subject?.postId ?? null,
      commentId: row.targetKind === 'comment' && subject ? subject.id : null,
    };
    const notices: NewNotice[] = [
      ...(isHarmless(order) ? [] : authorNotices(ctx, author, { id, ...decided }, about)),
      ...(await reporterNotices(tx, ctx, row.id, !isHarmless(order))),
      ...(applied.back && row.origin === 'approval'
        ? [approvedNotice(ctx, author, about.title), ...(await answersTo(tx, subject))]
        : []),
    ];
    const made: Made[] = await notify(tx, ctx, notices);
    return { id, made, applied };
  });
  const { removed, avatar } = done.applied;
  await Promise.all([
    listsChanged(ctx),
    removeFiles(ctx, removed),
    avatar ? discardFile(ctx, avatar) : undefined,
    deliver(ctx, done.made),
    queueMoved(ctx),
  ]);
  return done.id;
}
