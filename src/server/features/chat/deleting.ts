import type { Parsed } from '#contract/index.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db/connection.ts';
import {
  dropImagesOfMessages,
  removeFiles,
  type Removed,
} from '#server/features/uploads/service.ts';
import { Refusal } from '#server/plugins/errors.ts';
import { lockConversation } from './queries/conversations.ts';
import * as messages from './queries/messages.ts';
import { setSide, sidesOf, type SideRow } from './queries/sides.ts';
import { needSide } from './reading.ts';
import { tellConversation, tellCounts } from './telling.ts';

/** What the other side has after messages were taken back: nothing to read, and no empty request. */
async function adjust(tx: Db, other: SideRow, authorId: number): Promise<void> {
  const { conversationId, readId, state } = other;
  const left = await messages.countAfter(tx, conversationId, authorId, readId);
  const empty = state === 'request' && !(await messages.hasSaid(tx, conversationId, authorId));
  await setSide(tx, other, {
    unread: Math.min(other.unread, left),
    ...(empty && { box: null }),
  });
}

async function tell(
  ctx: Context,
  conversationId: number,
  messageIds: number[],
  sides: readonly SideRow[],
): Promise<void> {
  if (messageIds.length > 0) {
    for (const { memberId, state } of sides) {
      // Whoever said no hears nothing more of it.
      if (state === 'refused') continue;
      ctx.live.toMember(memberId, 'chat_deleted', { conversationId, messageIds });
    }
  }
  const told = sides.filter(({ state }) => state !== 'refused').map(({ memberId }) => memberId);
  await tellCounts(ctx, told);
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
  const done = await ctx.db.transaction(async (tx) => {
    await lockConversation(tx, conversationId);
    if (!(await messages.emptyMessage(tx, id, authorId, ctx.now()))) return undefined;
    const removed = await dropImagesOfMessages(tx, [id]);
    const sides = await sidesOf(tx, conversationId);
    const other = sides.find((side) => side.memberId !== authorId);
    if (other) await adjust(tx, other, authorId);
    return { removed, sides };
  });
  // Taken back before: it is as they want it.
  if (!done) return;
  await removeFiles(ctx, done.removed);
  await tell(ctx, conversationId, [id], done.sides);
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
  await needSide(ctx.db, conversationId, memberId);
  const { ids, removed, sides } = await ctx.db.transaction(async (tx) => {
    await lockConversation(tx, conversationId);
    const ids = await messages.emptyMessagesOf(tx, conversationId, memberId, ctx.now());
    const removed: Removed[] = await dropImagesOfMessages(tx, ids);
    const sides = await sidesOf(tx, conversationId);
    for (const side of sides) {
      if (side.memberId !== memberId) await adjust(tx, side, memberId);
      else await setSide(tx, side, { box: null, unread: 0, clearedId: side.lastId });
    }
    return { ids, removed, sides };
  });
  await removeFiles(ctx, removed);
  ctx.live.toMember(memberId, 'chat_conversation', { id: conversationId, conversation: null });
  await tell(ctx, conversationId, ids, sides);
  const others = sides.filter((side) => side.memberId !== memberId && side.state !== 'refused');
  await tellConversation(
    ctx,
    conversationId,
    others.map((side) => side.memberId),
  );
}
