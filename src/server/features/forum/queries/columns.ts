import { sql, type SQL } from '#server/db/drizzle.ts';
import type { AnyPgColumn } from '#server/db/pg-core.ts';
import { comments, members, posts } from '#server/db/schema.ts';
import { bestAnswers } from '../best/tables.ts';
import { commentLikes, postLikes } from '../likes/tables.ts';

/** Whether a row is withheld for as long as somebody looks at it. */
const lookedAt = (withheld: AnyPgColumn | SQL): SQL => sql`${withheld} = 'claimed'`;

/**
 * A post whose page opens: one that is there, or one whose words are withheld while somebody looks at
 * them. What others said below it is not part of that, and stays.
 */
export const standing = sql`(${posts.deletedAt} is null or ${lookedAt(posts.withheld)})`;
/** The same of the post `p` of a written statement. */
export const pStands = sql`(p.deleted_at is null or ${lookedAt(sql`p.withheld`)})`;
/** An answer that keeps its place: one that is there, or withheld while somebody looks at it. */
export const answerStands = sql`(${comments.deletedAt} is null or ${lookedAt(comments.withheld)})`;

/** An author as everybody sees them. */
export const authorColumns = {
  id: members.id,
  nickname: members.nickname,
  avatar: members.avatar,
  role: members.role,
};

/**
 * The best answer to a post, for as long as everybody can see it. A value and not `exists`, which the
 * planner would answer from the whole table.
 */
const bestAnswer = sql`(
  select b.comment_id from ${bestAnswers} b
  join ${comments} best on best.id = b.comment_id and best.deleted_at is null
  where b.post_id = ${posts.id})`.mapWith((id): number | null => Number(id));

/** A post in a list. The text itself stays in the database: lists would carry it for nothing. */
export const summaryColumns = {
  id: posts.id,
  title: posts.title,
  slug: posts.slug,
  excerpt: posts.excerpt,
  language: posts.language,
  tag: posts.tag,
  kind: posts.kind,
  minutes: posts.minutes,
  ratings: posts.ratings,
  ratingSum: posts.ratingSum,
  poll: posts.poll,
  images: posts.images,
  comments: posts.comments,
  likes: posts.likes,
  views: posts.views,
  pinnedAt: posts.pinnedAt,
  createdAt: posts.createdAt,
  activeAt: posts.activeAt,
  best: bestAnswer,
  author: authorColumns,
};

/** Whether a member likes the row; nothing is looked up for visitors. */
const liked = (viewerId: number | undefined, found: (id: number) => SQL): SQL<boolean> =>
  viewerId === undefined ? sql<boolean>`false` : sql<boolean>`exists (${found(viewerId)})`;

export const postLiked = (viewerId: number | undefined) =>
  liked(
    viewerId,
    (id) =>
      sql`select 1 from ${postLikes} where ${postLikes.postId} = ${posts.id} and ${postLikes.memberId} = ${id}`,
  );

export const commentLiked = (viewerId: number | undefined) =>
  liked(
    viewerId,
    (id) =>
      sql`select 1 from ${commentLikes} where ${commentLikes.commentId} = ${comments.id} and ${commentLikes.memberId} = ${id}`,
  );
