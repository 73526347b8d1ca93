import type { Output } from '#contract/index.ts';
import { FORUM } from '#domain/limits.ts';
import type { Context } from '#server/context.ts';
import { Refusal } from '#server/plugins/errors.ts';
import { pageOf, readCursor, writeCursor } from '../cursors.ts';
import { hiddenOf } from '../hidden.ts';
import { presentSummary, type Summary } from '../present.ts';
import { readPostKeys } from '../posts/queries/posts.ts';
import * as queries from './queries.ts';

type Mark = NonNullable<Summary['mark']>;

/** Posts one member may follow; the list of them is sorted for every look at it. */
const MOST_FOLLOWED = 1_000;

async function requirePost(ctx: Context, id: number): Promise<void> {
  if (!(await readPostKeys(ctx.db, [id])).has(id)) throw new Refusal('not_found');
}

/**
 * Follows a post, or leaves it for good: writing there afterwards does not bring it back.
 *
 * @throws Refusal not_found, too_large where the member follows too many
 */
export async function setFollowing(
  ctx: Context,
  memberId: number,
  { id, follow: follows }: { id: number; follow: boolean },
): Promise<{ follows: boolean }> {
  await requirePost(ctx, id);
  if (follows && (await queries.countFollowed(ctx.db, memberId)) >= MOST_FOLLOWED) {
    throw new Refusal('too_large');
  }
  await queries.writeFollow(ctx.db, { memberId, postId: id, follows });
  return { follows };
}

/** Remembers up to which comment a member has read a post. */
export const markSeen = (ctx: Context, memberId: number, id: number, comment: number) =>
  queries.writeSeen(ctx.db, memberId, id, comment);

/** Marks the whole forum as read. */
export const markAllSeen = (ctx: Context, memberId: number) =>
  queries.writeSeenAll(ctx.db, memberId, ctx.now());

/** What posts are to a member; people they do not want to read do not count. */
export async function marksOf(
  ctx: Context,
  memberId: number,
  postIds: number[],
): Promise<Map<number, Mark>> {
  if (postIds.length === 0) return new Map();
  const [rows, hidden] = await Promise.all([
    queries.readMarks(ctx.db, memberId, postIds),
    hiddenOf(ctx, { id: memberId }),
  ]);
  return new Map(
    rows.map(({ postId, follows, fresh, newsBy }) => [
      postId,
      { follows, fresh, news: newsBy.filter((author) => !hidden.hides(author)).length },
    ]),
  );
}

/** The same posts, with what they are to the member who asks. */
export async function withMarks(
  ctx: Context,
  viewer: { id: number } | undefined,
  posts: Summary[],
): Promise<Summary[]> {
  if (!viewer) return posts;
  const marks = await marksOf(
    ctx,
    viewer.id,
    posts.map(({ id }) => id),
  );
  return posts.map((post) => ({ ...post, mark: marks.get(post.id) }));
}

export type Reading = {
  follows: boolean;
  /** The newest comment that was read before this visit; null on the first one. */
  seen: number | null;
  /** Answers of others since then, up to a limit. */
  news: number;
  /** The first of them. */
  first: number | null;
  /** The newest answer there is; 0 where there is none. */
  newest: number;
};

/** What one post is to a member who opens it. */
export async function readingOf(ctx: Context, memberId: number, postId: number): Promise<Reading> {
  const [[mark], hidden] = await Promise.all([
    queries.readMarks(ctx.db, memberId, [postId]),
    hiddenOf(ctx, { id: memberId }),
  ]);
  const { follows = false, seen = null, newsBy = [], newest = 0 } = mark ?? {};
  const news = newsBy.filter((author) => !hidden.hides(author)).length;
  if (seen === null || news === 0) return { follows, seen, newest, news: 0, first: null };
  const rows = await queries.firstNews(ctx.db, postId, {
    after: seen,
    but: memberId,
    limit: queries.MOST_NEWS,
  });
  const first = rows.find(({ authorId }) => !hidden.hides(authorId))?.id ?? null;
  return { follows, seen, newest, news, first };
}

/**
 * The posts a member follows, with their unread answers.
 *
 * @throws Refusal bad_input
 */
export async function readFollowed(
  ctx: Context,
  viewer: { id: number },
  after?: string,
): Promise<Output<'GET article/followed'>> {
  const size = FORUM.listSize;
  const rows = await queries.listFollowed(ctx.db, viewer.id, {
    after: readCursor(after, 2),
    limit: size + 1,
  });
  const page = pageOf(rows, size, (last) => writeCursor(last.activeAt.getTime(), last.id));
  return {
    ...page,
    resultList: await withMarks(ctx, viewer, page.resultList.map(presentSummary)),
  };
}
