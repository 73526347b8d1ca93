import type { Parsed } from '#contract/index.ts';
import type { Context } from '#server/context.ts';
import { membersApartFrom } from '#server/platform/blocks/service.ts';
import { Refusal } from '#server/plugins/errors.ts';
import { signalsPass } from './policy.ts';
import { countAfter } from './queries/messages.ts';
import { lockSides, raiseDelivered, setSide, sidesOf } from './queries/sides.ts';
import { conversationOf, countsFor, requireSide, type Counts } from './reading.ts';
import { sendConversation, sendCounts } from './live-events.ts';

/** Tells the other side's tabs up to which message a member has received and read. Only for open conversations. */
async function tellReceipts(ctx: Context, conversationId: number, memberId: number): Promise<void> {
  const sides = await sidesOf(ctx.db, conversationId);
  const own = sides.find((side) => side.memberId === memberId);
  const other = sides.find((side) => side.memberId !== memberId);
  if (!own || !other || !signalsPass(own.state, other.state)) return;
  if ((await membersApartFrom(ctx.db, memberId, [other.memberId])).size > 0) return;
  const seen = await conversationOf(ctx, conversationId, other.memberId);
  if (!seen) return;
  const { deliveredId, readId } = seen;
  ctx.live.toMember(other.memberId, 'chat_receipts', { conversationId, deliveredId, readId });
}

/**
 * Notes up to which message a member's browser has a conversation. It never goes back.
 *
 * @throws Refusal not_found
 */
export async function noteReceived(
  ctx: Context,
  memberId: number,
  { conversationId, upTo }: Parsed<'POST chat/received'>,
): Promise<void> {
  const own = await requireSide(ctx.db, conversationId, memberId);
  const deliveredId = Math.min(upTo, own.lastId);
  if (deliveredId <= own.deliveredId) return;
  await raiseDelivered(ctx.db, own, deliveredId);
  await tellReceipts(ctx, conversationId, memberId);
}

/**
 * Notes up to which message a member has read. It never goes back.
 *
 * @returns how much still waits for them
 * @throws Refusal not_found
 */
export async function noteRead(
  ctx: Context,
  memberId: number,
  { conversationId, upTo }: Parsed<'POST chat/read'>,
): Promise<Counts> {
  await ctx.act(async (tx, after) => {
    // Held, so that no message is counted in between.
    const sides = await lockSides(tx, conversationId);
    const own = sides.find((side) => side.memberId === memberId);
    if (!own) throw new Refusal('not_found');
    const readId = Math.min(upTo, own.lastId);
    if (readId <= own.readId) return;
    const { otherId } = own;
    const left = otherId ? await countAfter(tx, conversationId, otherId, readId) : 0;
    await setSide(tx, own, {
      readId,
      deliveredId: Math.max(readId, own.deliveredId),
      unread: Math.min(own.unread, left),
    });
    after.run(async () => {
      await sendCounts(ctx, [memberId]);
      // Their other tabs show it as read as well.
      await sendConversation(ctx, conversationId, [memberId]);
      await tellReceipts(ctx, conversationId, memberId);
    });
  });
  return countsFor(ctx.db, memberId);
}

/**
 * Tells the other that a member writes. Nothing is kept, and only who talks with them hears it.
 *
 * @throws Refusal not_found
 */
export async function tellTyping(
  ctx: Context,
  memberId: number,
  { conversationId }: Parsed<'POST chat/typing'>,
): Promise<void> {
  const sides = await sidesOf(ctx.db, conversationId);
  const own = sides.find((side) => side.memberId === memberId);
  const other = sides.find((side) => side.memberId !== memberId);
  if (!own) throw new Refusal('not_found');
  if (!other || !signalsPass(own.state, other.state)) return;
  if ((await membersApartFrom(ctx.db, memberId, [other.memberId])).size > 0) return;
  ctx.live.toMember(other.memberId, 'chat_typing', { conversationId, memberId });
}
