import { and, eq, ne, notExists, sql } from '#server/db/drizzle.ts';
import { alias } from '#server/db/pg-core.ts';
import type { Db } from '#server/db/connection.ts';
import { comments, polls, posts, revisions } from '#server/db/schema.ts';
import { deleteOldRevisions } from '#server/features/forum/revisions/queries.ts';
import { deletedBefore, ofAuthorsAlone, removedBefore } from '#server/platform/staff/service.ts';

const NO_WORDS = { title: '', slug: '', body: '', html: '', excerpt: '' };

/**
 * Deletes for good what was removed before a moment, in batches. A removed comment with replies
 * stays as the place where they hang, without its words.
 *
 * @returns how many rows are gone
 */
export async function deleteRemoved(db: Db, before: Date, batch: number): Promise<number> {
  const oldPosts = db
    .select({ id: posts.id })
    .from(posts)
    .where(removedBefore(posts, before))
    .limit(batch);
  const gone = await db
    .delete(posts)
    .where(sql`${posts.id} in ${oldPosts}`)
    .returning({ id: posts.id });
  const reply = alias(comments, 'reply');
  const replies = db
    .select({ one: sql`1` })
    .from(reply)
    .where(sql`${reply.parentId} = ${comments.id}`);
  const oldComments = db
    .select({ id: comments.id })
    .from(comments)
    .where(and(removedBefore(comments, before), notExists(replies)))
    .limit(batch);
  const silent = await db
    .delete(comments)
    .where(sql`${comments.id} in ${oldComments}`)
    .returning({ id: comments.id });
  await deleteOldRevisions(db, before);
  await db
    .update(comments)
    .set({ body: '', html: '' })
    .where(and(removedBefore(comments, before), sql`${comments.body} <> ''`));
  return gone.length + silent.length;
}

const idsOf = (rows: readonly { id: number }[]): number[] => rows.map(({ id }) => id);

/**
 * Takes the words, and the earlier versions, of what its author deleted before a moment. The row stays as the place
 * of what others said below it, until it goes with what moderators removed. What was reported, or deleted by staff,
 * keeps its words so long, for an appeal.
 */
export async function clearDeleted(db: Db, before: Date): Promise<void> {
  const goneComments = await db
    .select({ id: comments.id })
    .from(comments)
    .where(and(deletedBefore(comments, before), ne(comments.body, '')));
  for (const id of await ofAuthorsAlone(db, 'comment', idsOf(goneComments))) {
    await db.delete(revisions).where(eq(revisions.commentId, id));
    await db.update(comments).set({ body: '', html: '' }).where(eq(comments.id, id));
  }
  const gonePosts = await db
    .select({ id: posts.id })
    .from(posts)
    .where(and(deletedBefore(posts, before), ne(posts.body, '')));
  for (const id of await ofAuthorsAlone(db, 'post', idsOf(gonePosts))) {
    await db.delete(revisions).where(eq(revisions.postId, id));
    await db.delete(polls).where(eq(polls.postId, id));
    await db.update(posts).set(NO_WORDS).where(eq(posts.id, id));
  }
}
