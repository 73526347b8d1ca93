import { customType, index, pgTable, text } from '#server/db/pg-core.ts';
import { bigId } from '#server/db/columns.ts';
import type { Language } from '#domain/languages.ts';
import { comments } from '../comments/tables.ts';
import { posts } from '../posts/tables.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/**
 * The words of visible posts; a deleted post leaves at once. A table of its own, because every answer changes its post's row, and
 * each change there would write the whole text into this index again.
 */
export const postSearch = pgTable(
  'post_search',
  {
    postId: bigId('post_id')
      .primaryKey()
      .references(() => posts.id, { onDelete: 'cascade' }),
    language: text('language').$type<Language>().notNull(),
    /** Stems in the post's own language, and the plain words, which bear searching by beginnings. */
    words: tsvector('words').notNull(),
  },
  (t) => [index('post_search_words').using('gin', t.words)],
);

/** The words of visible comments and replies, as `post_search` holds those of posts. */
export const commentSearch = pgTable(
  'comment_search',
  {
    commentId: bigId('comment_id')
      .primaryKey()
      .references(() => comments.id, { onDelete: 'cascade' }),
    language: text('language').$type<Language>().notNull(),
    words: tsvector('words').notNull(),
  },
  (t) => [index('comment_search_words').using('gin', t.words)],
);
