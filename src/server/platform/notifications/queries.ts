import { and, asc, count, desc, eq, gt, inArray, isNull, lt, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { NoticeVariant } from '#domain/notifications.ts';
import type { Db } from '#server/db/connection.ts';
import { comments, members, posts } from '#server/db/schema.ts';
import { announcements, noticePeople, notifications, type AnnouncementTexts } from './tables.ts';

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

/** Everything a message is shown with; deleted posts and comments are left out. */
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
      post: { id: posts.id, title: posts.title, excerpt: posts.excerpt },
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
        isNull(posts.deletedAt),
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
