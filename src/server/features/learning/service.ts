import type { Context } from '#server/context.ts';
import { Refusal } from '#server/plugins/errors.ts';
import { readComment } from './queries/comments.ts';
import { readWritten } from './queries/own.ts';
import { allBookmarksOf, notesOf, readsOf } from './shelf.ts';

/**
 * Who wrote a comment under a text, for a report.
 *
 * @throws Refusal not_found
 */
export async function authorOfComment(ctx: Context, id: number): Promise<number> {
  const row = await readComment(ctx.db, id);
  if (!row) throw new Refusal('not_found');
  return row.authorId;
}

/** Everything this feature keeps of a member, for the export of their data. */
export async function exportReading(ctx: Context, memberId: number) {
  const [read, bookmarks, notes, written] = await Promise.all([
    readsOf(ctx, memberId),
    allBookmarksOf(ctx, memberId),
    notesOf(ctx, memberId),
    readWritten(ctx.db, memberId),
  ]);
  return { read, bookmarks, notes, ...written };
}

export { notesIn, setNote } from './shelf.ts';
export { readFeedback } from './feedback.ts';
export { deleteRemovedComments, hasCommentedTexts } from './queries/comments.ts';
export { deleteLostBookmarks } from './queries/shelf.ts';
export { deleteWithheldComment, restoreComment, withholdComment } from './queries/withhold.ts';
