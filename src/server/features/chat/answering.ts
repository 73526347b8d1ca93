import type { Output, Parsed } from '#contract/index.ts';
import type { Context } from '#server/context.ts';
import { Refusal } from '#server/plugins/errors.ts';
import { lockSides, setSide } from './queries/sides.ts';
import { conversationOf } from './reading.ts';
import { sendConversation, sendCounts } from './live-events.ts';

/**
 * Says whether somebody wants to hear from who asks. A yes opens the conversation for both; a no
 * takes the request away and is told to nobody, and may be taken back. Saying it twice changes
 * nothing, nor does it where nobody asked.
 *
 * @throws Refusal not_found
 */
export async function answerRequest(
  ctx: Context,
  memberId: number,
  { conversationId, accept }: Parsed<'POST chat/answer'>,
): Promise<Output<'POST chat/answer'>> {
  await ctx.act(async (tx, after) => {
    const sides = await lockSides(tx, conversationId);
    const own = sides.find((side) => side.memberId === memberId);
    const other = sides.find((side) => side.memberId !== memberId);
    if (!own) throw new Refusal('not_found');
    const told = [memberId];
    after.run(async () => {
      await sendConversation(ctx, conversationId, told);
      await sendCounts(ctx, told);
    });
    if (own.state !== 'request' && own.state !== 'refused') return;
    if (!accept) return setSide(tx, own, { state: 'refused', box: null, unread: 0 });
    await setSide(tx, own, { state: 'open', box: 'open' });
    if (!other) return;
    await setSide(tx, other, { state: 'open', box: 'open' });
    told.push(other.memberId);
  });
  const listed = await conversationOf(ctx, conversationId, memberId, { listed: true });
  return { conversation: listed ?? null };
}
