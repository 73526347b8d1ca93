import type { Output, Parsed } from '#contract/index.ts';
import type { Context, Viewer } from '#server/context.ts';
import { Refusal } from '#server/plugins/errors.ts';
import { hiddenOf, withoutHidden } from '../hidden.ts';
import { isThere } from '../present.ts';
import { presentCommentsAndReplies } from './topics.ts';
import { listNews } from '../comments/queries/comments.ts';
import { readPostKeys } from '../posts/queries/posts.ts';

/** Answers one call carries; more at once are a conversation to be loaded anew. */
const MOST = 20;

/**
 * What was said under a post after a comment, each in its place, and single comments as they read
 * now: what an open page asks for when it hears that something happened.
 *
 * @throws Refusal not_found
 */
export async function readNews(
  ctx: Context,
  viewer: Viewer,
  { id, since, again }: Parsed<'GET article/news'>,
): Promise<Output<'GET article/news'>> {
  if (!(await readPostKeys(ctx.db, [id])).has(id)) throw new Refusal('not_found');
  const asked = [...new Set(again?.split(',').map(Number) ?? [])];
  const rows = await listNews(ctx.db, id, {
    since,
    again: asked,
    limit: MOST + 1,
    viewerId: viewer?.id,
  });
  const fresh = rows.filter((row) => row.id > since);
  const shown = [...rows.filter((row) => row.id <= since), ...fresh.slice(0, MOST)];
  const { comments, replies } = await presentCommentsAndReplies(ctx, viewer, shown);
  const hidden = await hiddenOf(ctx, viewer);
  const there = new Set(shown.filter(isThere).map((row) => row.id));
  return {
    // A deleted comment is not new. Those named in `again` are returned below.
    comments: withoutHidden(hidden, comments).filter((comment) => !comment.deleted),
    replies: withoutHidden(hidden, replies),
    gone: asked.filter((one) => !there.has(one)),
    more: fresh.length > MOST,
  };
}
