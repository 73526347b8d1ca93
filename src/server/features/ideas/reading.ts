import { z } from 'zod';
import type { Output, Parsed } from '#contract/index.ts';
import { IDEAS } from '#domain/ideas/wishes.ts';
import { shortPost } from '#domain/ideas/short-post.ts';
import type { Context, Viewer } from '#server/context.ts';
import { hiddenFor } from '#server/platform/blocks/service.ts';
import { cachedFor } from '#server/plugins/cached.ts';
import { decodeCursor, encodeCursor } from '#server/plugins/cursor.ts';
import { Refusal } from '#server/plugins/errors.ts';
import { presentIdea, type KeptIdea } from './present.ts';
import {
  countLabels,
  listLiked,
  listNewest,
  listOwn,
  readIdea,
  type IdeaFilter,
  type IdeaRow,
} from './queries/ideas.ts';

type Asked = Parsed<'GET caminspo/list'>;
type Page = Output<'GET caminspo/list'>;

/** Labels may be a minute old. */
const LABELS_MS = 60_000;
const labels = cachedFor(LABELS_MS, (ctx) => countLabels(ctx.db));

const pair = z.tuple([z.number().int(), z.number().int().positive()]);
const single = z.tuple([z.number().int().positive()]);

const cursorOf = <T extends z.core.$ZodType>(cursor: string | undefined, keys: T) =>
  cursor === undefined ? undefined : decodeCursor(cursor, keys);

function page(
  rows: readonly IdeaRow[],
  viewer: Viewer,
  keysOf: (last: IdeaRow) => number[],
): Page & { rows: readonly IdeaRow[] } {
  const shown = rows.slice(0, IDEAS.pageSize);
  const last = shown.at(-1);
  const next = rows.length > IDEAS.pageSize && last ? encodeCursor(keysOf(last)) : null;
  return { resultList: shown.map((row) => presentIdea(row, viewer)), next, rows: shown };
}

async function published(ctx: Context, viewer: Viewer, asked: Asked): Promise<Page> {
  const { order, cursor, kind, label, language } = asked;
  const filter: IdeaFilter = { kind, label, language };
  const options = { ...filter, viewerId: viewer?.id, limit: IDEAS.pageSize + 1 };
  const at = cursorOf(cursor, pair);
  const rows =
    order === 'liked'
      ? await listLiked(ctx.db, { ...options, after: at })
      : await listNewest(ctx.db, { ...options, after: at && [new Date(at[0]), at[1]] });
  const keysOf = (row: IdeaRow) =>
    order === 'liked' ? [row.likes, row.id] : [row.publishedAt?.getTime() ?? 0, row.id];
  const { resultList, next } = page(rows, viewer, keysOf);
  const hidden = await hiddenFor(ctx, viewer?.id);
  // The page is shorter by what the viewer does not want to see, or is not to see.
  return {
    resultList: resultList.filter(({ author }) => !author || !hidden.hides(author.id)),
    next,
  };
}

/**
 * Published ideas, or those the viewer keeps.
 *
 * @throws Refusal not_signed_in, bad_input
 */
export async function listIdeas(ctx: Context, viewer: Viewer, asked: Asked): Promise<Page> {
  if (asked.of === 'published') return published(ctx, viewer, asked);
  if (!viewer) throw new Refusal('not_signed_in');
  const { kind, label, language, cursor } = asked;
  const rows = await listOwn(ctx.db, {
    ...{ authorId: viewer.id, kind, label, language, limit: IDEAS.pageSize + 1 },
    after: cursorOf(cursor, single)?.[0],
  });
  const { resultList, next } = page(rows, viewer, (last) => [last.id]);
  return { resultList, next };
}

/** @throws Refusal not_found */
export async function oneIdea(ctx: Context, viewer: Viewer, id: number): Promise<KeptIdea> {
  const row = await readIdea(ctx.db, id, viewer?.id);
  if (!row) throw new Refusal('not_found');
  return presentIdea(row, viewer);
}

/** Labels of published ideas, the most used first. */
export const labelCounts = (ctx: Context) => labels.get(ctx);
export const forgetLabels = (ctx: Context): void => labels.forget(ctx);

/**
 * A published idea as a short post.
 *
 * @throws Refusal not_found for one that others cannot open
 */
export async function asShortPost(ctx: Context, id: number): Promise<{ text: string }> {
  const row = await readIdea(ctx.db, id, undefined);
  if (!row) throw new Refusal('not_found');
  return { text: shortPost(row, id, ctx.env.origin) };
}
