import { bigint, index, pgTable, text } from '#server/db/pg-core.ts';
import { posts } from '#server/features/forum/posts/tables.ts';

/**
 * The site of the directory a post of the forum is about. Editors write the directory as files, so
 * there is no table to point at: a site that is gone leaves its posts behind as ordinary ones.
 */
export const postSites = pgTable(
  'post_sites',
  {
    postId: bigint('post_id', { mode: 'number' })
      .primaryKey()
      .references(() => posts.id, { onDelete: 'cascade' }),
    site: text('site').notNull(),
  },
  // Read backwards: the newest of a site.
  (t) => [index('post_sites_site').on(t.site, t.postId)],
);
