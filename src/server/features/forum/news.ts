import type { Output, Parsed } from '#contract/index.ts';
import type { Context } from '#server/context.ts';
import { Refusal } from '#server/plugins/errors.ts';
import { hiddenOf, withoutHidden } from './hidden.ts';
import type { Asker } from './policy.ts';
import { dressed } from './topics.ts';
import { listNews } from './queries/comments.ts';
import { readPostKeys } from './queries/posts.ts';

/** Answers one call carries; more at once are a conversation to be loaded anew. */
const MOST = 20;

/**
 * What was said under a post after a comment, each in its place, and single comments as they read
 * now: what an open page asks for when it hears that something happened.
 *
 * @throws Refusal not_found
 */
export async function news(
  ctx: Context,
  asker: Asker,
  { id, since, again }: Parsed<'GET article/news'>,
): Promise<Output<'GET article/news'>> {
  if (!(await readPostKeys(ctx.db, [id])).has(id)) throw new Refusal('not_found');
  const asked = [...new Set(again?.split(',').map(Number) ?? [])];
  const rows = await listNews(ctx.db, id, {
    since,
    again: asked,
    limit: MOST + 1,
    viewerId: asker?.id,
  });
  const fresh = rows.filter((row) => row.id > since);
  const shown = [...rows.filter((row) => row.id <= since), ...fresh.slice(0, MOST)];
  const { comments, replies } = await dressed(ctx, asker, shown);
  const hidden = await hiddenOf(ctx, asker);
  const there = new Set(shown.filter((row) => row.deletedAt === null).map((row) => row.id));
  return {
    // An empty place is no news; those of `again` are named below.
    comments: withoutHidden(hidden, comments).filter((comment) => !comment.deleted),
    replies: withoutHidden(hidden, replies),
    gone: asked.filter((one) => !there.has(one)),
    more: fresh.length > MOST,
  };
}
