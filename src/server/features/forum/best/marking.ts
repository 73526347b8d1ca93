import type { Output } from '#contract/index.ts';
import { NOTICE } from '#domain/notifications.ts';
import type { Context, MemberRights } from '#server/context.ts';
import { audit } from '#server/platform/staff/service.ts';
import { notify } from '#server/platform/notifications/service.ts';
import { award, withdrawPoints } from '#server/platform/points/service.ts';
import { Refusal } from '#server/plugins/errors.ts';
import { mayMarkBest } from '../policy.ts';
import { readPost, touchPosts } from '../posts/queries/posts.ts';
import * as queries from './queries.ts';

/**
 * Marks an answer of a post as the best, in place of another one, or takes the mark back. Doing it twice
 * changes nothing. Its author is told once and earns points, unless it is their own post or their own act;
 * the author of the one that was marked before loses theirs. What staff do is written down.
 *
 * @param order `commentId` null takes the mark back
 * @throws Refusal not_found, not_allowed
 */
export async function setBestAnswer(
  ctx: Context,
  actor: MemberRights,
  { id, commentId }: { id: number; commentId: number | null },
): Promise<Output<'POST article/best'>> {
  const post = await readPost(ctx.db, id, undefined);
  if (!post) throw new Refusal('not_found');
  const written = { authorId: post.authorId, authorRole: post.author.role };
  if (!mayMarkBest(actor, written, post.kind)) throw new Refusal('not_allowed');
  const key = `post:${id}`;
  await ctx.act(async (tx, after) => {
    const before = await queries.readMarked(tx, id);
    if ((before?.commentId ?? null) === commentId) return;
    const best = commentId === null ? undefined : await queries.answerTo(tx, id, commentId);
    if (commentId !== null && !best) throw new Refusal('not_found');
    if (before) await withdrawPoints(tx, ctx, before.authorId, 'best', key);
    await touchPosts(tx, [id]);
    after.invalidateLists();
    const changed = best ?? before;
    if (changed && post.authorId !== actor.id) {
      const act = best ? 'markBest' : 'unmarkBest';
      const details = { postId: id, title: post.title, authorId: changed.authorId };
      await audit(tx, ctx, actor, { act, target: `comment:${changed.commentId}`, details });
    }
    if (!best) return queries.deleteMark(tx, id);
    await queries.writeMark(tx, id, best.commentId);
    const about = { memberId: best.authorId, fromMemberId: actor.id, commentId: best.commentId };
    if (!(await queries.wasTold(tx, best.authorId, best.commentId))) {
      const notice = { ...about, type: NOTICE.likeComment, variant: 'best' as const };
      after.deliver(await notify(tx, ctx, [notice]));
    }
    if (best.authorId === post.authorId || best.authorId === actor.id) return;
    // These points are tied to the answer: deleting it takes them back, like its other points.
    const source = `comment:${best.commentId}`;
    after.announce(await award(tx, ctx, best.authorId, 'best', key, source));
  });
  return { best: commentId };
}
