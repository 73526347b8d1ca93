import { NOTICE } from '#domain/notifications.ts';
import type { ReportKind, ReportReason } from '#domain/forum.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db/connection.ts';
import { deliver, notify } from '#server/features/notifications/service.ts';
import { discardFile } from '#server/features/uploads/service.ts';
import { Refusal } from '#server/plugins/errors.ts';
import { isStaff, mayActOn, type Actor } from './policy.ts';
import {
  clearAvatar,
  findPerson,
  insertAudit,
  insertReport,
  readDossier,
  setSuspension,
} from './queries.ts';

export { isStaff, mayActOn, type Actor };
export { deleteOldDecisions } from './queries.ts';

/**
 * Writes down what staff did, in the transaction that does it: an act without its line, or a line
 * without its act, cannot exist.
 *
 * @param target such as `post:12`
 */
export async function audit(
  tx: Db,
  ctx: Context,
  actor: Actor,
  entry: { act: string; target: string; details?: Record<string, unknown> },
): Promise<void> {
  await insertAudit(tx, { details: {}, ...entry, actorId: actor.id, createdAt: ctx.now() });
}

/** Writes down what was done by a command on the machine itself, where no member acts. */
export const auditCommand = (
  tx: Db,
  entry: { act: string; target: string; createdAt: Date },
): Promise<unknown> => insertAudit(tx, { details: {}, ...entry, actorId: null });

/**
 * Puts a report before the moderators.
 *
 * @throws Refusal already_reported, not_allowed (own words)
 */
export async function fileReport(
  ctx: Context,
  reporter: { id: number },
  about: { kind: ReportKind; id: number; authorId: number },
  words: { reason: ReportReason; details: string },
): Promise<void> {
  if (about.authorId === reporter.id) throw new Refusal('not_allowed');
  const isNew = await insertReport(ctx.db, {
    reporterId: reporter.id,
    targetKind: about.kind,
    targetId: about.id,
    authorId: about.authorId,
    ...words,
    createdAt: ctx.now(),
  });
  if (!isNew) throw new Refusal('already_reported');
}

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
    const suspension = order.suspend ? { at: ctx.now(), reason } : undefined;
    if (!(await setSuspension(tx, id, suspension))) return [];
    const act = order.suspend ? 'suspend' : 'unsuspend';
    await audit(tx, ctx, actor, { act, target: `member:${id}`, details: { reason } });
    const type = order.suspend ? NOTICE.suspended : NOTICE.unsuspended;
    return notify(tx, ctx, [{ memberId: id, type, content: reason }]);
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
    return true;
  });
  if (removed) await discardFile(ctx, order.avatarUrl);
  return removed;
}

/** @throws Refusal not_found */
export async function memberDossier(ctx: Context, id: number) {
  const row = await readDossier(ctx.db, id);
  if (!row) throw new Refusal('not_found');
  return row;
}
