import { sql } from '#server/db/drizzle.ts';
import { bigId } from '#server/db/columns.ts';
import {
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from '#server/db/pg-core.ts';
import type { Language } from '#domain/languages.ts';
import type { Anchor } from '#domain/search-excerpt.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/**
 * The public pages of the site, as the search finds them. Made of the build at each start and with each new
 * build (see sync.ts), so nothing is lost where it is empty.
 */
export const searchPages = pgTable(
  'search_pages',
  {
    id: bigId('id').primaryKey().generatedAlwaysAsIdentity(),
    language: text('language').$type<Language>().notNull(),
    /** Address without language. */
    url: text('url').notNull(),
    /** Of all that stands in this row: what has not changed is not written again. */
    hash: text('hash').notNull(),
    title: text('title').notNull(),
    group: text('group_name').notNull(),
    /** Its title and its other names, folded: whole names of things. */
    names: text('names').array().notNull(),
    text: text('text').notNull(),
    anchors: jsonb('anchors').$type<Anchor[]>().notNull(),
    /** Stems by weight: title A; other names, headings and what it says of itself B; text C; of lists D. */
    words: tsvector('words').notNull(),
    /** Plain words of title and names, whose beginnings are suggested. */
    titleWords: tsvector('title_words').notNull(),
  },
  (t) => [
    uniqueIndex('search_pages_key').on(t.language, t.url),
    index('search_pages_words').using('gin', t.words),
    index('search_pages_title_words').using('gin', t.titleWords),
    index('search_pages_names').using('gin', t.names),
  ],
);

/** The words of those pages: what a word with an error may have been meant to be. */
export const searchWords = pgTable(
  'search_words',
  {
    language: text('language').$type<Language>().notNull(),
    /** Folded. */
    word: text('word').notNull(),
    /** As it is written. */
    shown: text('shown').notNull(),
    /** How many pages it stands on. */
    pages: integer('pages').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.language, t.word] }),
    index('search_words_trigrams').using('gin', sql`${t.word} gin_trgm_ops`),
  ],
);
