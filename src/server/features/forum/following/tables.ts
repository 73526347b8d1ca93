import { sql } from '#server/db/drizzle.ts';
import { boolean, index, pgTable, primaryKey } from '#server/db/pg-core.ts';
import { bigId, time } from '#server/db/columns.ts';
import { members } from '#server/platform/members/tables.ts';
import { posts } from '../posts/tables.ts';

/** What a conversation is to a member: whether they follow it, and how far they have read. */
export const postReaders = pgTable(
  'post_readers',
  {
    memberId: bigId('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    postId: bigId('post_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    /** Null: never decided. False: left on purpose, so writing there does not bring it back. */
    follows: boolean('follows'),
    /** The newest comment they were shown; 0 where there was none. Null: never opened. */
    seen: bigId('seen'),
  },
  (t) => [
    primaryKey({ columns: [t.memberId, t.postId] }),
    index('post_readers_post').on(t.postId),
    index('post_readers_follows')
      .on(t.memberId)
      .where(sql`${t.follows}`),
  ],
);

/** Up to where a member has marked the whole forum as read. */
export const forumReaders = pgTable('forum_readers', {
  memberId: bigId('member_id')
    .primaryKey()
    .references(() => members.id, { onDelete: 'cascade' }),
  readAt: time('read_at').notNull(),
  /** The newest comment of that moment. */
  seen: bigId('seen').notNull().default(0),
});
