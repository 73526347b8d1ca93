import type { ChatMessage } from '#contract/chat.ts';
import type { Context } from '#server/context.ts';
import { countsOf } from './queries/sides.ts';
import { conversationOf } from './reading.ts';

/**
 * Tells some members' tabs how much waits for them. It never fails: a tab that misses it asks when it
 * comes back.
 */
export async function sendCounts(ctx: Context, memberIds: readonly number[]): Promise<void> {
  if (memberIds.length === 0) return;
  await quietly(ctx, async () => {
    for (const [id, counts] of await countsOf(ctx.db, memberIds)) {
      ctx.live.toMember(id, 'chat_unread', counts);
    }
  });
}

/** Tells members' tabs how a conversation stands for each; gone where it stands in no list of theirs. */
export async function sendConversation(
  ctx: Context,
  conversationId: number,
  memberIds: readonly number[],
): Promise<void> {
  await quietly(ctx, async () => {
    for (const memberId of memberIds) {
      const conversation = await conversationOf(ctx, conversationId, memberId, { listed: true });
      const body = { id: conversationId, conversation: conversation ?? null };
      ctx.live.toMember(memberId, 'chat_conversation', body);
    }
  });
}

/** What was said, to every tab of who said it and of who is to hear it. */
export function sendMessageEvent(
  ctx: Context,
  message: ChatMessage,
  { authorId, hearerId }: { authorId: number; hearerId: number | undefined },
): void {
  ctx.live.toMember(authorId, 'chat_message', { message, mine: true });
  if (hearerId !== undefined) {
    ctx.live.toMember(hearerId, 'chat_message', { message, mine: false });
  }
}

async function quietly(ctx: Context, tell: () => Promise<void>): Promise<void> {
  try {
    await tell();
  } catch (error) {
    ctx.log.error({ err: error }, 'live events of the chat could not be sent');
  }
}
