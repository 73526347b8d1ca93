import type { Parsed } from '#contract/index.ts';
import type { StaffSuspension } from '#contract/moderation.ts';
import type { ReportReason } from '#domain/forum.ts';
import { isSuspendedAt, suspensionEnd } from '#domain/moderation.ts';
import { NOTICE } from '#domain/notifications.ts';
import type { Context, MemberRights } from '#server/context.ts';
import { avatarChanged } from '#server/feature.ts';
import { findById } from '#server/platform/members/service.ts';
import { notify } from '#server/platform/notifications/service.ts';
import { discardFile } from '#server/platform/uploads/service.ts';
import { Refusal } from '#server/plugins/errors.ts';
import { audit, auditCommand, mayActOn, suspensionOf } from '#server/platform/staff/service.ts';
import { decideDirectly } from './direct.ts';
import {
  clearAvatar,
  endSuspension,
  findPerson,
  liftEnded,
  lockSuspension,
  readDossier,
  replaceSuspension,
} from './queries.ts';

export { act, addStaffPage, type StaffPage } from './pages/staff-page.ts';
export { deleteOldDecisions } from './queries.ts';
export { eraseModerated } from './erasing.ts';
export { lockSuperAdmins } from './queries/people.ts';
export { exportModeration } from './export.ts';
export { deleteTakenOut } from './takedown/answering.ts';
export { deleteTakedowns, forgetTakedowns } from './takedown/queries.ts';
export { takedownMail } from './takedown/status.ts';

async function personToActOn(ctx: Context, actor: MemberRights, id: number) {
  const person = await findPerson(ctx.db, id);
  if (!person) throw new Refusal('not_found');
  if (!mayActOn(actor, person)) throw new Refusal('not_allowed');
  return person;
}

/** What notices say of a profile, which has no title. */
const PROFILE = { kind: 'member', title: '', postId: null, commentId: null } as const;
const memberTarget = (id: number) => ({ kind: 'member' as const, id, authorId: id });

/**
 * Suspends a member or lets them back; their sessions stay, and guards ask anew at every call. A suspension is
 * a decision like those of cases: its member reads why and until when, and can appeal. Saying it twice changes,
 * tells and writes down nothing.
 *
 * @returns the suspension that holds from now on, and `already` where the member was suspended before and
 *   stays so
 * @throws Refusal not_found, not_allowed; bad_input for a suspension without a reason
 */
export async function suspend(
  ctx: Context,
  actor: MemberRights,
  order: Parsed<'POST moderator/member/suspend'>,
): Promise<{ already: boolean; suspension: StaffSuspension | null }> {
  const person = await personToActOn(ctx, actor, order.accountId);
  const { reason } = order;
  if (order.suspend && !reason) {
    throw new Refusal('bad_input', { fields: { reason: 'fieldRequired' } });
  }
  const already = await ctx.act(async (tx, after) => {
    const target = `member:${person.id}`;
    if (!order.suspend) {
      if (!(await endSuspension(tx, person.id))) return false;
      await audit(tx, ctx, actor, { act: 'unsuspend', target, details: { reason } });
      const notice = { memberId: person.id, type: NOTICE.unsuspended, content: reason };
      after.deliver(await notify(tx, ctx, [notice]));
      return false;
    }
    const now = ctx.now();
    const before = await lockSuspension(tx, person.id);
    if (before && isSuspendedAt(before, now)) return true;
    const until = suspensionEnd(order.length, now);
    await replaceSuspension(tx, person.id, { at: now, reason, until });
    const decided = {
      ...{ target: memberTarget(person.id), deciderId: actor.id, now, suspendedUntil: until },
      ...({ content: 'keep', measure: 'suspend', rule: null, reason } as const),
    };
    const { id, told } = await decideDirectly(tx, ctx, decided, PROFILE);
    const details = { reason, decision: id, until: until?.toISOString() ?? null };
    await audit(tx, ctx, actor, { act: 'suspend', target, details });
    after.deliver(await notify(tx, ctx, told));
    return false;
  });
  const row = await findById(ctx.db, person.id);
  return { already, suspension: row ? await suspensionOf(ctx.db, row, ctx.now()) : null };
}

/** Ends suspensions whose time is over, and tells those who may write again. */
export async function endSuspensions(ctx: Context): Promise<void> {
  await ctx.act(async (tx, after) => {
    const lifted = await liftEnded(tx, ctx.now());
    for (const { id } of lifted) {
      const entry = {
        act: 'suspensionEnded',
        target: `member:${id}`,
        createdAt: ctx.now(),
      } as const;
      await auditCommand(tx, entry);
    }
    const notices = lifted.map(({ id }) => ({ memberId: id, type: NOTICE.unsuspended }));
    after.deliver(await notify(tx, ctx, notices));
  });
}

/**
 * Takes a member's profile picture away, for good. It is a decision like those of cases: its member reads why,
 * and can appeal.
 *
 * @param order the picture as the moderator saw it: one that was changed meanwhile stays
 * @returns false where the member does not have that picture any more
 * @throws Refusal not_found, not_allowed
 */
export async function removeAvatar(
  ctx: Context,
  actor: MemberRights,
  order: { accountId: number; avatarUrl: string; rule?: ReportReason | undefined },
): Promise<boolean> {
  const { id } = await personToActOn(ctx, actor, order.accountId);
  return ctx.act(async (tx, after) => {
    if (!(await clearAvatar(tx, id, order.avatarUrl))) return false;
    const { rule = null } = order;
    const decided = {
      ...{ target: memberTarget(id), deciderId: actor.id, now: ctx.now(), suspendedUntil: null },
      ...({ content: 'picture', measure: 'none', rule, reason: '' } as const),
    };
    const about = { ...PROFILE, avatar: true };
    const { id: decision, told } = await decideDirectly(tx, ctx, decided, about);
    after.deliver(await notify(tx, ctx, told));
    const details = { avatar: order.avatarUrl, rule, decision };
    await audit(tx, ctx, actor, { act: 'removeAvatar', target: `member:${id}`, details });
    await avatarChanged(ctx, tx, id);
    after.run(() => discardFile(ctx, order.avatarUrl));
    after.invalidateLists();
    return true;
  });
}

/** @throws Refusal not_found */
export async function memberDossier(ctx: Context, id: number) {
  const row = await readDossier(ctx.db, id);
  if (!row) throw new Refusal('not_found');
  return row;
}
