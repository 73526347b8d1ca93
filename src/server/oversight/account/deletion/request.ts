import type { Output, Parsed } from '#contract/index.ts';
import { DELETION_DAYS } from '#domain/account.ts';
import { DAY_MS } from '#domain/days.ts';
import type { Context, Member } from '#server/context.ts';
import { enqueueMail } from '#server/platform/mail/service.ts';
import { findById } from '#server/platform/members/service.ts';
import { lockSuperAdmins } from '#server/oversight/moderation/service.ts';
import { holdMails } from '#server/platform/notifications/service.ts';
import { confirmOwner, endOthers, lockAccount } from '#server/platform/safety/service.ts';
import { Refusal } from '#server/plugins/errors.ts';
import { deleteChange } from '../queries/email.ts';
import * as queries from '../queries/deletion.ts';
import { writeClosedList } from './closed-list.ts';

/** Until when a leaving member can come back; null for everybody else. */
export async function readDeletionDate(
  ctx: Context,
  memberId: number,
): Promise<Output<'GET user/data'>> {
  const row = await findById(ctx.db, memberId);
  if (!row?.leaveAt || !row.leaveTexts) return { leaving: null };
  return { leaving: { until: row.leaveAt.toISOString(), texts: row.leaveTexts } };
}

/**
 * Hides an account and ends it fourteen days later. Every other session ends at once; signing in stays
 * possible, so that its owner can keep it.
 *
 * @throws Refusal as `confirmOwner`; last_chief for the last administrator who stays; conflict where it
 *   is leaving already
 */
export async function requestDeletion(
  ctx: Context,
  viewer: Pick<Member, 'id' | 'sessionId'>,
  { texts, ...proof }: Parsed<'POST user/leave'>,
): Promise<void> {
  const { passwordHash } = await confirmOwner(ctx, viewer.id, proof);
  const now = ctx.now();
  const leaveAt = new Date(now.getTime() + DELETION_DAYS * DAY_MS);
  await ctx.act(async (tx, after) => {
    // Two administrators must not both leave at the same moment.
    await lockSuperAdmins(tx);
    const owner = await lockAccount(tx, viewer.id);
    if (!owner || owner.passwordHash !== passwordHash || owner.leaveAt) {
      throw new Refusal('conflict');
    }
    if (owner.role === 'SuperAdmin' && (await queries.countOtherSuperAdmins(tx, owner.id)) === 0) {
      throw new Refusal('last_chief');
    }
    await queries.setDeletion(tx, owner.id, { leaveAt, leaveTexts: texts });
    const ended = await endOthers(tx, owner.id, viewer.sessionId, undefined);
    await deleteChange(tx, owner.id);
    await holdMails(tx, owner.id);
    const { email: recipient, language } = owner;
    const values = { until: leaveAt.toISOString() };
    await enqueueMail(tx, { recipient, template: 'leaving', language, values, now });
    after.run(() => ctx.live.endSessions(ended));
    after.run(() => writeClosedList(ctx));
  });
}

/** Keeps an account that was leaving; everything is as it was. @throws Refusal conflict where it stays */
export async function cancelDeletion(ctx: Context, memberId: number): Promise<void> {
  await ctx.act(async (tx, after) => {
    await lockAccount(tx, memberId);
    if (!(await queries.clearDeletion(tx, memberId))) throw new Refusal('conflict');
    after.run(() => writeClosedList(ctx));
  });
}
