import type { Context } from '#server/context.ts';
import { hiddenFor, type Hidden } from '#server/platform/blocks/service.ts';
import type { Comment, Reply } from './present.ts';

export type { Hidden };

/** The members whose texts a viewer does not see; none for visitors. */
export const hiddenOf = (ctx: Context, viewer: { id: number } | undefined): Promise<Hidden> =>
  hiddenFor(ctx, viewer?.id);

/** Leaves out what is written by people the viewer is not shown. */
export const withoutHidden = <T extends { author: { id: number } | null }>(
  hidden: Hidden,
  items: readonly T[],
): T[] => items.filter(({ author }) => !author || !hidden.hides(author.id));

const NOTHING = { edit: false, delete: false, pin: false };

/** As if it had been removed: who was blocked by its author is not to learn of it. */
const removed = (comment: Comment): Comment => ({
  ...comment,
  deleted: true,
  author: null,
  html: '',
  images: [],
  likes: 0,
  liked: false,
  edited: null,
  may: NOTHING,
});

/**
 * A conversation as the viewer wants to read it. What they have muted or blocked keeps its place,
 * folded; what is kept from them is gone, or a removed place where replies hang.
 */
export function foldHidden(hidden: Hidden, comments: readonly Comment[]): Comment[] {
  if (hidden.none) return [...comments];
  return comments.flatMap((comment) => {
    const shown = { ...comment, replies: foldHiddenReplies(hidden, comment.replies) };
    if (!shown.author || !hidden.hides(shown.author.id)) return [shown];
    if (hidden.chosen(shown.author.id)) return [{ ...shown, hidden: true }];
    return comment.replyCount > 0 ? [removed(shown)] : [];
  });
}

/** The same for replies alone. */
export const foldHiddenReplies = (hidden: Hidden, replies: readonly Reply[]): Reply[] =>
  replies.flatMap((reply) => {
    if (!hidden.hides(reply.author.id)) return [reply];
    return hidden.chosen(reply.author.id) ? [{ ...reply, hidden: true }] : [];
  });
