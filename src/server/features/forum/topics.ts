import { FORUM } from '#domain/limits.ts';
import type { Output } from '#contract/index.ts';
import type { Language } from '#domain/languages.ts';
import type { Context } from '#server/context.ts';
import { siteRef } from '#server/features/camsites/service.ts';
import { imagesOf } from '#server/platform/uploads/service.ts';
import { Refusal } from '#server/plugins/errors.ts';
import { pageOf, readCursor, writeCursor } from './cursors.ts';
import { kindOf } from './kinds.ts';
import { folded, foldedReplies, hiddenOf } from './hidden.ts';
import type { Asker } from './policy.ts';
import { presentComment, presentPost, presentReply } from './present.ts';
import {
  firstReplies,
  listComments,
  listReplies,
  readComment,
  type CommentRow,
} from './queries/comments.ts';
import { readPost, type PostRow } from './queries/posts.ts';

/** Who asks, and in which language. */
export type Reader = { viewer: Asker; language: Language };

const withImages = (rows: { id: number; images: number }[]) =>
  rows.filter((row) => row.images > 0).map((row) => row.id);

/** Comments as they are shown, with their first replies and everybody's pictures: three queries. */
async function dress(ctx: Context, asker: Asker, rows: CommentRow[], post?: PostRow) {
  const threads = rows.filter((row) => row.replies > 0).map((row) => row.id);
  const options = { each: FORUM.repliesShown, viewerId: asker?.id };
  const replies = threads.length > 0 ? await firstReplies(ctx.db, threads, options) : [];
  const [images, hidden] = await Promise.all([
    imagesOf(ctx.db, post ? withImages([post]) : [], [...withImages(rows), ...withImages(replies)]),
    hiddenOf(ctx, asker),
  ]);
  const of = (row: CommentRow) => images.comment.get(row.id) ?? [];
  const repliesTo = (id: number) =>
    replies.filter((row) => row.parentId === id).map((row) => presentReply(row, of(row), asker));
  return {
    comments: folded(
      hidden,
      rows.map((row) => presentComment(row, repliesTo(row.id), of(row), asker)),
    ),
    images: post ? (images.post.get(post.id) ?? []) : [],
  };
}

/** Comments and replies out of any order, each as it is shown. */
export async function dressed(ctx: Context, asker: Asker, rows: CommentRow[]) {
  const below = rows.filter((row) => row.parentId !== null && row.deletedAt === null);
  const [{ comments }, images] = await Promise.all([
    dress(
      ctx,
      asker,
      rows.filter((row) => row.parentId === null),
    ),
    imagesOf(ctx.db, [], withImages(below)),
  ]);
  const replies = below.map((row) => presentReply(row, images.comment.get(row.id) ?? [], asker));
  return { comments, replies };
}

const commentRows = (ctx: Context, asker: Asker, postId: number, after: number | undefined) =>
  listComments(ctx.db, postId, {
    after,
    limit: FORUM.commentPageSize + 1,
    viewerId: asker?.id,
  });

const commentPage = (rows: CommentRow[]) =>
  pageOf(rows, FORUM.commentPageSize, (last) => writeCursor(last.id));

/**
 * A post with a page of its comments.
 *
 * @param reader who asks, and the language in which the post's site is named
 * @throws Refusal not_found, bad_input
 */
export async function topic(
  ctx: Context,
  id: number,
  { viewer: asker, language }: Reader,
  after?: string | undefined,
): Promise<Output<'GET article/detail'>> {
  const [key] = readCursor(after, 1) ?? [];
  const [post, rows] = await Promise.all([
    readPost(ctx.db, id, asker?.id),
    commentRows(ctx, asker, id, key),
  ]);
  if (!post) throw new Refusal('not_found');
  const page = commentPage(rows);
  const { comments, images } = await dress(ctx, asker, page.resultList, post);
  const [site, parts] = await Promise.all([
    siteRef(ctx, post.site, language),
    kindOf(ctx, post, asker),
  ]);
  return {
    post: presentPost(post, { images, site, ...parts }, asker),
    comments: { resultList: comments, next: page.next },
  };
}

/** @throws Refusal not_found, bad_input */
export const commentsOf = async (ctx: Context, id: number, reader: Reader, after?: string) => ({
  listData: (await topic(ctx, id, reader, after)).comments,
});

async function replyPage(ctx: Context, parentId: number, asker: Asker, after?: string) {
  const [key] = readCursor(after, 1) ?? [];
  const size = FORUM.commentPageSize;
  const options = { after: key, limit: size + 1, viewerId: asker?.id };
  const rows = await listReplies(ctx.db, parentId, options);
  const page = pageOf(rows, size, (last) => writeCursor(last.id));
  const [images, hidden] = await Promise.all([
    imagesOf(ctx.db, [], withImages(page.resultList)),
    hiddenOf(ctx, asker),
  ]);
  return {
    resultList: foldedReplies(
      hidden,
      page.resultList.map((row) => presentReply(row, images.comment.get(row.id) ?? [], asker)),
    ),
    next: page.next,
  };
}

/** A comment that starts a thread, on a post that can be seen. */
async function threadStart(ctx: Context, id: number, asker: Asker) {
  const row = await readComment(ctx.db, id, asker?.id);
  const post = row && row.parentId === null && (await readPost(ctx.db, row.postId, asker?.id));
  if (!post) throw new Refusal('not_found');
  return { row, post };
}

/**
 * One comment with its post; or one reply, below the comment it stands under.
 *
 * @throws Refusal not_found
 */
export async function alone(
  ctx: Context,
  { id, parentId }: { id: number; parentId: number | null },
  { viewer: asker, language }: Reader,
) {
  const { row, post } = await threadStart(ctx, parentId ?? id, asker);
  const reply = parentId === null ? undefined : await readComment(ctx.db, id, asker?.id);
  const [{ comments, images }, { replies }, site] = await Promise.all([
    dress(ctx, asker, [{ ...row, replies: 0 }], post),
    dressed(ctx, asker, reply ? [reply] : []),
    siteRef(ctx, post.site, language),
  ]);
  const [comment] = comments;
  // Whoever is kept from it finds nothing here.
  if (!comment) throw new Refusal('not_found');
  const below = { replies, replyCount: replies.length };
  const parts = await kindOf(ctx, post, asker);
  return {
    post: presentPost(post, { images, site, ...parts }, asker),
    comment: { ...comment, ...below },
  };
}

/** @throws Refusal not_found, bad_input */
export async function repliesOf(ctx: Context, id: number, asker: Asker, after?: string) {
  await threadStart(ctx, id, asker);
  return { listData: await replyPage(ctx, id, asker, after) };
}

/**
 * One comment with its post and a page of its replies.
 *
 * @throws Refusal not_found, bad_input
 */
export async function thread(
  ctx: Context,
  id: number,
  { viewer: asker, language }: Reader,
  after?: string,
) {
  const { row, post } = await threadStart(ctx, id, asker);
  const [{ comments, images }, replies] = await Promise.all([
    dress(ctx, asker, [row], post),
    replyPage(ctx, id, asker, after),
  ]);
  const [comment] = comments;
  // Whoever is kept from it finds nothing here.
  if (!comment) throw new Refusal('not_found');
  const site = await siteRef(ctx, post.site, language);
  const parts = await kindOf(ctx, post, asker);
  return { post: presentPost(post, { images, site, ...parts }, asker), comment, replies };
}
