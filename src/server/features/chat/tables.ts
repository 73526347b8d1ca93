import { sql } from '#server/db/drizzle.ts';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from '#server/db/pg-core.ts';
import type { ChatBox, ChatDoor } from '#domain/chat.ts';
import { bigId, time } from '#server/db/columns.ts';
import { members } from '#server/platform/members/tables.ts';

/**
 * How a conversation stands for one side, as it is stored. `refused`: they were asked and said no,
 * which nobody but them is told.
 */
export type SideState = 'open' | 'request' | 'asked' | 'refused';

/** Two members who write to each other: one row a pair, whoever began. */
export const chatConversations = pgTable(
  'chat_conversations',
  {
    id: bigId('id').primaryKey().generatedAlwaysAsIdentity(),
    /** The member with the smaller number, and the other; null where they have left. */
    lowId: bigId('low_id').references(() => members.id, { onDelete: 'set null' }),
    highId: bigId('high_id').references(() => members.id, { onDelete: 'set null' }),
    /** Who wrote first, for how many new people somebody may write to in a day. */
    begunBy: bigId('begun_by').references(() => members.id, { onDelete: 'set null' }),
    createdAt: time('created_at').notNull(),
  },
  (t) => [
    unique('chat_conversations_pair').on(t.lowId, t.highId),
    index('chat_conversations_high').on(t.highId),
    index('chat_conversations_begun').on(t.begunBy, t.createdAt),
    check('chat_conversations_two', sql`${t.lowId} < ${t.highId}`),
  ],
);

/** What a conversation is for one of the two. */
export const chatSides = pgTable(
  'chat_sides',
  {
    conversationId: bigId('conversation_id')
      .notNull()
      .references(() => chatConversations.id, { onDelete: 'cascade' }),
    memberId: bigId('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    /** The other one; null where they have left. */
    otherId: bigId('other_id').references(() => members.id, { onDelete: 'set null' }),
    state: text('state').$type<SideState>().notNull(),
    /** The list it stands in; null where it is to be seen in none. */
    box: text('box').$type<ChatBox>(),
    /** The newest message, by which the lists are ordered; 0 where there is none. */
    lastId: bigId('last_id').notNull().default(0),
    /** Messages of the other that were not read and are to be counted. */
    unread: integer('unread').notNull().default(0),
    readId: bigId('read_id').notNull().default(0),
    /** Up to which message a browser of theirs has it. */
    deliveredId: bigId('delivered_id').notNull().default(0),
    /** They have forgotten everything up to this message. */
    clearedId: bigId('cleared_id').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.conversationId, t.memberId] }),
    index('chat_sides_list').on(t.memberId, t.box, t.lastId),
    index('chat_sides_other').on(t.otherId),
    index('chat_sides_unread')
      .on(t.memberId)
      .where(sql`${t.unread} > 0 and ${t.box} = 'open'`),
    check('chat_sides_unread_whole', sql`${t.unread} >= 0`),
  ],
);

/** What was said. Of a deleted message only its place and time are left. */
export const chatMessages = pgTable(
  'chat_messages',
  {
    id: bigId('id').primaryKey().generatedAlwaysAsIdentity(),
    conversationId: bigId('conversation_id')
      .notNull()
      .references(() => chatConversations.id, { onDelete: 'cascade' }),
    /** Null where they have left; then it is deleted as well. */
    authorId: bigId('author_id').references(() => members.id, { onDelete: 'set null' }),
    /** The author's browser made it up, so that nothing is said twice. */
    clientId: uuid('client_id').notNull(),
    text: text('text').notNull(),
    images: integer('images').notNull().default(0),
    createdAt: time('created_at').notNull(),
    /** When its author last changed the words; null where they never did. */
    editedAt: time('edited_at'),
    deletedAt: time('deleted_at'),
    /**
     * A moderator has decided that nobody reads it; since when. It looks deleted. `UNHEARD` says something
     * else: the other had blocked its author, and it is there for its author alone, for good.
     */
    hiddenAt: time('hidden_at'),
  },
  (t) => [
    index('chat_messages_place').on(t.conversationId, t.id),
    unique('chat_messages_once').on(t.conversationId, t.authorId, t.clientId),
    index('chat_messages_author').on(t.authorId, t.id),
    index('chat_messages_hidden')
      .on(t.hiddenAt)
      .where(sql`${t.hiddenAt} is not null`),
    check(
      'chat_messages_deleted_empty',
      sql`${t.deletedAt} is null or (${t.text} = '' and ${t.images} = 0)`,
    ),
  ],
);

/** What a member has chosen; whoever has chosen nothing has no row. */
export const chatSettings = pgTable('chat_settings', {
  memberId: bigId('member_id')
    .primaryKey()
    .references(() => members.id, { onDelete: 'cascade' }),
  receipts: boolean('receipts').notNull(),
  door: text('door').$type<ChatDoor>().notNull(),
});
