import { isDeepStrictEqual } from 'node:util';
import { NOTICES } from '#domain/limits.ts';
import { NOTICE, type NoticeType } from '#domain/notifications.ts';
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

/** The same again within this time is the same press of a button. */
const AGAIN_MS = 10 * 60_000;
/** So many are listed below the form. */
const LATEST = 10;

/** Whether the very same was announced a moment ago. Who asks holds the lock of announcing. */
async function isAnnounced(
  tx: Db,
  now: Date,
  { type, texts, path = '' }: NewAnnouncement,
): Promise<boolean> {
  const latest = await queries.announcementsSince(tx, new Date(now.getTime() - AGAIN_MS));
  return latest.some(
    (one) => one.type === type && one.path === path && isDeepStrictEqual(one.texts, texts),
  );
}

/**
 * What an administrator tells everybody: written down with who did it. Telling begins at once but is
 * not waited for, because it takes a transaction for each batch of members; where it is broken off, the
 * job goes on with it. The very same sent twice within ten minutes is told once.
 */
export async function announce(
  ctx: Context,
  actor: MemberRights,
  announcement: NewAnnouncement,
): Promise<void> {
  await ctx.act(async (tx) => {
    await queries.lockAnnouncing(tx);
    if (await isAnnounced(tx, ctx.now(), announcement)) return;
    const id = await addAnnouncement(tx, ctx.now(), { ...announcement, authorId: actor.id });
    const { type, texts, path = '' } = announcement;
    const details = { type, path, texts };
    await audit(tx, ctx, actor, { act: 'announce', target: `announcement:${id}`, details });
  });
  tellAnnouncements(ctx).catch((error: unknown) => {
    ctx.log.error({ err: error }, 'an announcement was not told to the end');
  });
}

/** How many members an announcement made now would reach. */
export const countMembers = (ctx: Pick<Context, 'db'>): Promise<number> =>
  queries.countReached(ctx.db);

/** What administrators have announced, the newest first. */
export const latestAnnouncements = (ctx: Pick<Context, 'db'>) =>
  queries.latestAnnouncements(ctx.db, [NOTICE.siteNews, NOTICE.contestNews], LATEST);

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
