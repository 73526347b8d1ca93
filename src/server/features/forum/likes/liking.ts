import { NOTICE } from '#domain/notifications.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db/connection.ts';
import { notify } from '#server/platform/notifications/service.ts';
import { award } from '#server/platform/points/service.ts';
import { Refusal } from '#server/plugins/errors.ts';
import { answerLiked } from '../answer-rules.ts';
import { addLike, readLikes, removeLike, type Kind } from './queries.ts';

type Likes = { likes: number; liked: boolean };

/**
 * Likes a post or comment, or takes the like back. Saying it twice changes nothing.
 *
 * @returns the count as it stands afterwards
 * @throws Refusal not_found, and what rules of other features refuse
 */
export async function setLike(
  ctx: Context,
  member: { id: number },
  { kind, id, like: liked }: { kind: Kind; id: number; like: boolean },
): Promise<Likes> {
  const tell = async (tx: Db, { authorId }: { authorId: number }) => {
    if (kind === 'comment')
      await answerLiked(ctx, tx, { id, authorId, memberId: member.id, liked });
  };
  const changed = await ctx.act(async (tx, after) => {
    if (!liked) {
      const removed = await removeLike(tx, kind, id, member.id);
      if (removed) await tell(tx, removed);
      return removed;
    }
    const added = await addLike(tx, kind, id, member.id);
    if (!added) return undefined;
    await tell(tx, added);
    const type = kind === 'post' ? NOTICE.likePost : NOTICE.likeComment;
    const about = kind === 'post' ? { postId: id } : { commentId: id };
    const notice = { memberId: added.authorId, type, fromMemberId: member.id, ...about };
    after.deliver(await notify(tx, ctx, [notice]));
    if (added.authorId !== member.id) {
      const liked = `${kind}:${id}`;
      after.announce(await award(tx, ctx, added.authorId, 'like', `${liked}:${member.id}`, liked));
    }
    return added;
  });
  const now = changed ?? (await readLikes(ctx.db, kind, id));
  if (!now) throw new Refusal('not_found');
  return { likes: now.likes, liked };
}
