import { sql } from '#server/db/drizzle.ts';
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from '#server/db/pg-core.ts';
import { bigId, time } from '#server/db/columns.ts';
import type { Language } from '#domain/languages.ts';
import type { Withheld } from '#domain/moderation.ts';
import type {
  BookmarkCollection,
  HelpfulCollection,
  NoteCollection,
  ReadCollection,
} from '#domain/reader.ts';
import { members } from '#server/platform/members/tables.ts';

/** A text of the editors. They write files, so there is no table to point at. */
const place = {
  collection: text('collection').$type<ReadCollection>().notNull(),
  slug: text('slug').notNull(),
};
const ownerId = () =>
  bigId('member_id')
    .notNull()
    .references(() => members.id, { onDelete: 'cascade' });

/** Comments under guides and articles. */
export const textComments = pgTable(
  'text_comments',
  {
    id: bigId('id').primaryKey().generatedAlwaysAsIdentity(),
    ...place,
    authorId: bigId('author_id')
      .notNull()
      .references(() => members.id),
    body: text('body').notNull(),
    html: text('html').notNull(),
    language: text('language').$type<Language>().notNull(),
    likes: integer('likes').notNull().default(0),
    pinned: boolean('pinned').notNull().default(false),
    draft: uuid('draft'),
    createdAt: time('created_at').notNull().defaultNow(),
    editedAt: time('edited_at'),
    deletedAt: time('deleted_at'),
    /** Why it is withheld, from everybody but its author and staff; then it counts as deleted. */
    withheld: text('withheld').$type<Withheld>(),
  },
  (t) => [
    // Read backwards: pinned ones first, then the newest.
    index('text_comments_place')
      .on(t.collection, t.slug, t.pinned, t.id)
      .where(sql`${t.deletedAt} is null`),
    index('text_comments_author').on(t.authorId, t.id),
    index('text_comments_removed')
      .on(t.deletedAt)
      .where(sql`${t.deletedAt} is not null`),
    uniqueIndex('text_comments_draft')
      .on(t.authorId, t.draft)
      .where(sql`${t.draft} is not null`),
  ],
);

export const textCommentLikes = pgTable(
  'text_comment_likes',
  {
    commentId: bigId('comment_id')
      .notNull()
      .references(() => textComments.id, { onDelete: 'cascade' }),
    memberId: ownerId(),
  },
  (t) => [
    primaryKey({ columns: [t.commentId, t.memberId] }),
    index('text_comment_likes_member').on(t.memberId),
  ],
);

export const textReads = pgTable(
  'text_reads',
  { memberId: ownerId(), ...place, day: date('day', { mode: 'string' }).notNull() },
  (t) => [primaryKey({ columns: [t.memberId, t.collection, t.slug] })],
);

export const bookmarks = pgTable(
  'bookmarks',
  {
    memberId: ownerId(),
    collection: text('collection').$type<BookmarkCollection>().notNull(),
    slug: text('slug').notNull(),
    createdAt: time('created_at').notNull(),
    /** When its reader is told of it; null where they did not ask, or were told. */
    remindAt: time('remind_at'),
    /** The day they chose, in their own time zone. */
    remindDay: date('remind_day', { mode: 'string' }),
    /** Their words to themselves; private like a note. */
    remindNote: text('remind_note').notNull().default(''),
  },
  (t) => [
    primaryKey({ columns: [t.memberId, t.collection, t.slug] }),
    index('bookmarks_remind')
      .on(t.remindAt)
      .where(sql`${t.remindAt} is not null`),
    check('bookmarks_reminder', sql`(${t.remindAt} is null) = (${t.remindDay} is null)`),
  ],
);

/** Private: no query reads another member's. */
export const notes = pgTable(
  'notes',
  {
    memberId: ownerId(),
    collection: text('collection').$type<NoteCollection>().notNull(),
    slug: text('slug').notNull(),
    text: text('text').notNull(),
    changedAt: time('changed_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.memberId, t.collection, t.slug] }),
    check('notes_text', sql`${t.text} <> ''`),
  ],
);

/**
 * Whether a text helped. A visitor is a hash of a random number their browser made, mixed with the
 * text, so that the answers of one person cannot be put together; no address, no time of day.
 */
export const textVotes = pgTable(
  'text_votes',
  {
    id: bigId('id').primaryKey().generatedAlwaysAsIdentity(),
    collection: text('collection').$type<HelpfulCollection>().notNull(),
    slug: text('slug').notNull(),
    memberId: bigId('member_id').references(() => members.id, { onDelete: 'cascade' }),
    voterHash: text('voter_hash'),
    helpful: boolean('helpful').notNull(),
    /** In which the text was read; editors ask by it. */
    language: text('language').$type<Language>().notNull(),
    comment: text('comment').notNull().default(''),
    day: date('day', { mode: 'string' }).notNull(),
  },
  (t) => [
    uniqueIndex('text_votes_member')
      .on(t.memberId, t.collection, t.slug)
      .where(sql`${t.memberId} is not null`),
    uniqueIndex('text_votes_voter')
      .on(t.voterHash)
      .where(sql`${t.voterHash} is not null`),
    index('text_votes_text').on(t.collection, t.slug),
    index('text_votes_comments')
      .on(t.id)
      .where(sql`${t.comment} <> ''`),
    check('text_votes_owner', sql`num_nonnulls(${t.memberId}, ${t.voterHash}) = 1`),
  ],
);

/** How often a text was opened. */
export const textViews = pgTable(
  'text_views',
  { ...place, views: integer('views').notNull().default(0) },
  (t) => [primaryKey({ columns: [t.collection, t.slug] })],
);
