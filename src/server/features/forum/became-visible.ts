import type { After, Context } from '#server/context.ts';
import type { Db } from '#server/db/connection.ts';
import { hiddenFor } from '#server/platform/blocks/service.ts';
import { notify } from '#server/platform/notifications/service.ts';
import { award } from '#server/platform/points/service.ts';
import { mentionNotices } from './mentions/mentions.ts';
import { answerNotices } from './comments/notices.ts';
import type { Placed } from './comments/queries/writes.ts';
import { mentionsAt, type Place } from './mentions/queries.ts';
import { readPlaced } from './comments/queries/placed.ts';
import { tellCommentChange } from './reading/versions.ts';

/** The author of a text, and the members it newly mentions. */
type Told = { authorId: number; told: readonly number[] };

/**
 * What follows when everybody can read a post for the first time, in the transaction that publishes
 * it: those it names are told, and it earns its points.
 */
export async function postBecameVisible(
  tx: Db,
  ctx: Context,
  after: After,
  { id, authorId, told }: Told & { id: number },
): Promise<void> {
  const about = { fromMemberId: authorId, postId: id };
  after.deliver(await notify(tx, ctx, mentionNotices({ told: [...told] }, about)));
  const key = `post:${id}`;
  after.announce(
    await award(tx, ctx, authorId, 'post', key, key),
    await award(tx, ctx, authorId, 'firstPost', '', key),
  );
}

/** The same for an answer; the pages that show its topic learn of it. */
export async function commentBecameVisible(
  tx: Db,
  ctx: Context,
  after: After,
  { placed, authorId, told }: Told & { placed: Placed },
): Promise<void> {
  const { id: commentId, postId, postAuthor } = placed;
  const about = { fromMemberId: authorId, postId, commentId };
  const notices = [
    ...answerNotices(placed, authorId),
    ...mentionNotices({ told: [...told] }, about),
  ];
  after.deliver(await notify(tx, ctx, notices));
  // An answer to one's own post earns no points.
  if (postAuthor !== authorId) {
    const key = `post:${postId}`;
    after.announce(await award(tx, ctx, authorId, 'answer', key, `comment:${commentId}`));
  }
  after.run(() => tellCommentChange(ctx, { ...placed, authorId }, 'new'));
}

/**
 * Ids of the members a text mentions: without its author, without those the author has muted or
 * blocked, and without those who have blocked the author.
 */
async function namedAt(tx: Db, authorId: number, place: Place): Promise<number[]> {
  const named = [...new Set((await mentionsAt(tx, place)).map(({ memberId }) => memberId))];
  const others = named.filter((id) => id !== authorId);
  if (others.length === 0) return [];
  const hidden = await hiddenFor({ db: tx }, authorId);
  return others.filter((id) => !hidden.hides(id));
}

/**
 * Sends the notices and awards the points of a post or comment that a moderator has approved, as if it had
 * just been written; points are awarded once. Runs in the transaction that makes it visible.
 */
export async function becameVisible(
  tx: Db,
  ctx: Context,
  after: After,
  { kind, id, authorId }: { kind: 'post' | 'comment'; id: number; authorId: number },
): Promise<void> {
  if (kind === 'post') {
    const told = await namedAt(tx, authorId, { postId: id });
    return postBecameVisible(tx, ctx, after, { id, authorId, told });
  }
  const placed = await readPlaced(tx, id);
  if (!placed) return;
  const told = await namedAt(tx, authorId, { commentId: id });
  await commentBecameVisible(tx, ctx, after, { placed, authorId, told });
}
