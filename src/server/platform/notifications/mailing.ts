import { NOTICES } from '#domain/limits.ts';
import type { Context } from '#server/context.ts';
import { enqueueMail } from '#server/platform/mail/service.ts';
import { isMailOfKindAllowed } from '#server/platform/members/service.ts';
import * as settings from './queries/settings.ts';
import * as queries from './queries/writing.ts';

const BATCH = 50;
const HOUR_MS = 3_600_000;

async function mailTo(ctx: Context, memberId: number): Promise<void> {
  const member = await settings.addressOf(ctx.db, memberId);
  if (!member) return;
  const { email, language } = member;
  const limit = { max: NOTICES.mailsAnHour, seconds: HOUR_MS / 1000 };
  const now = ctx.now();
  if (!(await isMailOfKindAllowed(ctx, 'notices', email, limit))) {
    const later = new Date(now.getTime() + HOUR_MS / 2);
    return queries.postponeMailOf(ctx.db, memberId, later);
  }
  await ctx.act(async (tx) => {
    const ids = await queries.claimMailOf(tx, memberId, now);
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
    const due = await queries.membersDueByMail(ctx.db, ctx.now(), BATCH);
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
  for (;;) {
    const rows = await settings.dueDigests(ctx.db, before, BATCH);
    if (rows.length === 0) return;
    await ctx.act(async (tx) => {
      const due = rows.map((row) => row.memberId);
      const ids = await settings.claimDigests(tx, due, before, now);
      if (ids.length === 0) return;
      for (const { id, email, language } of await settings.mailboxesOf(tx, ids)) {
        const since = rows.find((row) => row.memberId === id)?.since ?? before;
        const values = { member: String(id), since: since.toISOString() };
        await enqueueMail(tx, { recipient: email, template: 'digest', language, values, now });
      }
    });
  }
}
