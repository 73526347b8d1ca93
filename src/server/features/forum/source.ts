import type { Output } from '#contract/index.ts';
import type { Context } from '#server/context.ts';
import { isSite } from '#server/features/camsites/service.ts';
import { lessonRef } from '#server/features/courses/service.ts';
import { imagesOf } from '#server/platform/uploads/service.ts';
import { pollSource } from '#server/features/polls/service.ts';
import { Refusal } from '#server/plugins/errors.ts';
import { findComment } from './comments/queries/writes.ts';
import { readPost } from './posts/queries/posts.ts';

type Target = { kind: 'post' | 'comment'; id: number };

async function find(ctx: Context, { kind, id }: Target) {
  const found =
    kind === 'post' ? await readPost(ctx.db, id, undefined) : await findComment(ctx.db, id);
  if (!found) throw new Refusal('not_found');
  return found;
}

/**
 * The Markdown of an own text, for editing.
 *
 * @throws Refusal not_found, not_allowed
 */
export async function readSource(
  ctx: Context,
  viewer: { id: number },
  target: Target,
): Promise<Output<'GET article/source'>> {
  const found = await find(ctx, target);
  if (found.authorId !== viewer.id) throw new Refusal('not_allowed');
  const { id, body } = found;
  const ids = found.images > 0 ? [id] : [];
  if ('revision' in found) {
    const images = (await imagesOf(ctx.db, ids, [])).post.get(id) ?? [];
    const { title, tag, language, revision: version } = found;
    const site = found.site !== null && (await isSite(ctx, found.site)) ? found.site : null;
    const lesson = await lessonRef(ctx, found.lesson, language);
    const summary = found.kind === 'article' ? found.excerpt : '';
    const poll = found.poll ? await pollSource(ctx, id) : null;
    const about = { site, lesson };
    return {
      title,
      body,
      kind: found.kind,
      summary,
      poll,
      tag,
      language,
      images,
      ...about,
      version,
    };
  }
  const images = (await imagesOf(ctx.db, [], ids)).comment.get(id) ?? [];
  const none = { kind: 'post' as const, summary: '', poll: null, site: null, lesson: null };
  return { ...none, title: '', body, tag: null, language: null, images, version: 1 };
}

/**
 * Who wrote a post or comment that everybody can see.
 *
 * @throws Refusal not_found
 */
export const authorOf = async (ctx: Context, target: Target): Promise<number> =>
  (await find(ctx, target)).authorId;
