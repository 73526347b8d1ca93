import { asc, eq, sql } from '#server/db/drizzle.ts';
import type { Db } from '#server/db/connection.ts';
import {
  bestAnswers,
  commentLikes,
  comments,
  drafts,
  forumReaders,
  mentions,
  polls,
  postLikes,
  postRatings,
  postReaders,
  posts,
  postSites,
  revisions,
} from '#server/db/schema.ts';

/** Posts, articles and what stands with them, also those that are withheld or removed. */
export const postsBy = (db: Db, memberId: number) =>
  db
    .select({
      id: posts.id,
      kind: posts.kind,
      title: posts.title,
      body: posts.body,
      language: posts.language,
      subject: posts.tag,
      site: postSites.site,
      lesson: posts.lesson,
      poll: { question: polls.question, options: polls.options, counts: polls.counts },
      comments: posts.comments,
      /** The answer that is marked as the best. */
      best: bestAnswers.commentId,
      likes: posts.likes,
      views: posts.views,
      created: posts.createdAt,
      edited: posts.editedAt,
      removed: posts.deletedAt,
      withheld: posts.withheld,
    })
    .from(posts)
    .leftJoin(postSites, eq(postSites.postId, posts.id))
    .leftJoin(polls, eq(polls.postId, posts.id))
    .leftJoin(bestAnswers, eq(bestAnswers.postId, posts.id))
    .where(eq(posts.authorId, memberId))
    .orderBy(asc(posts.id));

/** Answers, also those that are withheld or removed. */
export const commentsBy = (db: Db, memberId: number) =>
  db
    .select({
      id: comments.id,
      post: comments.postId,
      answers: comments.parentId,
      body: comments.body,
      /** Whether it is marked as the best one. */
      best: sql<boolean>`${bestAnswers.commentId} is not null`,
      likes: comments.likes,
      created: comments.createdAt,
      edited: comments.editedAt,
      removed: comments.deletedAt,
      withheld: comments.withheld,
    })
    .from(comments)
    .leftJoin(bestAnswers, eq(bestAnswers.commentId, comments.id))
    .where(eq(comments.authorId, memberId))
    .orderBy(asc(comments.id));

const version = {
  post: revisions.postId,
  comment: revisions.commentId,
  title: revisions.title,
  body: revisions.body,
  written: revisions.writtenAt,
  replaced: revisions.replacedAt,
};

/** How their texts read before they changed them. */
export async function versionsBy(db: Db, memberId: number) {
  const written = await db
    .select(version)
    .from(revisions)
    .innerJoin(posts, eq(posts.id, revisions.postId))
    .where(eq(posts.authorId, memberId))
    .orderBy(asc(revisions.id));
  const said = await db
    .select(version)
    .from(revisions)
    .innerJoin(comments, eq(comments.id, revisions.commentId))
    .where(eq(comments.authorId, memberId))
    .orderBy(asc(revisions.id));
  return [...written, ...said];
}

/** Drafts, the one saved last at the end. */
export const draftsOf = (db: Db, memberId: number) =>
  db
    .select({ place: drafts.place, content: drafts.content, saved: drafts.savedAt })
    .from(drafts)
    .where(eq(drafts.memberId, memberId))
    .orderBy(asc(drafts.savedAt));

/** Posts a member likes. */
export const likedPostsOf = (db: Db, memberId: number) =>
  db
    .select({ post: posts.id, title: posts.title })
    .from(postLikes)
    .innerJoin(posts, eq(posts.id, postLikes.postId))
    .where(eq(postLikes.memberId, memberId));

/** Answers a member likes. */
export const likedCommentsOf = (db: Db, memberId: number) =>
  db
    .select({ comment: comments.id, post: comments.postId })
    .from(commentLikes)
    .innerJoin(comments, eq(comments.id, commentLikes.commentId))
    .where(eq(commentLikes.memberId, memberId));

/** Ratings of articles. */
export const ratingsOf = (db: Db, memberId: number) =>
  db
    .select({ post: postRatings.postId, rating: postRatings.rating, rated: postRatings.ratedAt })
    .from(postRatings)
    .where(eq(postRatings.memberId, memberId));

/** Which conversations a member follows, and how far they have seen each. */
export const conversationsOf = (db: Db, memberId: number) =>
  db
    .select({ post: postReaders.postId, follows: postReaders.follows, seen: postReaders.seen })
    .from(postReaders)
    .where(eq(postReaders.memberId, memberId));

/** Up to where a member has read the forum. */
export const readUpToOf = (db: Db, memberId: number) =>
  db
    .select({ moment: forumReaders.readAt, comment: forumReaders.seen })
    .from(forumReaders)
    .where(eq(forumReaders.memberId, memberId));

/** Where a member is named. */
export const namedInOf = (db: Db, memberId: number) =>
  db
    .select({ post: mentions.postId, comment: mentions.commentId, as: mentions.name })
    .from(mentions)
    .where(eq(mentions.memberId, memberId));
