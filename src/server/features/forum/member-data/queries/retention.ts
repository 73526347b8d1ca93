import { and, notExists, sql } from '#server/db/drizzle.ts';
import { alias } from '#server/db/pg-core.ts';
import type { Db } from '#server/db/connection.ts';
import { comments, posts } from '#server/db/schema.ts';
import { deleteOldRevisions } from '#server/features/forum/revisions/queries.ts';
import { removedBefore } from '#server/platform/staff/service.ts';

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
