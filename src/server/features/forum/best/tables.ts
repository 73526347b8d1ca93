import { pgTable, uniqueIndex } from '#server/db/pg-core.ts';
import { bigId } from '#server/db/columns.ts';
import { comments } from '../comments/tables.ts';
import { posts } from '../posts/tables.ts';

/**
 * The answer that whoever asked, or staff, found the best. While the answer is deleted or withheld the
 * mark is not shown; it is back with the answer.
 */
export const bestAnswers = pgTable(
  'best_answers',
  {
    postId: bigId('post_id')
      .primaryKey()
      .references(() => posts.id, { onDelete: 'cascade' }),
    commentId: bigId('comment_id')
      .notNull()
      .references(() => comments.id, { onDelete: 'cascade' }),
  },
  (t) => [uniqueIndex('best_answers_comment').on(t.commentId)],
);
