import { z } from 'zod';
import type { Output, Parsed } from '#contract/index.ts';
import { HISTORY_PAGE_SIZE, levelOf, type PointTask } from '#domain/points.ts';
import type { Translate } from '#i18n/translate.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db/connection.ts';
import { decodeCursor, encodeCursor } from '#server/plugins/cursor.ts';
import { presentBadge, presentBadges, presentEntry, type Badge } from './present.ts';
import * as own from './queries/own.ts';

const key = z.tuple([z.int().positive()]);
/** Most unseen badges that are returned at once; nobody has more. */
const MOST_UNSEEN = 20;

/** A member's points, level and badges, in the language of `t`. */
export async function standing(
  ctx: Context,
  memberId: number,
  t: Translate,
): Promise<Output<'GET points/info'>> {
  const [points, counts, earned] = await Promise.all([
    own.readPoints(ctx.db, memberId),
    own.readCounts(ctx.db, memberId),
    own.listBadges(ctx.db, memberId),
  ]);
  return { points, level: levelOf(points), badges: presentBadges(counts, earned, t) };
}

/** The badges of a member as everybody sees them: the highest level of each. */
export async function badgesOf(ctx: Context, memberId: number, t: Translate): Promise<Badge[]> {
  const highest = new Map((await own.listBadges(ctx.db, memberId)).map((one) => [one.badge, one]));
  return [...highest.values()].map((one) => presentBadge(one, t));
}

/** @throws Refusal bad_input for a cursor that is none */
export async function history(
  ctx: Context,
  memberId: number,
  { after }: Parsed<'GET points/history'>,
): Promise<Output<'GET points/history'>> {
  const [from] = after === undefined ? [undefined] : decodeCursor(after, key);
  const limit = HISTORY_PAGE_SIZE + 1;
  const rows = await own.listEntries(ctx.db, memberId, { after: from, limit });
  const shown = rows.slice(0, HISTORY_PAGE_SIZE);
  const last = shown.at(-1);
  return {
    resultList: shown.map(presentEntry),
    next: rows.length > HISTORY_PAGE_SIZE && last ? encodeCursor([last.id]) : null,
  };
}

export const unseen = async (ctx: Context, memberId: number, t: Translate): Promise<Badge[]> =>
  (await own.listUnseen(ctx.db, memberId, MOST_UNSEEN)).map((one) => presentBadge(one, t));

/** Marks a badge as seen by its member. Does nothing if they do not have it. */
export const markSeen = (
  ctx: Context,
  memberId: number,
  { icon, lv }: Parsed<'POST points/seen'>,
): Promise<void> => own.setSeen(ctx.db, memberId, { badge: icon, lv }, ctx.now());

/**
 * What a task was done with, for the export. Keys of likes and invitations name another member by number, who
 * may have taken the like back or blocked the owner since: these are left out.
 */
function exportedKey({ task, key }: { task: PointTask; key: string }): string {
  if (task === 'invite') return '';
  return task === 'like' ? key.split(':').slice(0, 2).join(':') : key;
}

/** Everything this feature keeps of a member, for the export of their data. */
export async function exportPoints(ctx: Context, memberId: number) {
  const [points, entries, badges, periods] = await Promise.all([
    own.readPoints(ctx.db, memberId),
    own.listEntries(ctx.db, memberId, { limit: 100_000 }),
    own.listBadges(ctx.db, memberId),
    own.listPeriods(ctx.db, memberId),
  ]);
  return {
    points,
    entries: entries.map(({ id: _, ...entry }) => ({ ...entry, key: exportedKey(entry) })),
    badges,
    periods,
  };
}

/** Deletes everything this feature keeps of a member, in the transaction that ends the account. */
export const erasePoints = (tx: Db, memberId: number): Promise<void> => own.deleteOwn(tx, memberId);
