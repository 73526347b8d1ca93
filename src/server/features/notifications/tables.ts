import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { NoticeVariant } from '#domain/notifications.ts';
import { bigId, time } from '#server/db/columns.ts';
import { comments, posts } from '#server/features/forum/tables.ts';
import { members } from '#server/features/members/tables.ts';

export const notifications = pgTable(
  'notifications',
  {
    id: bigId('id').primaryKey().generatedAlwaysAsIdentity(),
    memberId: bigId('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    /** Notification types of spec section 3. */
    type: integer('type').notNull(),
    /** How an answer concerns somebody it was not given to. */
    variant: text('variant').$type<NoticeVariant>(),
    /** Values for the text of the type, which is made in the reader's language when it is read. */
    title: text('title').notNull().default(''),
    content: text('content').notNull().default(''),
    fromMemberId: bigId('from_member_id').references(() => members.id, { onDelete: 'set null' }),
    postId: bigId('post_id').references(() => posts.id, { onDelete: 'cascade' }),
    commentId: bigId('comment_id').references(() => comments.id, { onDelete: 'cascade' }),
    createdAt: time('created_at').notNull().defaultNow(),
    readAt: time('read_at'),
  },
  (t) => [
    // Read backwards: desc() here would put nulls last, which no `order by … desc` asks for.
    index('notifications_member').on(t.memberId, t.id),
    index('notifications_unread')
      .on(t.memberId, t.id)
      .where(sql`${t.readAt} is null`),
    // Pressing a heart ten times is one message, until that one has been read.
    uniqueIndex('notifications_like_once')
      .on(
        t.memberId,
        t.fromMemberId,
        t.type,
        sql`coalesce(${t.postId}, 0)`,
        sql`coalesce(${t.commentId}, 0)`,
      )
      .where(sql`${t.readAt} is null and ${t.type} in (6, 7)`),
    index('notifications_from').on(t.fromMemberId),
    index('notifications_post').on(t.postId),
    index('notifications_comment').on(t.commentId),
  ],
);
