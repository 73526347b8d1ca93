import type { Context, Viewer } from '#server/context.ts';
import { isStaff } from '#server/platform/staff/service.ts';
import { imagesOf, type Image } from '#server/platform/uploads/service.ts';
import { commentsById, type CommentRow } from '../comments/queries/comments.ts';
import { foldHidden, hiddenOf } from '../hidden.ts';
import { presentComment, type Comment } from '../present.ts';
import { withImages } from './topics.ts';

/** An answer that is there, without what was said below it. */
export type Answer = Comment & { author: NonNullable<Comment['author']> };

const isAnswer = (comment: Comment): comment is Answer =>
  !comment.deleted && comment.author !== null;

const isReadable = ({ deletedAt, withheld, authorId }: CommentRow, viewer: Viewer): boolean =>
  deletedAt === null || (withheld !== null && (viewer?.id === authorId || isStaff(viewer)));

/** What is withheld can be read by its author and by staff, and changed by nobody. */
function presentReadable(row: CommentRow, images: Image[], viewer: Viewer): Comment {
  if (row.deletedAt === null) return presentComment(row, [], images, viewer);
  const shown = presentComment({ ...row, deletedAt: null, withheld: null }, [], images, viewer);
  return { ...shown, withheld: true, may: { ...shown.may, edit: false } };
}

/**
 * Answers by their numbers, as a viewer may see them: what is gone, withheld from them, or written by
 * somebody who has blocked them is left out; what they have hidden themselves is marked.
 */
export async function readAnswers(
  ctx: Context,
  ids: readonly number[],
  viewer: Viewer,
): Promise<Map<number, Answer>> {
  if (ids.length === 0) return new Map();
  const found = await commentsById(ctx.db, [...ids], viewer?.id);
  const rows = found.filter((row) => isReadable(row, viewer));
  const [images, hidden] = await Promise.all([
    imagesOf(ctx.db, [], withImages(rows)),
    hiddenOf(ctx, viewer),
  ]);
  const shown = rows.map((row) => presentReadable(row, images.comment.get(row.id) ?? [], viewer));
  const answers = foldHidden(hidden, shown).filter(isAnswer);
  return new Map(answers.map((answer) => [answer.id, answer]));
}
