import { sql } from '#server/db/drizzle.ts';
import { check, index, pgTable, primaryKey, smallint } from '#server/db/pg-core.ts';
import { bigId, time } from '#server/db/columns.ts';
import { members } from '#server/platform/members/tables.ts';
import { posts } from '../posts/tables.ts';

/** What a member thinks of an article; sum and number stand with the article. */
export const postRatings = pgTable(
  'post_ratings',
  {
    postId: bigId('post_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    memberId: bigId('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    rating: smallint('rating').notNull(),
    ratedAt: time('rated_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.postId, t.memberId] }),
    index('post_ratings_member').on(t.memberId),
    check('post_ratings_rating', sql`${t.rating} between 1 and 5`),
  ],
);
