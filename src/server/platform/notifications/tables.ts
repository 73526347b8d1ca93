import { sql } from '#server/db/drizzle.ts';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from '#server/db/pg-core.ts';
import type { Language } from '#domain/languages.ts';
import type { NoticeGroup } from '#domain/notice-groups.ts';
import type { NoticeKind } from '#domain/notice-settings.ts';
import type { NoticeType, NoticeVariant } from '#domain/notifications.ts';
import type { Offer } from '#domain/prompts/names.ts';
import { bigId, time } from '#server/db/columns.ts';
import { comments } from '#server/features/forum/comments/tables.ts';
import { posts } from '#server/features/forum/posts/tables.ts';
import { members, sessions } from '#server/platform/members/tables.ts';

/** An announcement in the three languages; of texts that have come, their titles. */
export type AnnouncementTexts = Record<Language, { title: string; text: string }>;

/** What is told to everybody: an announcement of the team, or texts that have come. */
export const announcements = pgTable(
  'announcements',
  {
    id: bigId('id').primaryKey().generatedAlwaysAsIdentity(),
    /** Types 1 to 4 of spec section 3. */
    type: integer('type').$type<NoticeType>().notNull(),
    texts: jsonb('texts').$type<AnnouncementTexts>().notNull(),
    /** How many texts have come, where it tells of texts. */
    count: integer('count').notNull().default(1),
    /** A page of ours to read more on; empty for none. */
    path: text('path').notNull().default(''),
    authorId: bigId('author_id').references(() => members.id, { onDelete: 'set null' }),
    /** The last member of the batches that have been told. */
    toldUpTo: bigId('told_up_to').notNull().default(0),
    doneAt: time('done_at'),
    createdAt: time('created_at').notNull(),
  },
  (t) => [
    index('announcements_author').on(t.authorId),
    index('announcements_open')
      .on(t.id)
      .where(sql`${t.doneAt} is null`),
  ],
);

/** Texts of the site whose coming has been told, or that stood there at the first start. */
export const toldTexts = pgTable('told_texts', {
  key: text('key').primaryKey(),
  toldAt: time('told_at').notNull(),
});

export const notifications = pgTable(
  'notifications',
  {
    id: bigId('id').primaryKey().generatedAlwaysAsIdentity(),
    memberId: bigId('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    /** Notification types of spec section 3. */
    type: integer('type').$type<NoticeType>().notNull(),
    /** How an answer concerns somebody it was not given to. */
    variant: text('variant').$type<NoticeVariant>(),
    /** Values for the text of the type, which is made in the reader's language when it is read. */
    title: text('title').notNull().default(''),
    content: text('content').notNull().default(''),
    fromMemberId: bigId('from_member_id').references(() => members.id, { onDelete: 'set null' }),
    postId: bigId('post_id').references(() => posts.id, { onDelete: 'cascade' }),
    commentId: bigId('comment_id').references(() => comments.id, { onDelete: 'cascade' }),
    /** What the team or the site tells everybody; the words stand there, in every language. */
    announcementId: bigId('announcement_id').references(() => announcements.id, {
      onDelete: 'cascade',
    }),
    /** While unread, messages of one key are one message of several people (`notice_people`). */
    groupKey: text('group_key'),
    /** False where the member wants this kind by mail or push alone. */
    listed: boolean('listed').notNull().default(true),
    /** When it is due by mail and by push; null once it went out, or never will. */
    mailAt: time('mail_at'),
    pushAt: time('push_at'),
    createdAt: time('created_at').notNull().defaultNow(),
    readAt: time('read_at'),
  },
  (t) => [
    // Read backwards: desc() here would put nulls last, which no `order by … desc` asks for.
    index('notifications_member')
      .on(t.memberId, t.id)
      .where(sql`${t.listed}`),
    index('notifications_unread')
      .on(t.memberId, t.id)
      .where(sql`${t.readAt} is null and ${t.listed}`),
    uniqueIndex('notifications_group')
      .on(t.memberId, t.groupKey)
      .where(sql`${t.readAt} is null and ${t.groupKey} is not null`),
    // Two batches of one announcement tell nobody twice.
    uniqueIndex('notifications_announcement')
      .on(t.announcementId, t.memberId)
      .where(sql`${t.announcementId} is not null`),
    index('notifications_mail_due')
      .on(t.mailAt)
      .where(sql`${t.mailAt} is not null`),
    index('notifications_push_due')
      .on(t.pushAt)
      .where(sql`${t.pushAt} is not null`),
    index('notifications_mail_of')
      .on(t.memberId)
      .where(sql`${t.mailAt} is not null`),
    index('notifications_read')
      .on(t.readAt)
      .where(sql`${t.readAt} is not null`),
    index('notifications_from').on(t.fromMemberId),
    index('notifications_post').on(t.postId),
    index('notifications_comment').on(t.commentId),
  ],
);

/** Whose act a grouped message tells of; the newest is also the message's own `fromMemberId`. */
export const noticePeople = pgTable(
  'notice_people',
  {
    noticeId: bigId('notice_id')
      .notNull()
      .references(() => notifications.id, { onDelete: 'cascade' }),
    memberId: bigId('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ columns: [t.noticeId, t.memberId] }),
    index('notice_people_member').on(t.memberId),
  ],
);

/** What a member wants to be told where; without a row the defaults of the domain hold. */
export const noticeSettings = pgTable(
  'notice_settings',
  {
    memberId: bigId('member_id')
      .primaryKey()
      .references(() => members.id, { onDelete: 'cascade' }),
    site: text('site').array().$type<NoticeGroup[]>().notNull(),
    mail: text('mail').array().$type<NoticeGroup[]>().notNull(),
    push: text('push').array().$type<NoticeGroup[]>().notNull(),
    digest: boolean('digest').notNull().default(false),
    /** Up to when the last digest told. */
    digestAt: time('digest_at'),
    /** What offers something by itself and was turned off for good. */
    promptsOff: text('prompts_off').array().$type<Offer[]>().notNull().default([]),
  },
  (t) => [
    index('notice_settings_digest')
      .on(t.digestAt)
      .where(sql`${t.digest}`),
  ],
);

/** Links in mails by which their reader leaves kinds of mails without signing in. */
export const noticeUnsubscribeLinks = pgTable(
  'notice_leave_links',
  {
    tokenHash: text('token_hash').primaryKey(),
    memberId: bigId('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    kinds: text('kinds').array().$type<NoticeKind[]>().notNull(),
    createdAt: time('created_at').notNull(),
  },
  (t) => [
    index('notice_leave_links_member').on(t.memberId),
    index('notice_leave_links_created').on(t.createdAt),
  ],
);

/** Browsers that asked for push. They go with the session they were registered in. */
export const pushDevices = pgTable(
  'push_devices',
  {
    id: bigId('id').primaryKey().generatedAlwaysAsIdentity(),
    memberId: bigId('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    sessionId: bigId('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    endpoint: text('endpoint').notNull(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    language: text('language').$type<Language>().notNull(),
    createdAt: time('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('push_devices_endpoint').on(t.endpoint),
    index('push_devices_member').on(t.memberId, t.id),
    index('push_devices_session').on(t.sessionId),
  ],
);

/** The one pair of keys by which push services know this site, made at first use. */
export const pushKeys = pgTable('push_keys', {
  /** Always 1, so that a second process finds the row of the first. */
  id: integer('id').primaryKey(),
  publicKey: text('public_key').notNull(),
  privateKey: text('private_key').notNull(),
  createdAt: time('created_at').notNull(),
});
