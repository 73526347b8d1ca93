import type { AnswerOrder } from '#domain/forum.ts';
import type { Comment, Reply } from '../types.ts';

/** Two lists as one, each thing once, the newer copy winning, oldest first. */
export function sortedById<T extends { id: number }>(
  known: readonly T[],
  arrived: readonly T[],
): T[] {
  const byId = new Map([...known, ...arrived].map((item) => [item.id, item]));
  return [...byId.values()].sort((a, b) => a.id - b.id);
}

/** The answers that are known and those that have come, in an order. */
export function inOrder(
  order: AnswerOrder,
  known: readonly Comment[],
  arrived: readonly Comment[],
): Comment[] {
  if (order === 'time') return sortedById(known, arrived);
  if (order === 'new') return sortedById(known, arrived).reverse();
  // As the server sorted them: likes given meanwhile move nothing under somebody's eyes.
  const again = new Set(arrived.map(({ id }) => id));
  return [...known.filter(({ id }) => !again.has(id)), ...arrived];
}

type Either = Comment | Reply;

/** Changes the comment or reply with an id, wherever it stands. */
export function mapItem(
  comments: readonly Comment[],
  id: number,
  change: <T extends Either>(item: T) => T,
): Comment[] {
  return comments.map((comment) => {
    if (comment.id === id) return change(comment);
    if (!comment.replies.some((reply) => reply.id === id)) return comment;
    const replies = comment.replies.map((reply) => (reply.id === id ? change(reply) : reply));
    return { ...comment, replies };
  });
}

/** Takes a comment or reply away. A comment with replies stays as an empty place. */
export function removeItem(comments: readonly Comment[], id: number): Comment[] {
  return comments.flatMap((comment) => {
    if (comment.id !== id) {
      const replies = comment.replies.filter((reply) => reply.id !== id);
      const gone = comment.replies.length - replies.length;
      return [{ ...comment, replies, replyCount: comment.replyCount - gone }];
    }
    if (comment.replyCount === 0) return [];
    return [{ ...comment, deleted: true, author: null, html: '', images: [] }];
  });
}
