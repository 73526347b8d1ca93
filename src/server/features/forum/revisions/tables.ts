import { sql } from '#server/db/drizzle.ts';
import { check, index, pgTable, text } from '#server/db/pg-core.ts';
import { bigId, time } from '#server/db/columns.ts';
import { comments } from '../comments/tables.ts';
import { posts } from '../posts/tables.ts';

/**
 * How a text read before an edit. The newest version is the text itself; it stands here only once
 * it has been replaced.
 */
export const revisions = pgTable(
  'revisions',
  {
    id: bigId('id').primaryKey().generatedAlwaysAsIdentity(),
    postId: bigId('post_id').references(() => posts.id, { onDelete: 'cascade' }),
    commentId: bigId('comment_id').references(() => comments.id, { onDelete: 'cascade' }),
    title: text('title').notNull().default(''),
    body: text('body').notNull(),
    /** When these words were written. */
    writtenAt: time('written_at').notNull(),
    /** When they were replaced; what is kept ends some time after this. */
    replacedAt: time('replaced_at').notNull(),
  },
  (t) => [
    index('revisions_post')
      .on(t.postId, t.id)
      .where(sql`${t.postId} is not null`),
    index('revisions_comment')
      .on(t.commentId, t.id)
      .where(sql`${t.commentId} is not null`),
    index('revisions_replaced').on(t.replacedAt),
    check('revisions_target', sql`num_nonnulls(${t.postId}, ${t.commentId}) = 1`),
  ],
);
