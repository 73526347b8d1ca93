import { index, pgTable, primaryKey } from '#server/db/pg-core.ts';
import { bigId } from '#server/db/columns.ts';
import { members } from '#server/platform/members/tables.ts';
import { comments } from '../comments/tables.ts';
import { posts } from '../posts/tables.ts';

export const postLikes = pgTable(
  'post_likes',
  {
    postId: bigId('post_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    memberId: bigId('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ columns: [t.postId, t.memberId] }),
    index('post_likes_member').on(t.memberId),
  ],
);

export const commentLikes = pgTable(
  'comment_likes',
  {
    commentId: bigId('comment_id')
      .notNull()
      .references(() => comments.id, { onDelete: 'cascade' }),
    memberId: bigId('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ columns: [t.commentId, t.memberId] }),
    index('comment_likes_member').on(t.memberId),
  ],
);
