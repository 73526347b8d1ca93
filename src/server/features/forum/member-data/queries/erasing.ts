import { and, desc, eq, inArray, isNull, ne, sql } from '#server/db/drizzle.ts';
import type { Db } from '#server/db/connection.ts';
import {
  bestAnswers,
  commentLikes,
  comments,
  notifications,
  polls,
  postLikes,
  postRatings,
  posts,
  postSites,
  revisions,
} from '#server/db/schema.ts';

/** Likes and ratings a member gave leave the counts; the rows go with the account. */
export async function takeBackGiven(tx: Db, memberId: number): Promise<void> {
  await tx.execute(sql`update ${posts} p set likes = p.likes - 1
    from ${postLikes} l where l.post_id = p.id and l.member_id = ${memberId}`);
  await tx.execute(sql`update ${comments} c set likes = c.likes - 1
    from ${commentLikes} l where l.comment_id = c.id and l.member_id = ${memberId}`);
  await tx.execute(sql`update ${posts} p
    set ratings = p.ratings - 1, rating_sum = p.rating_sum - r.rating
    from ${postRatings} r where r.post_id = p.id and r.member_id = ${memberId}`);
}

/** Deletes the earlier versions of everything a member has written. */
export async function deleteVersions(tx: Db, memberId: number): Promise<void> {
  const written = tx.select({ id: posts.id }).from(posts).where(eq(posts.authorId, memberId));
  const said = tx.select({ id: comments.id }).from(comments).where(eq(comments.authorId, memberId));
  await tx.delete(revisions).where(inArray(revisions.postId, written));
  await tx.delete(revisions).where(inArray(revisions.commentId, said));
}

/** A member's posts that stand, or are withheld. */
export const standingPosts = (db: Db, memberId: number) =>
  db
    .select({ id: posts.id, body: posts.body, html: posts.html })
    .from(posts)
    .where(and(eq(posts.authorId, memberId), isNull(posts.deletedAt)));

/** A member's answers that stand, or are withheld. */
export const standingComments = (db: Db, memberId: number) =>
  db
    .select({
      id: comments.id,
      postId: comments.postId,
      body: comments.body,
      html: comments.html,
    })
    .from(comments)
    .where(and(eq(comments.authorId, memberId), isNull(comments.deletedAt)));

/** What is left of a text whose author has gone. */
type Left = { authorId: number; body: string; html: string };

/** Gives a post another author and other words, without pictures. */
export async function handOverPost(tx: Db, id: number, left: Left): Promise<void> {
  await tx
    .update(posts)
    .set({ ...left, images: 0, draft: null })
    .where(eq(posts.id, id));
}

/** Gives an answer another author and other words, without pictures. */
export async function handOverComment(tx: Db, id: number, left: Left): Promise<void> {
  await tx
    .update(comments)
    .set({ ...left, images: 0, draft: null })
    .where(eq(comments.id, id));
}

/** Whether somebody else has answered below a post. */
export async function othersAnswered(db: Db, postId: number, memberId: number): Promise<boolean> {
  const rows = await db
    .select({ id: comments.id })
    .from(comments)
    .where(and(eq(comments.postId, postId), ne(comments.authorId, memberId)))
    .limit(1);
  return rows.length > 0;
}

export async function removePost(tx: Db, id: number): Promise<void> {
  await tx.delete(posts).where(eq(posts.id, id));
}

/** Leaves of a post the place where the answers of others hang. */
export async function emptyPost(tx: Db, id: number, authorId: number): Promise<void> {
  await tx.delete(bestAnswers).where(eq(bestAnswers.postId, id));
  await tx.delete(polls).where(eq(polls.postId, id));
  await tx.delete(postSites).where(eq(postSites.postId, id));
  await tx.delete(notifications).where(eq(notifications.postId, id));
  await tx.delete(postLikes).where(eq(postLikes.postId, id));
  await tx.delete(postRatings).where(eq(postRatings.postId, id));
  await tx
    .update(posts)
    .set({
      ...{ title: '', slug: '-', body: '', html: '', excerpt: '', images: 0, poll: false },
      ...{ authorId, draft: null, withheld: null, likes: 0, ratings: 0, ratingSum: 0 },
    })
    .where(eq(posts.id, id));
}

/** Whether an answer has been answered. */
export async function isAnswered(db: Db, commentId: number): Promise<boolean> {
  const rows = await db
    .select({ id: comments.id })
    .from(comments)
    .where(eq(comments.parentId, commentId))
    .limit(1);
  return rows.length > 0;
}

export async function removeComment(tx: Db, id: number): Promise<void> {
  await tx.delete(comments).where(eq(comments.id, id));
}

/** Leaves of an answer the place where the answers of others hang. */
export async function emptyComment(tx: Db, id: number, authorId: number): Promise<void> {
  await tx.delete(bestAnswers).where(eq(bestAnswers.commentId, id));
  await tx.delete(notifications).where(eq(notifications.commentId, id));
  await tx.delete(commentLikes).where(eq(commentLikes.commentId, id));
  await tx
    .update(comments)
    .set({
      ...{ authorId, body: '', html: '', images: 0, likes: 0, draft: null, withheld: null },
    })
    .where(eq(comments.id, id));
}

/**
 * Everything a member has answered. Answers below answers come first: a place is kept for those of
 * others alone.
 */
export const commentsOf = (db: Db, memberId: number): Promise<{ id: number; postId: number }[]> =>
  db
    .select({ id: comments.id, postId: comments.postId })
    .from(comments)
    .where(eq(comments.authorId, memberId))
    .orderBy(sql`${comments.parentId} is null`, desc(comments.id));

/** Everything a member has posted. */
export async function postsOf(db: Db, memberId: number): Promise<number[]> {
  const rows = await db.select({ id: posts.id }).from(posts).where(eq(posts.authorId, memberId));
  return rows.map(({ id }) => id);
}
