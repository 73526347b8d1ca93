import type { Context } from '#server/context.ts';
import type { Db } from '#server/db/connection.ts';
import { worthTelling, type NewNotice } from './policy.ts';
import { insertNotices, unreadCounts, type Made } from './queries.ts';

export type { Made, NewNotice };

/**
 * Writes messages for members inside the caller's transaction, so that they exist exactly when
 * their cause does. Nothing is written about a person's own act, twice about one act, or again
 * about the same person's like of the same thing while the first message is unread.
 *
 * @returns what was written; hand it to `deliver` after the commit
 */
export async function notify(tx: Db, ctx: Context, notices: NewNotice[]): Promise<Made[]> {
  const wanted = worthTelling(notices);
  return wanted.length > 0 ? insertNotices(tx, wanted, ctx.now()) : [];
}

/**
 * Tells the members' open tabs of written messages (spec section 7, UserMessageEventDTO). Call it
 * after the commit. It never fails: the messages are stored, and a tab that missed the event asks
 * for them when it connects again.
 */
export async function deliver(ctx: Context, made: Made[]): Promise<void> {
  if (made.length === 0) return;
  try {
    const counts = await unreadCounts(ctx.db, [...new Set(made.map((one) => one.memberId))]);
    for (const { memberId, messageId, type } of made) {
      const count = counts.get(memberId) ?? 0;
      ctx.live.toMember(memberId, 'UserMessageEventDTO', { count, type, messageId });
    }
  } catch (error) {
    ctx.log.error({ err: error }, 'live events could not be sent');
  }
}

export { countUnread, listMessages, markRead } from './read.ts';
