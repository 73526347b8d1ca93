import type { NoticeType } from '#domain/notifications.ts';
import { NOTICES } from '#domain/limits.ts';
import type { Context, MemberRights } from '#server/context.ts';
import type { Db } from '#server/db/connection.ts';
import { audit } from '#server/platform/staff/service.ts';
import { notify } from './notify.ts';
import * as queries from './queries/announcements.ts';
import type { AnnouncementTexts } from './tables.ts';

export type NewAnnouncement = {
  type: NoticeType;
  texts: AnnouncementTexts;
  /** How many texts have come, where it tells of texts. */
  count?: number;
  path?: string;
};

/** Writes an announcement down; `tellAnnouncements` brings it to members. */
export const addAnnouncement = (
  tx: Db,
  now: Date,
  announcement: NewAnnouncement & { authorId?: number },
): Promise<number> => queries.insertAnnouncement(tx, { ...announcement, createdAt: now });

/**
 * What an administrator tells everybody: written down with who did it. Telling begins at once but is
 * not waited for, because it takes a transaction for each batch of members; where it is broken off, the
 * job goes on with it.
 */
export async function announce(
  ctx: Context,
  actor: MemberRights,
  announcement: NewAnnouncement,
): Promise<void> {
  await ctx.act(async (tx) => {
    const id = await addAnnouncement(tx, ctx.now(), { ...announcement, authorId: actor.id });
    const details = { type: announcement.type, texts: announcement.texts };
    await audit(tx, ctx, actor, { act: 'announce', target: `announcement:${id}`, details });
  });
  tellAnnouncements(ctx).catch((error: unknown) => {
    ctx.log.error({ err: error }, 'an announcement was not told to the end');
  });
}

/** How many members an announcement made now would reach. */
export const countMembers = (ctx: Pick<Context, 'db'>): Promise<number> =>
  queries.countReached(ctx.db);

/**
 * Tells the next batch; the place up to which it has come is written in the same transaction, and
 * its row is held, so that a process that dies loses nothing and two tell nobody twice.
 *
 * @returns false where nothing is left to tell
 */
async function tellBatch(ctx: Context): Promise<boolean> {
  return ctx.act(async (tx, after) => {
    const open = await queries.lockOpenAnnouncement(tx);
    if (!open) return false;
    const ids = await queries.nextReached(tx, open, NOTICES.batch);
    const notices = ids.map((memberId) => ({
      memberId,
      type: open.type,
      announcementId: open.id,
    }));
    after.deliver(await notify(tx, ctx, notices));
    const isLast = ids.length < NOTICES.batch;
    await queries.setTold(tx, open.id, {
      toldUpTo: ids.at(-1) ?? open.toldUpTo,
      doneAt: isLast ? ctx.now() : null,
    });
    return true;
  });
}

/** Tells members what has been announced, from wherever it stopped before. */
export async function tellAnnouncements(ctx: Context): Promise<void> {
  while (await tellBatch(ctx)) {
    // The next batch.
  }
}
