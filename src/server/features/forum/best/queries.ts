import { and, eq, isNull, sql } from '#server/db/drizzle.ts';
import type { Db } from '#server/db/connection.ts';
import { comments, notifications, posts } from '#server/db/schema.ts';
import { bestAnswers } from './tables.ts';

/**
 * The answer that is marked below a post, whatever its state, and who wrote it. Holds the post, so that two
 * who mark at once come one after the other.
 */
export async function readMarked(tx: Db, postId: number) {
  await tx.select({ id: posts.id }).from(posts).where(eq(posts.id, postId)).for('no key update');
  const [row] = await tx
    .select({ commentId: comments.id, authorId: comments.authorId })
    .from(bestAnswers)
    .innerJoin(comments, eq(comments.id, bestAnswers.commentId))
    .where(eq(bestAnswers.postId, postId));
  return row;
}

/** An answer to a post that everybody can see; replies to answers are none. */
export async function answerTo(tx: Db, postId: number, commentId: number) {
  const [row] = await tx
    .select({ commentId: comments.id, authorId: comments.authorId })
    .from(comments)
    .where(
      and(
        eq(comments.id, commentId),
        eq(comments.postId, postId),
        isNull(comments.parentId),
        isNull(comments.deletedAt),
      ),
    );
  return row;
}

/** Marks an answer, in place of the one that was marked. */
export async function writeMark(tx: Db, postId: number, commentId: number): Promise<void> {
  await tx
    .insert(bestAnswers)
    .values({ postId, commentId })
    .onConflictDoUpdate({
      target: bestAnswers.postId,
      set: { commentId: sql`excluded.comment_id` },
    });
}

export async function deleteMark(tx: Db, postId: number): Promise<void> {
  await tx.delete(bestAnswers).where(eq(bestAnswers.postId, postId));
}

/** Whether a member was told before that an answer of theirs is the best. */
export async function wasTold(tx: Db, memberId: number, commentId: number): Promise<boolean> {
  const rows = await tx
    .select({ id: notifications.id })
    .from(notifications)
    .where(
      and(
        eq(notifications.commentId, commentId),
        eq(notifications.memberId, memberId),
        eq(notifications.variant, 'best'),
      ),
    )
    .limit(1);
  return rows.length > 0;
}
