import { sql } from '#server/db/drizzle.ts';
import { check, index, pgTable, text, uniqueIndex } from '#server/db/pg-core.ts';
import { bigId } from '#server/db/columns.ts';
import { members } from '#server/platform/members/tables.ts';
import { comments } from '../comments/tables.ts';
import { posts } from '../posts/tables.ts';

/** Who is named in a post or comment, by the name they had when it was written. */
export const mentions = pgTable(
  'mentions',
  {
    id: bigId('id').primaryKey().generatedAlwaysAsIdentity(),
    postId: bigId('post_id').references(() => posts.id, { onDelete: 'cascade' }),
    commentId: bigId('comment_id').references(() => comments.id, { onDelete: 'cascade' }),
    memberId: bigId('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    /** In small letters, as the text has it: it keeps leading to them when they take another name. */
    name: text('name').notNull(),
  },
  (t) => [
    check('mentions_place', sql`num_nonnulls(${t.postId}, ${t.commentId}) = 1`),
    uniqueIndex('mentions_post')
      .on(t.postId, t.memberId)
      .where(sql`${t.postId} is not null`),
    uniqueIndex('mentions_comment')
      .on(t.commentId, t.memberId)
      .where(sql`${t.commentId} is not null`),
    index('mentions_member').on(t.memberId),
  ],
);
