import { sql, type SQL } from 'drizzle-orm';
import { comments, members, posts } from '#server/db/schema.ts';
import { commentLikes, postLikes } from '../tables.ts';

/** An author as everybody sees them. */
export const authorColumns = {
  id: members.id,
  nickname: members.nickname,
  avatar: members.avatar,
  role: members.role,
};

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
