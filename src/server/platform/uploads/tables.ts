import { sql } from '#server/db/drizzle.ts';
import { boolean, check, index, integer, pgTable, text } from '#server/db/pg-core.ts';
import { bigId, time } from '#server/db/columns.ts';
import { chatMessages } from '#server/features/chat/tables.ts';
import { comments } from '#server/features/forum/comments/tables.ts';
import { posts } from '#server/features/forum/posts/tables.ts';
import { reports } from '#server/oversight/moderation/tables.ts';
import { members } from '#server/platform/members/tables.ts';

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
    messageId: bigId('message_id').references(() => chatMessages.id, { onDelete: 'set null' }),
    /** Staff judge by it: the report it belongs to, even where its message is gone. */
    reportId: bigId('report_id').references(() => reports.id, { onDelete: 'set null' }),
    /** Made for the chat: opens for its owner and for whom it was sent to, and for nobody else. */
    private: boolean('private').notNull().default(false),
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
    index('uploads_unattached').on(t.createdAt)
      .where(sql`${t.postId} is null and ${t.commentId} is null and ${t.messageId} is null
          and ${t.reportId} is null`),
    index('uploads_message').on(t.messageId, t.position),
    index('uploads_report')
      .on(t.reportId)
      .where(sql`${t.reportId} is not null`),
    // What was sent in private is never shown to all, nor the other way round.
    check(
      'uploads_private',
      sql`case when ${t.private} then ${t.postId} is null and ${t.commentId} is null
        else ${t.messageId} is null end`,
    ),
  ],
);
