import type { Context } from '#server/context.ts';
import type { Db } from '#server/db/connection.ts';
import type { NewNotice } from '#server/platform/notifications/service.ts';
import { hiddenFor } from '#server/features/people/service.ts';
import { award, type Won } from '#server/platform/points/service.ts';
import { mentionNotices } from './mentions.ts';
import { answerNotices } from './notices.ts';
import { mentionsAt, type Place } from './queries/mentions.ts';
import { readPlaced } from './queries/placed.ts';
import { answerMoved } from './states.ts';

type Online = {
  told: NewNotice[];
  /** Hand them to `announce` after the commit. */
  won: (Won | undefined)[];
  /** Call it after the commit: the pages that show the topic learn of it. */
  moved: () => void;
};

/** Whom a text names, but for its author and those apart from them by a block. */
async function namedAt(tx: Db, authorId: number, place: Place): Promise<number[]> {
  const named = [...new Set((await mentionsAt(tx, place)).map(({ memberId }) => memberId))];
  const others = named.filter((id) => id !== authorId);
  if (others.length === 0) return [];
  const hidden = await hiddenFor({ db: tx }, authorId);
  return others.filter((id) => !hidden.hides(id));
}

/**
 * What happens when something comes online that waited for a moderator: whoever would have been told
 * when it was written is told now, and it earns what it would have earned, once. In the transaction
 * that brings it back.
 */
export async function comeOnline(
  tx: Db,
  ctx: Context,
  { kind, id, authorId }: { kind: 'post' | 'comment'; id: number; authorId: number },
): Promise<Online> {
  if (kind === 'post') {
    const told = await namedAt(tx, authorId, { postId: id });
    const about = { fromMemberId: authorId, postId: id };
    const key = `post:${id}`;
    const post = await award(tx, ctx, authorId, 'post', key, key);
    const first = await award(tx, ctx, authorId, 'firstPost', '', key);
    return { told: mentionNotices({ told }, about), won: [post, first], moved: () => {} };
  }
  const placed = await readPlaced(tx, id);
  if (!placed) return { told: [], won: [], moved: () => {} };
  const { postId, postAuthor } = placed;
  const told = await namedAt(tx, authorId, { commentId: id });
  const about = { fromMemberId: authorId, postId, commentId: id };
  const won =
    postAuthor === authorId
      ? undefined
      : await award(tx, ctx, authorId, 'answer', `post:${postId}`, `comment:${id}`);
  return {
    told: [...answerNotices(placed, authorId), ...mentionNotices({ told }, about)],
    won: [won],
    moved: () => answerMoved(ctx, { ...placed, authorId }, 'new'),
  };
}
