import type { Output, Parsed } from '#contract/index.ts';
import { LEAVE_DAYS } from '#domain/account.ts';
import type { Context, Viewer } from '#server/context.ts';
import { enqueueMail } from '#server/platform/mail/service.ts';
import { findById, tellSessionsEnded } from '#server/platform/members/service.ts';
import { lockChiefs } from '#server/oversight/moderation/service.ts';
import { holdMails } from '#server/platform/notifications/service.ts';
import { confirmPassword, endOthers, lockMember } from '#server/platform/safety/service.ts';
import { Refusal } from '#server/plugins/errors.ts';
import { deleteChange } from '../queries/email.ts';
import * as queries from '../queries/leaving.ts';

/** Until when a leaving member can come back; null for everybody else. */
export async function readLeaving(
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
 * @throws Refusal password_wrong; last_chief for the last administrator who stays; conflict where it
 *   is leaving already; rate_limited from the sixth wrong guess
 */
export async function askLeave(
  ctx: Context,
  viewer: Pick<Viewer, 'id' | 'sessionId'>,
  { texts, current }: Parsed<'POST user/leave'>,
): Promise<void> {
  const { passwordHash } = await confirmPassword(ctx, viewer.id, current);
  const now = ctx.now();
  const leaveAt = new Date(now.getTime() + LEAVE_DAYS * 86_400_000);
  await ctx.act(async (tx, after) => {
    // Two administrators must not both leave at the same moment.
    await lockChiefs(tx);
    const owner = await lockMember(tx, viewer.id);
    if (!owner || owner.passwordHash !== passwordHash || owner.leaveAt) {
      throw new Refusal('conflict');
    }
    if (owner.role === 'SuperAdmin' && (await queries.otherChiefs(tx, owner.id)) === 0) {
      throw new Refusal('last_chief');
    }
    await queries.setLeave(tx, owner.id, { leaveAt, leaveTexts: texts });
    await endOthers(tx, owner.id, viewer.sessionId, undefined);
    await deleteChange(tx, owner.id);
    await holdMails(tx, owner.id);
    const { email: recipient, language } = owner;
    const values = { until: leaveAt.toISOString() };
    await enqueueMail(tx, { recipient, template: 'leaving', language, values, now });
    after.run(() => tellSessionsEnded(ctx, viewer.id));
  });
}

/** Keeps an account that was leaving; everything is as it was. @throws Refusal conflict where it stays */
export async function keepAccount(ctx: Context, memberId: number): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await lockMember(tx, memberId);
    if (!(await queries.clearLeave(tx, memberId))) throw new Refusal('conflict');
  });
}
