import { and, asc, count, desc, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { NOTICE, type NoticeVariant } from '#domain/notifications.ts';
import type { Db } from '#server/db/connection.ts';
import { comments, members, posts } from '#server/db/schema.ts';
import type { NewNotice } from './policy.ts';
import { notifications } from './tables.ts';

/** A stored message, as far as delivery needs it. */
export type Made = { messageId: number; memberId: number; type: number };

/** One key for one person's like of one thing; unique while its message is unread. */
const likeKey = ({ type, fromMemberId, postId, commentId }: NewNotice): string | null =>
  type === NOTICE.likePost || type === NOTICE.likeComment
    ? [type, fromMemberId, postId, commentId].join(':')
    : null;

/** Inserts messages; a like that is already told and unread is passed over by its unique index. */
export async function insertNotices(tx: Db, notices: NewNotice[], now: Date): Promise<Made[]> {
  return tx
    .insert(notifications)
    .values(notices.map((notice) => ({ ...notice, groupKey: likeKey(notice), createdAt: now })))
    .onConflictDoNothing()
    .returning({
      messageId: notifications.id,
      memberId: notifications.memberId,
      type: notifications.type,
    });
}

/** Unread messages of each member; members without any are absent. */
export async function unreadCounts(db: Db, memberIds: number[]): Promise<Map<number, number>> {
  const rows = await db
    .select({ memberId: notifications.memberId, count: count() })
    .from(notifications)
    .where(and(inArray(notifications.memberId, memberIds), isNull(notifications.readAt)))
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

/** A member's messages with what they are about; deleted posts and comments are left out. */
export async function listMessages(
  db: Db,
  memberId: number,
  { unreadOnly, limit, offset, before, since }: Listing,
): Promise<MessageRow[]> {
  const from = alias(members, 'sender');
  const order = since === undefined ? desc(notifications.id) : asc(notifications.id);
  return db
    .select({
      id: notifications.id,
      type: notifications.type,
      variant: notifications.variant,
      title: notifications.title,
      content: notifications.content,
      createdAt: notifications.createdAt,
      readAt: notifications.readAt,
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
    .leftJoin(comments, and(eq(comments.id, notifications.commentId), isNull(comments.deletedAt)))
    .leftJoin(
      posts,
      and(
        eq(posts.id, sql`coalesce(${notifications.postId}, ${comments.postId})`),
        isNull(posts.deletedAt),
      ),
    )
    .where(
      and(
        eq(notifications.memberId, memberId),
        unreadOnly ? isNull(notifications.readAt) : undefined,
        before === undefined ? undefined : lt(notifications.id, before),
        since === undefined ? undefined : gt(notifications.id, since),
      ),
    )
    .orderBy(order)
    .limit(limit)
    .offset(offset);
}

/** Marks a member's messages as read: one, or all of them. Nobody else's message is touched. */
export async function markRead(db: Db, memberId: number, msgId: number | 'all', now: Date) {
  await db
    .update(notifications)
    .set({ readAt: now })
    .where(
      and(
        eq(notifications.memberId, memberId),
        isNull(notifications.readAt),
        msgId === 'all' ? undefined : eq(notifications.id, msgId),
      ),
    );
}
