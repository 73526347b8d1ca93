import { and, desc, eq, inArray, isNull, ne, or, sql, type SQL } from 'drizzle-orm';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db/connection.ts';
import {
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
import type { Leaver } from '#server/platform/members/service.ts';
import {
  dropImagesOfComment,
  dropImagesOfPost,
  type Removed,
} from '#server/platform/uploads/service.ts';
import { deleteComment } from './queries/comment-writes.ts';
import { deletePost } from './queries/posts.ts';
import { withoutPictures } from './without-pictures.ts';

/** Likes and ratings they gave leave the counts; the rows go with the account. */
async function takeBackGiven(tx: Db, { id }: Leaver): Promise<void> {
  await tx.execute(sql`update ${posts} p set likes = p.likes - 1
    from ${postLikes} l where l.post_id = p.id and l.member_id = ${id}`);
  await tx.execute(sql`update ${comments} c set likes = c.likes - 1
    from ${commentLikes} l where l.comment_id = c.id and l.member_id = ${id}`);
  await tx.execute(sql`update ${posts} p
    set ratings = p.ratings - 1, rating_sum = p.rating_sum - r.rating
    from ${postRatings} r where r.post_id = p.id and r.member_id = ${id}`);
}

/** How their texts read before goes in any case: it is what they had taken back. */
async function deleteVersions(tx: Db, { id }: Leaver): Promise<void> {
  const written = tx.select({ id: posts.id }).from(posts).where(eq(posts.authorId, id));
  const said = tx.select({ id: comments.id }).from(comments).where(eq(comments.authorId, id));
  await tx.delete(revisions).where(inArray(revisions.postId, written));
  await tx.delete(revisions).where(inArray(revisions.commentId, said));
}

const touchPosts = (tx: Db, which: SQL | undefined) =>
  tx
    .update(posts)
    .set({ version: sql`${posts.version} + 1` })
    .where(which);

/** What can be read stays, without their name and without pictures. */
async function leaveTexts(tx: Db, leaver: Leaver): Promise<void> {
  const { id } = leaver;
  const written = await tx
    .select()
    .from(posts)
    .where(and(eq(posts.authorId, id), isNull(posts.deletedAt)));
  const said = await tx
    .select()
    .from(comments)
    .where(and(eq(comments.authorId, id), isNull(comments.deletedAt)));
  if (written.length + said.length === 0) return;
  const authorId = await leaver.former();
  for (const { id: postId, body, html } of written) {
    const words = { body: withoutPictures(body), html: withoutPictures(html) };
    await tx
      .update(posts)
      .set({ ...words, authorId, images: 0, draft: null })
      .where(eq(posts.id, postId));
  }
  for (const { id: commentId, body, html } of said) {
    const words = { body: withoutPictures(body), html: withoutPictures(html) };
    await tx
      .update(comments)
      .set({ ...words, authorId, images: 0, draft: null })
      .where(eq(comments.id, commentId));
  }
  // Their name stood on all these pages.
  const places = [...written.map((post) => post.id), ...said.map(({ postId }) => postId)];
  await touchPosts(tx, inArray(posts.id, [...new Set(places)]));
}

/** Deletes a post. Where others answered, an empty one stays until the forum forgets it. */
async function erasePost(tx: Db, ctx: Context, leaver: Leaver, id: number): Promise<Removed[]> {
  const removed = await dropImagesOfPost(tx, id);
  await deletePost(tx, id, ctx.now());
  const [answer] = await tx
    .select({ id: comments.id })
    .from(comments)
    .where(and(eq(comments.postId, id), ne(comments.authorId, leaver.id)))
    .limit(1);
  if (!answer) {
    await tx.delete(posts).where(eq(posts.id, id));
    return removed;
  }
  await tx.delete(polls).where(eq(polls.postId, id));
  await tx.delete(postSites).where(eq(postSites.postId, id));
  await tx.delete(notifications).where(eq(notifications.postId, id));
  const empty = { title: '', slug: '-', body: '', html: '', excerpt: '', images: 0, poll: false };
  const authorId = await leaver.former();
  const { likes, ratings } = { likes: 0, ratings: 0 };
  await tx.delete(postLikes).where(eq(postLikes.postId, id));
  await tx.delete(postRatings).where(eq(postRatings.postId, id));
  await tx
    .update(posts)
    .set({ ...empty, authorId, draft: null, withheld: null, likes, ratings, ratingSum: 0 })
    .where(eq(posts.id, id));
  return removed;
}

/** Deletes an answer. Where others answered it, its place stays, without words. */
async function eraseComment(
  tx: Db,
  ctx: Context,
  leaver: Leaver,
  { id, postId }: { id: number; postId: number },
): Promise<Removed[]> {
  const removed = await dropImagesOfComment(tx, id);
  await deleteComment(tx, id, ctx.now());
  const [answer] = await tx
    .select({ id: comments.id })
    .from(comments)
    .where(eq(comments.parentId, id))
    .limit(1);
  if (answer) {
    await tx.delete(notifications).where(eq(notifications.commentId, id));
    await tx.delete(commentLikes).where(eq(commentLikes.commentId, id));
    const empty = { body: '', html: '', images: 0, likes: 0, draft: null, withheld: null };
    const authorId = await leaver.former();
    await tx
      .update(comments)
      .set({ ...empty, authorId })
      .where(eq(comments.id, id));
  } else {
    await tx.delete(comments).where(eq(comments.id, id));
  }
  await touchPosts(tx, eq(posts.id, postId));
  return removed;
}

/** Deletes what is still theirs: everything, or what nobody could read any more. */
async function eraseTexts(tx: Db, ctx: Context, leaver: Leaver): Promise<Removed[]> {
  const removed: Removed[] = [];
  const mine = eq(comments.authorId, leaver.id);
  // Answers below answers first: a place is kept for those of others alone.
  const said = await tx
    .select({ id: comments.id, postId: comments.postId })
    .from(comments)
    .where(mine)
    .orderBy(sql`${comments.parentId} is null`, desc(comments.id));
  for (const one of said) removed.push(...(await eraseComment(tx, ctx, leaver, one)));
  const written = await tx
    .select({ id: posts.id })
    .from(posts)
    .where(or(eq(posts.authorId, leaver.id)));
  for (const { id } of written) removed.push(...(await erasePost(tx, ctx, leaver, id)));
  return removed;
}

/**
 * Takes a leaving member out of the forum, in the transaction that ends the account, counts and all.
 * What else they keep here goes with the account.
 *
 * @returns rows of pictures whose files are to be removed after the commit
 */
export async function eraseForum(tx: Db, ctx: Context, leaver: Leaver): Promise<Removed[]> {
  await takeBackGiven(tx, leaver);
  await deleteVersions(tx, leaver);
  if (leaver.texts === 'keep') await leaveTexts(tx, leaver);
  return eraseTexts(tx, ctx, leaver);
}
