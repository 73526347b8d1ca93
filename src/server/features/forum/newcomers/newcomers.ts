import { countLinks, NEWCOMER } from '#domain/moderation.ts';
import type { Output } from '#contract/index.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db/connection.ts';
import { countVisible, withhold } from '../moderation/queries/withhold.ts';
import { Refusal } from '#server/plugins/errors.ts';
import { lockMember, writtenSince } from './queries.ts';
import {
  approvesFirst,
  checkPostsAnHour,
  holdFirstWriting,
} from '#server/platform/staff/service.ts';

const HOUR_MS = 3_600_000;
type Author = { id: number; newcomer?: boolean };

/** What an account has used of its limits: posts within an hour, the rest within a day. */
async function usedBy(db: Db, id: number, now: Date) {
  const { posts, texts } = await writtenSince(db, id, {
    hour: new Date(now.getTime() - HOUR_MS),
    day: new Date(now.getTime() - 24 * HOUR_MS),
  });
  return {
    posts,
    links: texts.reduce((sum, { body }) => sum + countLinks(body), 0),
    pictures: texts.reduce((sum, { images }) => sum + images, 0),
  };
}

/**
 * Holds an account in its first days to its limits, what was just written included. Two at once are
 * counted one after the other.
 *
 * @throws Refusal newcomer_posts, newcomer_links, newcomer_pictures
 */
export async function checkNewAccountLimits(tx: Db, ctx: Context, author: Author): Promise<void> {
  if (!author.newcomer) return;
  await lockMember(tx, author.id);
  const { posts, links, pictures } = await usedBy(tx, author.id, ctx.now());
  const refuse = (id: 'newcomer_links' | 'newcomer_pictures', count: number) => {
    throw new Refusal(id, { values: { count } });
  };
  checkPostsAnHour(posts);
  if (links > NEWCOMER.linksADay) refuse('newcomer_links', NEWCOMER.linksADay);
  if (pictures > NEWCOMER.picturesADay) refuse('newcomer_pictures', NEWCOMER.picturesADay);
}

/**
 * What an account in its first days has just written, inside the transaction that writes it: held to
 * its limits, and withheld where first posts wait for a moderator. Nobody may be told of what waits.
 *
 * @returns whether it waits; then hand the context to `tellStaffQueue` after the commit
 * @throws Refusal newcomer_posts, newcomer_links, newcomer_pictures
 */
export async function enforceNewAccountLimits(
  tx: Db,
  ctx: Context,
  author: Author,
  written: { kind: 'post' | 'comment'; id: number },
): Promise<boolean> {
  if (!author.newcomer) return false;
  await checkNewAccountLimits(tx, ctx, author);
  const now = ctx.now();
  return holdFirstWriting(
    tx,
    { ...written, authorId: author.id, now },
    {
      countVisible: () => countVisible(tx, author.id, NEWCOMER.approvals + 1),
      withhold: () => withhold(tx, written, 'pending', now),
    },
  );
}

/**
 * What somebody in their first days may still do just now, and whether what they write next waits for
 * a moderator; null for everybody else.
 */
export async function newAccountState(
  ctx: Context,
  viewer: Author,
): Promise<Output<'GET member/newcomer'>['newcomer']> {
  if (!viewer.newcomer) return null;
  const [used, approves, visible] = await Promise.all([
    usedBy(ctx.db, viewer.id, ctx.now()),
    approvesFirst(ctx.db),
    countVisible(ctx.db, viewer.id, NEWCOMER.approvals),
  ]);
  const left = (limit: number, count: number) => Math.max(0, limit - count);
  return {
    posts: left(NEWCOMER.postsAnHour, used.posts),
    links: left(NEWCOMER.linksADay, used.links),
    pictures: left(NEWCOMER.picturesADay, used.pictures),
    waits: approves && visible < NEWCOMER.approvals,
  };
}
