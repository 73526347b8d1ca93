import type { Context } from '#server/context.ts';
import type { Db } from '#server/db/connection.ts';
import type { LeavingMember } from '#server/platform/members/service.ts';
import {
  dropImagesOfComment,
  dropImagesOfPost,
  type Removed,
} from '#server/platform/uploads/service.ts';
import { deleteComment } from '../comments/queries/writes.ts';
import { deletePost, touchPosts } from '../posts/queries/posts.ts';
import * as queries from './queries/erasing.ts';
import { withoutPictures } from './without-pictures.ts';

const wordsOf = ({ body, html }: { body: string; html: string }) => ({
  body: withoutPictures(body),
  html: withoutPictures(html),
});

/** What can be read stays, without their name and without pictures. */
async function leaveTexts(tx: Db, leaver: LeavingMember): Promise<void> {
  const written = await queries.standingPosts(tx, leaver.id);
  const said = await queries.standingComments(tx, leaver.id);
  if (written.length + said.length === 0) return;
  const authorId = await leaver.former();
  for (const post of written) {
    await queries.handOverPost(tx, post.id, { authorId, ...wordsOf(post) });
  }
  for (const comment of said) {
    await queries.handOverComment(tx, comment.id, { authorId, ...wordsOf(comment) });
  }
  // Their name stood on all these pages.
  const places = [...written.map(({ id }) => id), ...said.map(({ postId }) => postId)];
  await touchPosts(tx, [...new Set(places)]);
}

/** Deletes a post. Where others answered, an empty one stays until the forum forgets it. */
async function erasePost(
  tx: Db,
  ctx: Context,
  leaver: LeavingMember,
  id: number,
): Promise<Removed[]> {
  const removed = await dropImagesOfPost(tx, id);
  await deletePost(tx, id, ctx.now());
  const answered = await queries.othersAnswered(tx, id, leaver.id);
  if (answered) await queries.emptyPost(tx, id, await leaver.former());
  else await queries.removePost(tx, id);
  return removed;
}

/** Deletes an answer. Where others answered it, its place stays, without words. */
async function eraseComment(
  tx: Db,
  ctx: Context,
  leaver: LeavingMember,
  { id, postId }: { id: number; postId: number },
): Promise<Removed[]> {
  const removed = await dropImagesOfComment(tx, id);
  await deleteComment(tx, id, ctx.now());
  const answered = await queries.isAnswered(tx, id);
  if (answered) await queries.emptyComment(tx, id, await leaver.former());
  else await queries.removeComment(tx, id);
  await touchPosts(tx, [postId]);
  return removed;
}

/** Deletes what is still theirs: everything, or what nobody could read any more. */
async function eraseTexts(tx: Db, ctx: Context, leaver: LeavingMember): Promise<Removed[]> {
  const removed: Removed[] = [];
  for (const one of await queries.commentsOf(tx, leaver.id)) {
    removed.push(...(await eraseComment(tx, ctx, leaver, one)));
  }
  for (const id of await queries.postsOf(tx, leaver.id)) {
    removed.push(...(await erasePost(tx, ctx, leaver, id)));
  }
  return removed;
}

/**
 * Takes a leaving member out of the forum, in the transaction that ends the account, counts and all.
 * What else they keep here goes with the account.
 *
 * @returns rows of pictures whose files are to be removed after the commit
 */
export async function eraseForum(tx: Db, ctx: Context, leaver: LeavingMember): Promise<Removed[]> {
  await queries.takeBackGiven(tx, leaver.id);
  // How their texts read before goes in any case: it is what they had taken back.
  await queries.deleteVersions(tx, leaver.id);
  if (leaver.texts === 'keep') await leaveTexts(tx, leaver);
  return eraseTexts(tx, ctx, leaver);
}
