import { and, desc, eq, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import type { NoticeChoice } from '#domain/notice-settings.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db/connection.ts';
import { namePatterns, withoutName, type Leaver } from '#server/platform/members/service.ts';
import { deleteOldLinks } from './leaving.ts';
import { readChoice } from './settings.ts';
import {
  announcements,
  noticeLeaveLinks,
  noticePeople,
  noticeSettings,
  notifications,
  pushDevices,
} from './tables.ts';

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

/** Links of mails that are a year old, which nobody can expect to work. */
export const deleteOldLeaveLinks = (ctx: Pick<Context, 'db' | 'now'>): Promise<void> =>
  deleteOldLinks(ctx.db, ctx.now());

export type NoticeExport = {
  settings: NoticeChoice;
  /** Browsers with push, without the keys that would let others write to them. */
  devices: { service: string; registered: string }[];
  messages: {
    type: number;
    title: string;
    content: string;
    post: number | null;
    comment: number | null;
    created: string;
    read: string | null;
  }[];
};

/** All that is stored about a member here, for a copy of their data. */
export async function exportNotices(
  ctx: Pick<Context, 'db'>,
  memberId: number,
): Promise<NoticeExport> {
  const devices = await ctx.db
    .select({ endpoint: pushDevices.endpoint, at: pushDevices.createdAt })
    .from(pushDevices)
    .where(eq(pushDevices.memberId, memberId))
    .orderBy(pushDevices.id);
  const messages = await ctx.db
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
  return {
    settings: await readChoice(ctx, memberId),
    devices: devices.map(({ endpoint, at }) => ({
      service: new URL(endpoint).host,
      registered: at.toISOString(),
    })),
    messages: messages.map(({ told, created, read, title, content, ...rest }) => ({
      ...rest,
      title: told?.en.title ?? title,
      content: told?.en.text ?? content,
      created: created.toISOString(),
      read: read?.toISOString() ?? null,
    })),
  };
}

/** Takes a leaving member's name out of messages to others, in the caller's transaction. */
export async function renameInNotices(tx: Db, leaver: Leaver): Promise<void> {
  const words = sql`(${notifications.title} || ' ' || ${notifications.content})`;
  const holding = sql`${words} ilike any(${sql.param(namePatterns(leaver))}::text[])`;
  for (const { id, title, content } of await tx.select().from(notifications).where(holding)) {
    const text = { title: withoutName(title, leaver), content: withoutName(content, leaver) };
    await tx.update(notifications).set(text).where(eq(notifications.id, id));
  }
}

/**
 * Deletes all that is stored for a member here, and their name from messages to others, in the
 * caller's transaction.
 */
export async function eraseNotices(tx: Db, memberId: number): Promise<void> {
  await tx.delete(notifications).where(eq(notifications.memberId, memberId));
  await tx.delete(noticeSettings).where(eq(noticeSettings.memberId, memberId));
  await tx.delete(noticeLeaveLinks).where(eq(noticeLeaveLinks.memberId, memberId));
  await tx.delete(pushDevices).where(eq(pushDevices.memberId, memberId));
  await tx.delete(noticePeople).where(eq(noticePeople.memberId, memberId));
  await tx
    .update(notifications)
    .set({ fromMemberId: null })
    .where(eq(notifications.fromMemberId, memberId));
}
