import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { bigId, time } from '#server/db/columns.ts';
import { comments, posts } from '#server/features/forum/tables.ts';
import { members } from '#server/features/members/tables.ts';

/** One row an uploaded picture; the files lie in the storage under the hash of their content. */
export const uploads = pgTable(
  'uploads',
  {
    id: text('id').primaryKey(),
    ownerId: bigId('owner_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    hash: text('hash').notNull(),
    extension: text('extension').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    bytes: integer('bytes').notNull(),
    postId: bigId('post_id').references(() => posts.id, { onDelete: 'set null' }),
    commentId: bigId('comment_id').references(() => comments.id, { onDelete: 'set null' }),
    position: integer('position').notNull().default(0),
    /** What can be seen in it, in the words of its owner. */
    alt: text('alt').notNull().default(''),
    /** Shown behind a veil; who said so: what staff have marked the owner cannot unmark. */
    sensitive: text('sensitive').$type<'author' | 'staff'>(),
    /** Nobody but staff and its owner opens it: the text it stands in is withheld, or it alone is. */
    withheld: text('withheld').$type<'text' | 'picture'>(),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (t) => [
    index('uploads_owner').on(t.ownerId, t.createdAt),
    index('uploads_hash').on(t.hash),
    index('uploads_withheld')
      .on(t.hash)
      .where(sql`${t.withheld} is not null`),
    index('uploads_post').on(t.postId, t.position),
    index('uploads_comment').on(t.commentId, t.position),
    index('uploads_unattached')
      .on(t.createdAt)
      .where(sql`${t.postId} is null and ${t.commentId} is null`),
  ],
);
