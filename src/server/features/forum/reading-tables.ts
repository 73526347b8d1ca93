import { sql } from 'drizzle-orm';
import { boolean, check, customType, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bigId, time } from '#server/db/columns.ts';
import { members } from '#server/platform/members/tables.ts';
import type { Language } from '#domain/languages.ts';
import { comments, posts } from './tables.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

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
