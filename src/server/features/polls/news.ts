import { POLL } from '#domain/polls.ts';
import type { Context } from '#server/context.ts';

const waiting = new WeakMap<Context, Map<number, { again: boolean }>>();

/**
 * Tells browsers that show a poll to ask for it anew: at once, and then at most every two seconds,
 * however many vote. The event carries no counts, because not everybody who hears it may see them.
 */
export function emitVotes(ctx: Context, postId: number): void {
  let open = waiting.get(ctx);
  if (!open) waiting.set(ctx, (open = new Map()));
  const known = open.get(postId);
  if (known) {
    known.again = true;
    return;
  }
  const entry = { again: false };
  open.set(postId, entry);
  ctx.live.toTopic(postId, 'topic_poll', { postId });
  setTimeout(() => {
    open.delete(postId);
    if (entry.again) emitVotes(ctx, postId);
  }, POLL.newsMs).unref();
}
