import { and, asc, eq, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import { NOTICES } from '#domain/limits.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db/connection.ts';
import { members } from '#server/db/schema.ts';
import { enqueueMail } from '#server/platform/mail/service.ts';
import { admitMailOf } from '#server/platform/members/service.ts';
import { noticeSettings, notifications } from './tables.ts';

const BATCH = 50;
const HOUR_MS = 3_600_000;

async function dueMembers(ctx: Context): Promise<number[]> {
  const rows = await ctx.db
    .select({ memberId: notifications.memberId })
    .from(notifications)
    .where(and(isNotNull(notifications.mailAt), lte(notifications.mailAt, ctx.now())))
    .orderBy(asc(notifications.mailAt))
    .limit(BATCH);
  return [...new Set(rows.map(({ memberId }) => memberId))];
}

const waiting = (memberId: number) =>
  and(eq(notifications.memberId, memberId), isNotNull(notifications.mailAt));

/** Takes all that waits for one member; of two processes at once, one finds it. */
async function claimOf(tx: Db, memberId: number, now: Date): Promise<number[]> {
  const readAt = sql`case when ${notifications.listed} then ${notifications.readAt}
    else ${now.toISOString()}::timestamptz end`;
  const rows = await tx
    .update(notifications)
    .set({ mailAt: null, readAt })
    .where(waiting(memberId))
    .returning({ id: notifications.id });
  return rows.map(({ id }) => id).sort((a, b) => b - a);
}

async function mailTo(ctx: Context, memberId: number): Promise<void> {
  const [member] = await ctx.db
    .select({ email: members.email, language: members.language })
    .from(members)
    .where(eq(members.id, memberId));
  if (!member) return;
  const { email, language } = member;
  const limit = { max: NOTICES.mailsAnHour, seconds: HOUR_MS / 1000 };
  const now = ctx.now();
  if (!(await admitMailOf(ctx, 'notices', email, limit))) {
    const later = new Date(now.getTime() + HOUR_MS / 2);
    await ctx.db.update(notifications).set({ mailAt: later }).where(waiting(memberId));
    return;
  }
  await ctx.db.transaction(async (tx) => {
    const ids = await claimOf(tx, memberId, now);
    if (ids.length === 0) return;
    await enqueueMail(tx, {
      recipient: email,
      template: 'notices',
      language,
      values: { member: String(memberId), notices: ids.join(',') },
      now,
    });
  });
}

/**
 * Makes one mail of all that waits for a member, some minutes after the first of it; more than four
 * an hour wait for the next. Any number of processes may do so.
 */
export async function queueNoticeMails(ctx: Context): Promise<void> {
  for (;;) {
    const due = await dueMembers(ctx);
    for (const memberId of due) await mailTo(ctx, memberId);
    if (due.length === 0) return;
  }
}

/**
 * Queues the letter of the week for who asked for it, each a week after their last. What it says
 * is looked up when it is made; where there is nothing to say, none goes out.
 */
export async function queueDigests(ctx: Context): Promise<void> {
  const now = ctx.now();
  const before = new Date(now.getTime() - NOTICES.digestDays * 24 * HOUR_MS);
  const due = and(
    noticeSettings.digest,
    or(lte(noticeSettings.digestAt, before), sql`${noticeSettings.digestAt} is null`),
  );
  for (;;) {
    const rows = await ctx.db
      .select({ memberId: noticeSettings.memberId, since: noticeSettings.digestAt })
      .from(noticeSettings)
      .innerJoin(members, and(eq(members.id, noticeSettings.memberId), isNull(members.leaveAt)))
      .where(due)
      .limit(BATCH);
    if (rows.length === 0) return;
    await ctx.db.transaction(async (tx) => {
      const taken = await tx
        .update(noticeSettings)
        .set({ digestAt: now })
        .where(
          and(
            due,
            inArray(
              noticeSettings.memberId,
              rows.map((row) => row.memberId),
            ),
          ),
        )
        .returning({ memberId: noticeSettings.memberId });
      const ids = taken.map(({ memberId }) => memberId);
      if (ids.length === 0) return;
      const readers = await tx
        .select({ id: members.id, email: members.email, language: members.language })
        .from(members)
        .where(and(inArray(members.id, ids), isNotNull(members.emailVerifiedAt)));
      for (const { id, email, language } of readers) {
        const since = rows.find((row) => row.memberId === id)?.since ?? before;
        const values = { member: String(id), since: since.toISOString() };
        await enqueueMail(tx, { recipient: email, template: 'digest', language, values, now });
      }
    });
  }
}
