import type { Output, Parsed } from '#contract/index.ts';
import { topicIdOf } from '#domain/forum.ts';
import { NOTICE } from '#domain/notifications.ts';
import { reminderTime } from '#domain/reminders.ts';
import type { Context } from '#server/context.ts';
import { inBatches } from '#server/jobs/batches.ts';
import { notify, storedWords } from '#server/platform/notifications/service.ts';
import { Refusal } from '#server/plugins/errors.ts';
import * as queries from './queries/reminders.ts';
import { addBookmarks } from './queries/shelf.ts';
import { room, topicsThere } from './shelf.ts';

const topic = (code: string) => ({ collection: 'topics' as const, slug: code });

/**
 * Sets, changes or takes back the reminder of a topic. What is not bookmarked yet is bookmarked with it.
 *
 * @throws Refusal not_found, bad_input for a day that is past or too far ahead, too_large where the
 *   member keeps too many bookmarks
 */
export async function setReminder(
  ctx: Context,
  memberId: number,
  { code, when, day, zone, note }: Parsed<'POST learning/reminder'>,
): Promise<Output<'POST learning/reminder'>['reminder']> {
  if (when === 'none') {
    await queries.changeReminder(ctx.db, memberId, code, null);
    return null;
  }
  const found = reminderTime({ when, day, zone }, ctx.now());
  if ('problem' in found) throw new Refusal('bad_input', { fields: { day: found.problem } });
  if (!(await topicsThere(ctx, [topic(code)])).has(code)) throw new Refusal('not_found');
  const reminder = { remindAt: found.at, remindDay: found.day, remindNote: note };
  await ctx.act(async (tx) => {
    if (await queries.changeReminder(tx, memberId, code, reminder)) return;
    if ((await room({ ...ctx, db: tx }, 'bookmarks', memberId)) === 0)
      throw new Refusal('too_large');
    await addBookmarks(tx, memberId, [topic(code)], ctx.now());
    await queries.changeReminder(tx, memberId, code, reminder);
  });
  return { day: found.day, note };
}

/** Tells of some reminders that are due, in the transaction that ends them. */
async function tellDue(ctx: Context, limit: number): Promise<number> {
  return ctx.act(async (tx, after) => {
    const due = await queries.lockDueReminders(tx, ctx.now(), limit);
    for (const { memberId, slug, note } of due) {
      await queries.changeReminder(tx, memberId, slug, null);
      // The title of a topic they can no longer see is not shown.
      const there = await topicsThere({ ...ctx, db: tx }, [topic(slug)], memberId);
      const notice = {
        ...{ memberId, type: NOTICE.likePost, variant: 'reminder' as const },
        postId: there.has(slug) ? (topicIdOf(slug) ?? null) : null,
        content: note && storedWords([note]),
      };
      after.deliver(await notify(tx, ctx, [notice]));
    }
    return due.length;
  });
}

/** Tells members of the topics they asked to be reminded of, each once. Any number of processes may do so. */
export const tellReminders = (ctx: Context): Promise<number> =>
  inBatches((limit) => tellDue(ctx, limit));
