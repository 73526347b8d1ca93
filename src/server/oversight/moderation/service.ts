import { NOTICE } from '#domain/notifications.ts';
import type { Context } from '#server/context.ts';
import { deliver, notify } from '#server/platform/notifications/service.ts';
import { facesMoved, listsMoved } from '#server/features/forum/service.ts';
import { discardFile } from '#server/platform/uploads/service.ts';
import { Refusal } from '#server/plugins/errors.ts';
import { audit, auditCommand } from './audit.ts';
import { isStaff, mayActOn, type Actor } from './policy.ts';
import { clearAvatar, findPerson, liftEnded, readDossier, setSuspension } from './queries.ts';

export { audit, auditCommand, isStaff, mayActOn, type Actor };
export { deleteOldDecisions } from './queries.ts';
export { meetNewcomer, needWithinLimits } from './newcomers.ts';
export { withheldFor } from './pages/withheld.ts';
export { eraseModerated } from './erasing.ts';
export { lockChiefs } from './queries/people.ts';
export { moderationRecord } from './record.ts';
export { fileReport } from './reporting.ts';
export { deleteTakenOut } from './takedown/answering.ts';
export { deleteTakedowns, forgetTakedowns } from './takedown/queries.ts';
export { takedownMail } from './takedown/status.ts';
export { queueMoved } from './telling.ts';

async function personToActOn(ctx: Context, actor: Actor, id: number) {
  const person = await findPerson(ctx.db, id);
  if (!person) throw new Refusal('not_found');
  if (!mayActOn(actor, person)) throw new Refusal('not_allowed');
  return person;
}

/**
 * Suspends a member or lets them back; their sessions stay, and guards ask anew at every call.
 * Saying it twice changes, tells and writes down nothing.
 *
 * @throws Refusal not_found, not_allowed
 */
export async function suspend(
  ctx: Context,
  actor: Actor,
  order: { accountId: number; suspend: boolean; reason: string },
): Promise<void> {
  const { id } = await personToActOn(ctx, actor, order.accountId);
  const { reason } = order;
  const made = await ctx.db.transaction(async (tx) => {
    const suspension = order.suspend ? { at: ctx.now(), reason, until: null } : undefined;
    if (!(await setSuspension(tx, id, suspension))) return [];
    const act = order.suspend ? 'suspend' : 'unsuspend';
    await audit(tx, ctx, actor, { act, target: `member:${id}`, details: { reason } });
    const type = order.suspend ? NOTICE.suspended : NOTICE.unsuspended;
    return notify(tx, ctx, [{ memberId: id, type, content: reason }]);
  });
  await deliver(ctx, made);
}

/** Ends suspensions whose time is over, and tells those who may write again. */
export async function endSuspensions(ctx: Context): Promise<void> {
  const made = await ctx.db.transaction(async (tx) => {
    const lifted = await liftEnded(tx, ctx.now());
    for (const { id } of lifted) {
      const entry = { act: 'suspensionEnded', target: `member:${id}`, createdAt: ctx.now() };
      await auditCommand(tx, entry);
    }
    const notices = lifted.map(({ id }) => ({ memberId: id, type: NOTICE.unsuspended }));
    return notify(tx, ctx, notices);
  });
  await deliver(ctx, made);
}

/**
 * Takes a member's profile picture away.
 *
 * @param order the picture as the moderator saw it: one that was changed meanwhile stays
 * @returns false where the member does not have that picture any more
 * @throws Refusal not_found, not_allowed
 */
export async function removeAvatar(
  ctx: Context,
  actor: Actor,
  order: { accountId: number; avatarUrl: string },
): Promise<boolean> {
  const { id } = await personToActOn(ctx, actor, order.accountId);
  const removed = await ctx.db.transaction(async (tx) => {
    if (!(await clearAvatar(tx, id, order.avatarUrl))) return false;
    const details = { avatar: order.avatarUrl };
    await audit(tx, ctx, actor, { act: 'removeAvatar', target: `member:${id}`, details });
    await facesMoved(tx, id);
    return true;
  });
  if (!removed) return false;
  await discardFile(ctx, order.avatarUrl);
  await listsMoved(ctx);
  return true;
}

/** @throws Refusal not_found */
export async function memberDossier(ctx: Context, id: number) {
  const row = await readDossier(ctx.db, id);
  if (!row) throw new Refusal('not_found');
  return row;
}
