import type { AnswerOrder } from '#domain/forum.ts';
import { FORUM } from '#domain/limits.ts';
import type { Output } from '#contract/index.ts';
import type { Language } from '#domain/languages.ts';
import type { Context, Viewer } from '#server/context.ts';
import { siteRef } from '#server/features/camsites/service.ts';
import { lessonRef } from '#server/features/courses/service.ts';
import { imagesOf } from '#server/platform/uploads/service.ts';
import { Refusal } from '#server/plugins/errors.ts';
import { pageOf, readCursor, writeCursor } from '../cursors.ts';
import { readKindDetails } from '../articles/kinds.ts';
import { foldHidden, foldHiddenReplies, hiddenOf } from '../hidden.ts';
import {
  isThere,
  presentComment,
  presentPost,
  presentReply,
  type Comment,
  type Post,
} from '../present.ts';
import {
  firstReplies,
  listComments,
  listReplies,
  readComment,
  type CommentRow,
} from '../comments/queries/comments.ts';
import { readStandingPost, type PostRow } from '../posts/queries/posts.ts';

/** Who asks, and in which language. */
export type ViewContext = { viewer: Viewer; language: Language };

export const withImages = (rows: { id: number; images: number }[]) =>
  rows.filter((row) => row.images > 0).map((row) => row.id);

/** What a post is about, in a language: a site of the directory, a lesson. */
async function aboutOf(ctx: Context, post: PostRow, language: Language) {
  const [site, lesson] = await Promise.all([
    siteRef(ctx, post.site, language),
    lessonRef(ctx, post.lesson, language),
  ]);
  return { site, lesson };
}

/** Comments as they are shown, with their first replies and everybody's pictures: three queries. */
async function withReplies(ctx: Context, viewer: Viewer, rows: CommentRow[], post?: PostRow) {
  const threads = rows.filter((row) => row.replies > 0 || row.waiting).map((row) => row.id);
  const options = { each: FORUM.repliesShown, viewerId: viewer?.id };
  const replies = threads.length > 0 ? await firstReplies(ctx.db, threads, options) : [];
  const [images, hidden] = await Promise.all([
    imagesOf(ctx.db, post ? withImages([post]) : [], [...withImages(rows), ...withImages(replies)]),
    hiddenOf(ctx, viewer),
  ]);
  const of = (row: CommentRow) => images.comment.get(row.id) ?? [];
  const repliesTo = (id: number) =>
    replies.filter((row) => row.parentId === id).map((row) => presentReply(row, of(row), viewer));
  return {
    comments: foldHidden(
      hidden,
      rows.map((row) => presentComment(row, repliesTo(row.id), of(row), viewer)),
    ),
    images: post ? (images.post.get(post.id) ?? []) : [],
  };
}

/** Comments and replies out of any order, each as it is shown. */
export async function presentCommentsAndReplies(ctx: Context, viewer: Viewer, rows: CommentRow[]) {
  const below = rows.filter((row) => row.parentId !== null && isThere(row));
  const [{ comments }, images] = await Promise.all([
    withReplies(
      ctx,
      viewer,
      rows.filter((row) => row.parentId === null),
    ),
    imagesOf(ctx.db, [], withImages(below)),
  ]);
  const replies = below.map((row) => presentReply(row, images.comment.get(row.id) ?? [], viewer));
  return { comments, replies };
}

/** The best answer to a post without what was said below it, as far as the viewer is shown it. */
async function bestOf(
  ctx: Context,
  { best: id }: PostRow,
  viewer: Viewer,
  page: readonly Comment[],
): Promise<Comment | null> {
  if (id === null) return null;
  let found = page.find((comment) => comment.id === id);
  if (!found) {
    const row = await readComment(ctx.db, id, viewer?.id);
    const alone = row ? [{ ...row, replies: 0, waiting: false }] : [];
    [found] = (await withReplies(ctx, viewer, alone)).comments;
  }
  return found && !found.deleted ? { ...found, replies: [], replyCount: 0 } : null;
}

/** What the place of a comment is in each order. */
const ANSWER_KEYS: Record<AnswerOrder, (row: CommentRow) => number[]> = {
  time: ({ id }) => [id],
  new: ({ id }) => [id],
  liked: ({ likes, id }) => [likes, id],
};

export const answerKeyLength = (order: AnswerOrder): number => (order === 'liked' ? 2 : 1);

/** In which order answers are asked for, and from which place in it on. */
export type AnswerPlace = { order?: AnswerOrder; after?: string | undefined };

/**
 * A post with a page of its comments.
 *
 * @param view who asks, and the language in which the post's site is named
 * @param place without one the oldest comments, from the first on
 * @throws Refusal not_found, bad_input
 */
export async function readTopic(
  ctx: Context,
  id: number,
  { viewer, language }: ViewContext,
  { order = 'time', after }: AnswerPlace = {},
): Promise<Output<'GET article/detail'>> {
  const size = FORUM.commentPageSize;
  const key = readCursor(after, answerKeyLength(order));
  const [post, rows] = await Promise.all([
    readStandingPost(ctx.db, id, viewer?.id),
    listComments(ctx.db, id, {
      order,
      after: key,
      limit: size + 1,
      viewerId: viewer?.id,
    }),
  ]);
  if (!post) throw new Refusal('not_found');
  const page = pageOf(rows, size, (last) => writeCursor(...ANSWER_KEYS[order](last)));
  const { comments, images } = await withReplies(ctx, viewer, page.resultList, post);
  const [about, parts, best] = await Promise.all([
    aboutOf(ctx, post, language),
    readKindDetails(ctx, post, viewer),
    bestOf(ctx, post, viewer, comments),
  ]);
  const shown = presentPost(post, { images, ...about, ...parts }, viewer, ctx.texts(language));
  return {
    // Whoever is kept from the answer does not learn that it is the best.
    post: { ...shown, best: best?.id ?? null },
    comments: { resultList: comments, next: page.next },
    best,
  };
}

/** @throws Refusal not_found, bad_input */
export const readTopicComments = async (
  ctx: Context,
  id: number,
  view: ViewContext,
  place?: AnswerPlace,
) => ({
  listData: (await readTopic(ctx, id, view, place)).comments,
});

/**
 * A post as its page shows it, alone.
 *
 * @throws Refusal not_found
 */
export async function readTopicPost(
  ctx: Context,
  id: number,
  { viewer, language }: ViewContext,
): Promise<Post> {
  const post = await readStandingPost(ctx.db, id, viewer?.id);
  if (!post) throw new Refusal('not_found');
  const [images, about, parts] = await Promise.all([
    imagesOf(ctx.db, withImages([post]), []),
    aboutOf(ctx, post, language),
    readKindDetails(ctx, post, viewer),
  ]);
  const own = { images: images.post.get(id) ?? [], ...about, ...parts };
  return presentPost(post, own, viewer, ctx.texts(language));
}

async function replyPage(ctx: Context, parentId: number, viewer: Viewer, after?: string) {
  const [key] = readCursor(after, 1) ?? [];
  const size = FORUM.commentPageSize;
  const options = { after: key, limit: size + 1, viewerId: viewer?.id };
  const rows = await listReplies(ctx.db, parentId, options);
  const page = pageOf(rows, size, (last) => writeCursor(last.id));
  const [images, hidden] = await Promise.all([
    imagesOf(ctx.db, [], withImages(page.resultList)),
    hiddenOf(ctx, viewer),
  ]);
  return {
    resultList: foldHiddenReplies(
      hidden,
      page.resultList.map((row) => presentReply(row, images.comment.get(row.id) ?? [], viewer)),
    ),
    next: page.next,
  };
}

/** A comment that starts a thread, on a post that can be seen. */
async function threadStart(ctx: Context, id: number, viewer: Viewer) {
  const row = await readComment(ctx.db, id, viewer?.id);
  const post =
    row && row.parentId === null && (await readStandingPost(ctx.db, row.postId, viewer?.id));
  if (!post) throw new Refusal('not_found');
  return { row, post };
}

/**
 * One comment with its post; or one reply, below the comment it stands under.
 *
 * @throws Refusal not_found
 */
export async function singleComment(
  ctx: Context,
  { id, parentId }: { id: number; parentId: number | null },
  { viewer, language }: ViewContext,
) {
  const { row, post } = await threadStart(ctx, parentId ?? id, viewer);
  const reply = parentId === null ? undefined : await readComment(ctx.db, id, viewer?.id);
  const [{ comments, images }, { replies }, about] = await Promise.all([
    withReplies(ctx, viewer, [{ ...row, replies: 0, waiting: false }], post),
    presentCommentsAndReplies(ctx, viewer, reply ? [reply] : []),
    aboutOf(ctx, post, language),
  ]);
  const [comment] = comments;
  // Whoever is kept from it finds nothing here.
  if (!comment) throw new Refusal('not_found');
  const below = { replies, replyCount: replies.length };
  const parts = await readKindDetails(ctx, post, viewer);
  return {
    post: presentPost(post, { images, ...about, ...parts }, viewer, ctx.texts(language)),
    comment: { ...comment, ...below },
  };
}

/** @throws Refusal not_found, bad_input */
export async function readReplies(ctx: Context, id: number, viewer: Viewer, after?: string) {
  await threadStart(ctx, id, viewer);
  return { listData: await replyPage(ctx, id, viewer, after) };
}

/**
 * One comment with its post and a page of its replies.
 *
 * @throws Refusal not_found, bad_input
 */
export async function readThread(
  ctx: Context,
  id: number,
  { viewer, language }: ViewContext,
  after?: string,
) {
  const { row, post } = await threadStart(ctx, id, viewer);
  const [{ comments, images }, replies] = await Promise.all([
    withReplies(ctx, viewer, [row], post),
    replyPage(ctx, id, viewer, after),
  ]);
  const [comment] = comments;
  // Whoever is kept from it finds nothing here.
  if (!comment) throw new Refusal('not_found');
  const about = await aboutOf(ctx, post, language);
  const parts = await readKindDetails(ctx, post, viewer);
  return {
    post: presentPost(post, { images, ...about, ...parts }, viewer, ctx.texts(language)),
    comment,
    replies,
  };
}
