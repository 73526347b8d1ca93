import type { Parsed } from '#contract/index.ts';
import { UNHEARD } from '#domain/chat.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db/connection.ts';
import { dropImagesOfMessages, type Removed } from '#server/platform/uploads/service.ts';
import { Refusal } from '#server/plugins/errors.ts';
import * as messages from './queries/messages.ts';
import { lockSides, setSide, sidesOf, type SideRow } from './queries/sides.ts';
import { requireSide } from './reading.ts';
import { sendConversation, sendCounts } from './live-events.ts';

/**
 * Corrects the unread count of the other side after messages were taken back, and removes a request
 * that has no message left.
 */
export async function adjust(tx: Db, other: SideRow, authorId: number): Promise<void> {
  const { conversationId, readId, state } = other;
  const left = await messages.countAfter(tx, conversationId, authorId, readId);
  const empty = state === 'request' && !(await messages.hasSaid(tx, conversationId, authorId));
  await setSide(tx, other, {
    unread: Math.min(other.unread, left),
    ...(empty && { box: null }),
  });
}

type Gone = { id: number; authorId: number | null; heard: boolean };

/** Somebody who refused the request is told nothing of it, nor who was never reached by any of it. */
const isTold = (gone: readonly Gone[], { memberId, state }: SideRow): boolean =>
  state !== 'refused' &&
  (gone.length === 0 || gone.some(({ heard, authorId }) => heard || authorId === memberId));

/** Tells each side of what was there for it. */
async function tell(
  ctx: Context,
  conversationId: number,
  gone: readonly Gone[],
  sides: readonly SideRow[],
): Promise<void> {
  const told = sides.filter((side) => isTold(gone, side)).map(({ memberId }) => memberId);
  for (const memberId of told) {
    const messageIds = gone
      .filter(({ heard, authorId }) => heard || authorId === memberId)
      .map(({ id }) => id);
    if (messageIds.length > 0) {
      ctx.live.toMember(memberId, 'chat_deleted', { conversationId, messageIds });
    }
  }
  await sendCounts(ctx, told);
}

const isHeard = ({ hiddenAt }: { hiddenAt: Date | null }): boolean =>
  hiddenAt?.getTime() !== UNHEARD.getTime();

type Place = { id: number; conversationId: number; authorId: number };

/** Takes back one message, in a transaction. @returns undefined where it was taken back before */
async function takeBack(tx: Db, { id, conversationId, authorId }: Place, now: Date) {
  const sides = await lockSides(tx, conversationId);
  if (!(await messages.emptyMessage(tx, id, authorId, now))) return undefined;
  const removed = await dropImagesOfMessages(tx, [id]);
  const other = sides.find((side) => side.memberId !== authorId);
  if (other) await adjust(tx, other, authorId);
  return { removed, sides };
}

/**
 * Takes back a message for both: words and pictures are gone at once, its place stays. Of a message
 * that somebody has reported staff keep what they were shown.
 *
 * @param authorId whose message it must be
 * @throws Refusal not_found
 */
export async function deleteMessage(ctx: Context, authorId: number, id: number): Promise<void> {
  const found = await messages.findMessage(ctx.db, id);
  if (found?.authorId !== authorId) throw new Refusal('not_found');
  const { conversationId } = found;
  await ctx.act(async (tx, after) => {
    const done = await takeBack(tx, { id, conversationId, authorId }, ctx.now());
    // Already deleted, which is the wanted result.
    if (!done) return;
    after.removeFiles(done.removed);
    const gone = [{ id, authorId, heard: isHeard(found) }];
    after.run(() => tell(ctx, conversationId, gone, done.sides));
  });
}

/**
 * Deletes a conversation for a member: what they said is taken back for both, and the rest is
 * forgotten for them. The other keeps their own words. It comes back with the next message.
 *
 * @throws Refusal not_found
 */
export async function deleteConversation(
  ctx: Context,
  memberId: number,
  { conversationId }: Parsed<'POST chat/delete-conversation'>,
): Promise<void> {
  await requireSide(ctx.db, conversationId, memberId);
  await ctx.act(async (tx, after) => {
    const sides = await lockSides(tx, conversationId);
    const emptied = await messages.emptyMessagesOf(tx, conversationId, memberId, ctx.now());
    const gone = emptied.map((row) => ({ ...row, authorId: memberId }));
    const ids = emptied.map(({ id }) => id);
    after.removeFiles(await dropImagesOfMessages(tx, ids));
    for (const side of sides) {
      if (side.memberId !== memberId) await adjust(tx, side, memberId);
      else await setSide(tx, side, { box: null, unread: 0, clearedId: side.lastId });
    }
    const others = sides.filter((side) => side.memberId !== memberId && isTold(gone, side));
    after.run(async () => {
      ctx.live.toMember(memberId, 'chat_conversation', { id: conversationId, conversation: null });
      await tell(ctx, conversationId, gone, sides);
      await sendConversation(
        ctx,
        conversationId,
        others.map((side) => side.memberId),
      );
    });
  });
}

/**
 * Deletes what a moderator has decided about, in the transaction of the decision.
 *
 * @returns rows whose files `removeFiles` shall remove after the commit
 */
export async function removeMessage(tx: Db, id: number, now: Date): Promise<Removed[]> {
  const found = await messages.findMessage(tx, id);
  if (!found || found.authorId === null) return [];
  const { conversationId, authorId } = found;
  return (await takeBack(tx, { id, conversationId, authorId }, now))?.removed ?? [];
}

/** Hides a message from both, or brings it back. @returns false where it was so, or is gone */
export async function hideMessage(tx: Db, id: number, hiddenAt: Date | null): Promise<boolean> {
  const found = await messages.findMessage(tx, id);
  if (!found) return false;
  const sides = await lockSides(tx, found.conversationId);
  if (!(await messages.setHidden(tx, id, hiddenAt))) return false;
  const { authorId } = found;
  const other = sides.find((side) => side.memberId !== authorId);
  if (other && authorId !== null) await adjust(tx, other, authorId);
  return true;
}

/** Tells both that a message cannot be read any more, where that is so; after the commit. */
export async function tellJudged(ctx: Context, id: number): Promise<void> {
  const found = await messages.findMessage(ctx.db, id);
  if (!found || (!found.hiddenAt && !found.deletedAt)) return;
  const { conversationId, authorId } = found;
  const gone = [{ id, authorId, heard: isHeard(found) }];
  await tell(ctx, conversationId, gone, await sidesOf(ctx.db, conversationId));
}

/** Deletes for good what was hidden before a moment; at most `limit` messages in one go. */
export async function forgetHidden(ctx: Context, before: Date, limit: number): Promise<number> {
  return ctx.act(async (tx, after) => {
    const ids = await messages.emptyHidden(tx, { before, limit, now: ctx.now() });
    after.removeFiles(await dropImagesOfMessages(tx, ids));
    return ids.length;
  });
}
