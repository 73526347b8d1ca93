import type { Context, Made } from '#server/context.ts';
import type { Db } from '#server/db/connection.ts';
import { membersApartFrom } from '#server/platform/blocks/service.ts';
import { rowFor, worthTelling, type NewNotice } from './policy.ts';
import { insertNotices } from './inserting.ts';
import { unreadCounts } from './queries/messages.ts';
import { receiversOf } from './queries/receivers.ts';

export type { Made, NewNotice };

/** Removes notices whose receiver has muted or blocked the sender, or was blocked by them. */
async function withoutHidden(tx: Db, notices: readonly NewNotice[]): Promise<NewNotice[]> {
  const kept = new Set(notices);
  for (const fromId of new Set(notices.map((notice) => notice.fromMemberId))) {
    if (!fromId) continue;
    const theirs = notices.filter((notice) => notice.fromMemberId === fromId);
    const receivers = theirs.map((notice) => notice.memberId);
    const apart = await membersApartFrom(tx, fromId, receivers);
    for (const notice of theirs) if (apart.has(notice.memberId)) kept.delete(notice);
  }
  return [...kept];
}

/**
 * Writes messages for members inside the caller's transaction, so that they exist exactly when
 * their cause does. Nothing is written about a person's own act, twice about one act, about people
 * the receiver does not want to see, or of a kind they have switched off. Likes of one thing, and
 * answers in one followed conversation, are one message that grows while it is unread.
 *
 * @returns what was written; hand it to `deliver` after the commit
 */
export async function notify(tx: Db, ctx: Context, notices: NewNotice[]): Promise<Made[]> {
  const wanted = await withoutHidden(tx, worthTelling(notices));
  if (wanted.length === 0) return [];
  const receivers = await receiversOf(
    tx,
    wanted.map(({ memberId }) => memberId),
  );
  const now = ctx.now();
  const rows = wanted.flatMap((notice) => {
    const receiver = receivers.get(notice.memberId);
    const row = receiver && rowFor(notice, receiver, now);
    return row ? [row] : [];
  });
  return insertNotices(tx, rows);
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
