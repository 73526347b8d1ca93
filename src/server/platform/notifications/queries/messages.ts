import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  or,
  sql,
  type SQL,
} from '#server/db/drizzle.ts';
import { alias } from '#server/db/pg-core.ts';
import type { NoticeVariant } from '#domain/notifications.ts';
import type { Db } from '#server/db/connection.ts';
import { comments, members, posts } from '#server/db/schema.ts';
import { announcements, noticePeople, notifications, type AnnouncementTexts } from '../tables.ts';

/** Unread messages of each member; members without any are absent. */
export async function unreadCounts(db: Db, memberIds: number[]): Promise<Map<number, number>> {
  const rows = await db
    .select({ memberId: notifications.memberId, count: count() })
    .from(notifications)
    .where(
      and(
        inArray(notifications.memberId, memberIds),
        isNull(notifications.readAt),
        notifications.listed,
      ),
    )
    .groupBy(notifications.memberId);
  return new Map(rows.map((row) => [row.memberId, Number(row.count)]));
}

export type MessageRow = {
  id: number;
  type: number;
  variant: NoticeVariant | null;
  title: string;
  content: string;
  createdAt: Date;
  readAt: Date | null;
  listed: boolean;
  /** How many people a grouped message tells of; 0 for any other. */
  people: number;
  announcement: { texts: AnnouncementTexts; count: number; path: string } | null;
  /** Whether the message is about a comment, even one that has been deleted. */
  commentId: number | null;
  postId: number | null;
  from: { id: number; nickname: string; avatar: string | null } | null;
  post: { id: number; title: string; excerpt: string } | null;
  comment: { id: number; threadId: number; html: string } | null;
};

/** Whether a member has been told of something that another did. */
export async function hasNoticeFrom(db: Db, memberId: number, fromId: number): Promise<boolean> {
  const rows = await db
    .select({ id: notifications.id })
    .from(notifications)
    .where(and(eq(notifications.memberId, memberId), eq(notifications.fromMemberId, fromId)))
    .limit(1);
  return rows.length > 0;
}

export type Listing = {
  unreadOnly: boolean;
  limit: number;
  offset: number;
  /** Messages older than this id, newest first. */
  before?: number | undefined;
  /** Messages newer than this id, oldest first. */
  since?: number | undefined;
};

const PEOPLE = sql<number>`case when ${notifications.groupKey} is null then 0 else (
  select count(*) from ${noticePeople} where ${noticePeople.noticeId} = ${notifications.id}
) end`.mapWith(Number);

/** Everything a message is shown with; deleted posts and comments, and withheld words, are left out. */
function messagesOf(db: Db, which: SQL | undefined) {
  const from = alias(members, 'sender');
  return db
    .select({
      id: notifications.id,
      type: notifications.type,
      variant: notifications.variant,
      title: notifications.title,
      content: notifications.content,
      createdAt: notifications.createdAt,
      readAt: notifications.readAt,
      listed: notifications.listed,
      people: PEOPLE,
      announcement: {
        texts: announcements.texts,
        count: announcements.count,
        path: announcements.path,
      },
      commentId: notifications.commentId,
      postId: notifications.postId,
      from: { id: from.id, nickname: from.nickname, avatar: from.avatar },
      post: {
        id: posts.id,
        title: sql<string>`case when ${posts.deletedAt} is null then ${posts.title} else '' end`,
        excerpt: sql<string>`case when ${posts.deletedAt} is null then ${posts.excerpt} else '' end`,
      },
      comment: {
        id: comments.id,
        threadId: sql<number>`coalesce(${comments.parentId}, ${comments.id})`.mapWith(Number),
        // Enough for an excerpt, without carrying a long text out of the database.
        html: sql<string>`left(${comments.html}, 1500)`,
      },
    })
    .from(notifications)
    .leftJoin(from, eq(from.id, notifications.fromMemberId))
    .leftJoin(announcements, eq(announcements.id, notifications.announcementId))
    .leftJoin(comments, and(eq(comments.id, notifications.commentId), isNull(comments.deletedAt)))
    .leftJoin(
      posts,
      and(
        eq(posts.id, sql`coalesce(${notifications.postId}, ${comments.postId})`),
        // While its words are withheld because somebody looks at them, the answers below it can be read.
        or(isNull(posts.deletedAt), eq(posts.withheld, 'claimed')),
      ),
    )
    .where(which)
    .$dynamic();
}

/** A member's messages, newest first unless they are asked for from one on. */
export async function listMessages(
  db: Db,
  memberId: number,
  { unreadOnly, limit, offset, before, since }: Listing,
): Promise<MessageRow[]> {
  return messagesOf(
    db,
    and(
      eq(notifications.memberId, memberId),
      notifications.listed,
      unreadOnly ? isNull(notifications.readAt) : undefined,
      before === undefined ? undefined : lt(notifications.id, before),
      since === undefined ? undefined : gt(notifications.id, since),
    ),
  )
    .orderBy(since === undefined ? desc(notifications.id) : asc(notifications.id))
    .limit(limit)
    .offset(offset);
}

/** Some of a member's messages, newest first, whether or not they stand in their list. */
export async function messagesById(
  db: Db,
  memberId: number,
  ids: readonly number[],
): Promise<MessageRow[]> {
  const which = and(eq(notifications.memberId, memberId), inArray(notifications.id, [...ids]));
  return messagesOf(db, which).orderBy(desc(notifications.id));
}

/** Marks a member's messages as read: one, or all of them. Nobody else's message is touched. */
export async function markRead(db: Db, memberId: number, msgId: number | 'all', now: Date) {
  await db
    .update(notifications)
    .set({ readAt: now })
    .where(
      and(
        eq(notifications.memberId, memberId),
        notifications.listed,
        isNull(notifications.readAt),
        msgId === 'all' ? undefined : eq(notifications.id, msgId),
      ),
    );
}

/** A member's messages as they are exported, newest first, with the texts of an announcement. */
export const exportedMessages = (db: Db, memberId: number) =>
  db
    .select({
      type: notifications.type,
      title: notifications.title,
      content: notifications.content,
      told: announcements.texts,
      post: notifications.postId,
      comment: notifications.commentId,
      created: notifications.createdAt,
      read: notifications.readAt,
    })
    .from(notifications)
    .leftJoin(announcements, eq(announcements.id, notifications.announcementId))
    .where(eq(notifications.memberId, memberId))
    .orderBy(desc(notifications.id));

/**
 * Deletes messages that were read before a moment, a batch at a time; what is unread stays.
 *
 * @returns how many went; fewer than the limit where none is left
 */
export async function deleteReadNotices(db: Db, before: Date, limit: number): Promise<number> {
  const old = db
    .select({ id: notifications.id })
    .from(notifications)
    .where(and(isNotNull(notifications.readAt), lt(notifications.readAt, before)))
    .limit(limit);
  const rows = await db
    .delete(notifications)
    .where(inArray(notifications.id, old))
    .returning({ id: notifications.id });
  return rows.length;
}

/**
 * Deletes old messages that nobody read. They are walked through by their numbers, which rise with time, so that
 * nothing younger is looked at.
 */
export async function deleteUnreadNotices(db: Db, before: Date, batch: number): Promise<void> {
  for (let last = 0; ;) {
    const rows = await db
      .select({
        id: notifications.id,
        createdAt: notifications.createdAt,
        readAt: notifications.readAt,
      })
      .from(notifications)
      .where(gt(notifications.id, last))
      .orderBy(asc(notifications.id))
      .limit(batch);
    const old = rows.filter(({ createdAt }) => createdAt < before);
    const unread = old.filter(({ readAt }) => readAt === null).map(({ id }) => id);
    if (unread.length > 0) await db.delete(notifications).where(inArray(notifications.id, unread));
    const end = old.at(-1);
    if (!end || old.length < batch) return;
    last = end.id;
  }
}

/** Messages whose words hold one of the patterns of `ilike`, whoever they are for. */
export const messagesWithWords = (db: Db, patterns: readonly string[]) =>
  db
    .select({ id: notifications.id, title: notifications.title, content: notifications.content })
    .from(notifications)
    .where(
      sql`(${notifications.title} || ' ' || ${notifications.content}) ilike any(${sql.param([...patterns])}::text[])`,
    );

export async function setMessageWords(
  tx: Db,
  id: number,
  words: { title: string; content: string },
): Promise<void> {
  await tx.update(notifications).set(words).where(eq(notifications.id, id));
}
