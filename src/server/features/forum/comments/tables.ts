import { sql } from '#server/db/drizzle.ts';
import {
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
  type AnyPgColumn,
} from '#server/db/pg-core.ts';
import { bigId, time } from '#server/db/columns.ts';
import { members } from '#server/platform/members/tables.ts';
import type { Withheld } from '#domain/moderation.ts';
import { posts } from '../posts/tables.ts';

/** Comments (no parent) and the replies below them. */
export const comments = pgTable(
  'comments',
  {
    id: bigId('id').primaryKey().generatedAlwaysAsIdentity(),
    postId: bigId('post_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    parentId: bigId('parent_id').references((): AnyPgColumn => comments.id, {
      onDelete: 'cascade',
    }),
    replyToId: bigId('reply_to_id').references((): AnyPgColumn => comments.id, {
      onDelete: 'set null',
    }),
    authorId: bigId('author_id')
      .notNull()
      .references(() => members.id),
    body: text('body').notNull(),
    html: text('html').notNull(),
    images: integer('images').notNull().default(0),
    likes: integer('likes').notNull().default(0),
    replies: integer('replies').notNull().default(0),
    draft: uuid('draft'),
    createdAt: time('created_at').notNull().defaultNow(),
    editedAt: time('edited_at'),
    deletedAt: time('deleted_at'),
    /**
     * Why it is withheld, from everybody but its author and staff; then it counts as deleted. While it
     * is `claimed` its place stays, without its words.
     */
    withheld: text('withheld').$type<Withheld>(),
  },
  (t) => [
    index('comments_post')
      .on(t.postId, t.id)
      .where(sql`${t.parentId} is null`),
    // What is new under a post, replies included.
    index('comments_all').on(t.postId, t.id),
    index('comments_parent').on(t.parentId, t.id),
    index('comments_reply_to').on(t.replyToId),
    index('comments_author').on(t.authorId, t.id),
    index('comments_created').using('brin', t.createdAt),
    index('comments_removed')
      .on(t.deletedAt)
      .where(sql`${t.deletedAt} is not null`),
    uniqueIndex('comments_draft')
      .on(t.authorId, t.draft)
      .where(sql`${t.draft} is not null`),
  ],
);
