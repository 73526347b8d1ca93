import { FORUM } from '#domain/limits.ts';
import { topicPath, type AnswerOrder } from '#domain/forum.ts';
import type { Context } from '#server/context.ts';
import { countBefore } from '../comments/queries/comments.ts';
import { writeCursor } from '../cursors.ts';

/** Where a comment or reply stands in its conversation, on whichever page of it; a reply in its thread. */
export async function answerPlace(
  ctx: Context,
  post: { code: string; slug: string },
  found: { id: number; postId: number; parentId: number | null },
  order: AnswerOrder,
): Promise<string> {
  const { id, parentId } = found;
  // A topic that opens in another order may not show it on its first page.
  const inTime = parentId !== null || order === 'time';
  const early =
    inTime && (await countBefore(ctx.db, found, FORUM.commentPageSize)) < FORUM.commentPageSize;
  const after = early ? undefined : writeCursor(id - 1);
  const query = after ? `after=${encodeURIComponent(after)}` : '';
  const path =
    parentId === null
      ? topicPath(post) + (query && `?${query}`)
      : `/forumDetails/childrenComment?id=${parentId}${query && `&${query}`}`;
  return `${path}#comment-${id}`;
}

/** The same, but a reply stays on the page of its topic where it can be seen there, below its answer. */
export async function placeInTopic(
  ctx: Context,
  post: { code: string; slug: string },
  found: { id: number; postId: number; parentId: number | null },
  order: AnswerOrder,
): Promise<string> {
  const { id, postId, parentId } = found;
  const shown = FORUM.repliesShown;
  if (parentId === null || (await countBefore(ctx.db, found, shown)) >= shown) {
    return answerPlace(ctx, post, found, order);
  }
  const thread = { id: parentId, postId, parentId: null };
  const place = await answerPlace(ctx, post, thread, order);
  return place.replace(/#.*$/, `#comment-${id}`);
}
