import { tagKey, FORUM_TAGS, type ForumTag, type Sort } from '#domain/forum.ts';
import type { Language } from '#domain/languages.ts';
import { FORUM } from '#domain/limits.ts';
import type { Output } from '#contract/index.ts';
import type { Context } from '#server/context.ts';
import { pageOf, readCursor, writeCursor } from '../cursors.ts';
import { withMarks } from '../following/following.ts';
import { hiddenOf, withoutHidden, type Hidden } from '../hidden.ts';
import { presentSummary, type Summary } from '../present.ts';
import {
  listPosts,
  mostViewed,
  pinnedPosts,
  readSummaries,
  type Filter,
  type SummaryRow,
} from './queries/lists.ts';
import { tagCounts } from './tag-counts.ts';

const KEYS: Record<Sort, (row: SummaryRow) => number[]> = {
  active: (row) => [row.activeAt.getTime(), row.id],
  new: (row) => [row.id],
  liked: (row) => [row.likes, row.id],
};
const KEY_LENGTH: Record<Sort, number> = { active: 2, new: 1, liked: 2 };

/** Whether a text is a place in this list; pages ask before they answer. */
export const keyLengthOf = (sort: Sort): number => KEY_LENGTH[sort];

/**
 * One page of posts. Pinned ones stand before the first page and are left out of the order itself,
 * so that no page repeats them.
 *
 * @throws Refusal bad_input where `after` is no place in this list
 */
export async function readPostList(
  ctx: Context,
  input: Filter & { sort: Sort; after?: string | undefined },
  viewer?: { id: number },
): Promise<Output<'GET article/forum-articles'>> {
  const { sort } = input;
  const after = readCursor(input.after, KEY_LENGTH[sort]);
  const size = FORUM.listSize;
  const [pinned, rows] = await Promise.all([
    after ? [] : pinnedPosts(ctx.db, input, size),
    listPosts(ctx.db, { ...input, after, limit: size + 1 }),
  ]);
  const page = pageOf(rows, size, (last) => writeCursor(...KEYS[sort](last)));
  const shown = [...pinned, ...page.resultList].map(presentSummary);
  const hidden = await hiddenOf(ctx, viewer);
  const resultList = await withMarks(ctx, viewer, withoutHidden(hidden, shown));
  return { resultList, next: page.next };
}

/** How many rows to read: three times the limit if some may be left out because the viewer hides their authors. */
const roomFor = (hidden: Hidden, limit: number): number => (hidden.none ? limit : limit * 3);

const shownOf = (hidden: Hidden, rows: readonly SummaryRow[], limit: number): Summary[] =>
  withoutHidden(hidden, rows.map(presentSummary)).slice(0, limit);

/** The newest active posts, pinned or not, without those of people the viewer is not shown. */
export async function newestActive(
  ctx: Context,
  limit: number,
  viewer?: { id: number },
): Promise<Summary[]> {
  const hidden = await hiddenOf(ctx, viewer);
  const [pinned, rows] = await Promise.all([
    pinnedPosts(ctx.db, {}, FORUM.listSize),
    listPosts(ctx.db, { sort: 'active', limit: roomFor(hidden, limit) }),
  ]);
  const newest = [...pinned, ...rows].toSorted(
    (a, b) => b.activeAt.getTime() - a.activeAt.getTime() || b.id - a.id,
  );
  return shownOf(hidden, newest, limit);
}

/**
 * The short lists beside the forum (spec section 9, plate data): posts the staff recommend by
 * pinning, and those read most; without those of people the viewer is not shown.
 *
 * @param language of the posts; null: all
 */
export async function readPlates(
  ctx: Context,
  viewer?: { id: number },
  language: Language | null = null,
): Promise<{ pushed: Summary[]; viewed: Summary[] }> {
  const size = FORUM.plateSize;
  const hidden = await hiddenOf(ctx, viewer);
  const room = roomFor(hidden, size);
  const filter = { language: language ?? undefined };
  const [pinned, read] = await Promise.all([
    pinnedPosts(ctx.db, filter, room),
    mostViewed(ctx.db, filter, room),
  ]);
  return { pushed: shownOf(hidden, pinned, size), viewed: shownOf(hidden, read, size) };
}

/** Posts as lists show them, by number; those that are gone are absent. */
export async function summariesOf(ctx: Context, ids: number[]): Promise<Map<number, Summary>> {
  const rows = await readSummaries(ctx.db, ids);
  return new Map([...rows].map(([id, row]) => [id, presentSummary(row)]));
}

/** Every tag with its name in a language, in their fixed order. */
export async function listTags(ctx: Context, language: Language): Promise<Output<'GET tags'>> {
  const counts = await tagCounts(ctx);
  const t = ctx.texts(language);
  const entry = (tag: ForumTag) => ({ tag, name: t(tagKey(tag)), posts: counts.get(tag) ?? 0 });
  return FORUM_TAGS.map(entry);
}
