import { and, asc, eq, gt, isNull, lt, ne } from 'drizzle-orm';
import type { NoticeType } from '#domain/notifications.ts';
import { NOTICES } from '#domain/limits.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db/connection.ts';
import { members } from '#server/db/schema.ts';
import { audit, type Actor } from '#server/platform/staff/service.ts';
import { notify } from './telling.ts';
import { announcements, type AnnouncementTexts } from './tables.ts';

export type NewAnnouncement = {
  type: NoticeType;
  texts: AnnouncementTexts;
  /** How many texts have come, where it tells of texts. */
  count?: number;
  path?: string;
};

type Announcement = typeof announcements.$inferSelect;

/** Writes an announcement down; `tellAnnouncements` brings it to members. */
export async function addAnnouncement(
  tx: Db,
  now: Date,
  announcement: NewAnnouncement & { authorId?: number },
): Promise<number> {
  const [row] = await tx
    .insert(announcements)
    .values({ ...announcement, createdAt: now })
    .returning({ id: announcements.id });
  if (!row) throw new Error('insert returned nothing');
  return row.id;
}

/** What an administrator tells everybody: written down with who did it, and told in batches. */
export async function announce(
  ctx: Context,
  actor: Actor,
  announcement: NewAnnouncement,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const id = await addAnnouncement(tx, ctx.now(), { ...announcement, authorId: actor.id });
    const details = { type: announcement.type, texts: announcement.texts };
    await audit(tx, ctx, actor, { act: 'announce', target: `announcement:${id}`, details });
  });
  await tellAnnouncements(ctx);
}

/** How many members an announcement made now would reach. */
export const countMembers = (ctx: Pick<Context, 'db'>): Promise<number> =>
  ctx.db.$count(members, ne(members.role, 'Visitor'));

/** Members who were there before it, in the order of their ids. */
async function nextMembers(tx: Db, { toldUpTo, createdAt }: Announcement): Promise<number[]> {
  const rows = await tx
    .select({ id: members.id })
    .from(members)
    .where(
      and(gt(members.id, toldUpTo), lt(members.createdAt, createdAt), ne(members.role, 'Visitor')),
    )
    .orderBy(asc(members.id))
    .limit(NOTICES.batch);
  return rows.map(({ id }) => id);
}

/**
 * Tells the next batch; the place up to which it has come is written in the same transaction, and
 * its row is held, so that a process that dies loses nothing and two tell nobody twice.
 *
 * @returns false where nothing is left to tell
 */
async function tellBatch(ctx: Context): Promise<boolean> {
  return ctx.act(async (tx, after) => {
    const [open] = await tx
      .select()
      .from(announcements)
      .where(isNull(announcements.doneAt))
      .orderBy(asc(announcements.id))
      .limit(1)
      .for('update', { skipLocked: true });
    if (!open) return false;
    const ids = await nextMembers(tx, open);
    const notices = ids.map((memberId) => ({
      memberId,
      type: open.type,
      announcementId: open.id,
    }));
    after.deliver(await notify(tx, ctx, notices));
    const isLast = ids.length < NOTICES.batch;
    await tx
      .update(announcements)
      .set({ toldUpTo: ids.at(-1) ?? open.toldUpTo, doneAt: isLast ? ctx.now() : null })
      .where(eq(announcements.id, open.id));
    return true;
  });
}

/** Tells members what has been announced, from wherever it stopped before. */
export async function tellAnnouncements(ctx: Context): Promise<void> {
  while (await tellBatch(ctx)) {
    // The next batch.
  }
}
