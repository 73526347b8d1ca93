import type { Output, Parsed } from '#contract/index.ts';
import { ARTICLE, mayPublishArticles, minutesToRead, type PostKind } from '#domain/post-kinds.ts';
import type { Sort } from '#domain/forum.ts';
import { plainText } from '#domain/plain-text.ts';
import { FORUM } from '#domain/limits.ts';
import type { Context } from '#server/context.ts';
import { pollOf } from '#server/features/polls/service.ts';
import { imagesOf } from '#server/platform/uploads/service.ts';
import { Refusal, type FieldProblems } from '#server/plugins/errors.ts';
import { pageOf, readCursor, writeCursor } from '../cursors.ts';
import { hiddenOf, withoutHidden } from '../hidden.ts';
import { coverOf } from './kind-parts.ts';
import { presentSummary, type Post, type Summary } from '../present.ts';
import {
  ARTICLE_KEYS,
  listArticles,
  readStanding,
  type ArticleFilter,
} from './queries/articles.ts';
import type { PostRow } from '../posts/queries/posts.ts';
import { ratingOf } from './rating.ts';

/** What a kind asks of a text; posts need no summary. */
export type KindText = { kind: PostKind; body: string; summary?: string | undefined };

/**
 * Refuses a text that does not fit its kind: the contract lets the longer one through for both.
 *
 * @throws Refusal bad_input
 */
export function requireFittingText({ kind, body, summary = '' }: KindText): void {
  const fields: FieldProblems = {};
  if (kind === 'post' && body.length > FORUM.bodyMax) fields.body = 'fieldTooLong';
  if (kind === 'article') {
    if (body.length < ARTICLE.bodyMin) fields.body = 'fieldTooShort';
    if (summary.length < ARTICLE.summaryMin) fields.summary = 'fieldTooShort';
  }
  if (Object.keys(fields).length > 0) throw new Refusal('bad_input', { fields });
}

/** Whether a member may publish articles, and what is missing. */
export async function articleStanding(ctx: Context, memberId: number) {
  const standing = await readStanding(ctx.db, memberId);
  return {
    may: standing !== undefined && mayPublishArticles(standing),
    points: standing?.points ?? 0,
    needed: ARTICLE.points,
  };
}

/** @throws Refusal article_not_yet */
export async function requireArticleAuthor(ctx: Context, memberId: number): Promise<void> {
  const { may, needed } = await articleStanding(ctx, memberId);
  if (!may) throw new Refusal('article_not_yet', { values: { points: needed } });
}

/** A text with the columns in which kinds differ: an article brings its own summary. */
export function textOfKind<T extends { html: string; excerpt: string }>(
  { kind = 'post', summary = '', poll }: Partial<KindText> & { poll?: unknown },
  text: T,
) {
  const shared = { ...text, kind, poll: Boolean(poll) };
  return kind === 'article'
    ? { ...shared, excerpt: summary, minutes: minutesToRead(plainText(text.html)) }
    : { ...shared, minutes: 0 };
}

/** What the tables of polls and ratings say about a post, to whoever asks. */
export async function readKindDetails(
  ctx: Context,
  post: PostRow,
  viewer: { id: number } | undefined,
): Promise<Pick<Post, 'poll' | 'rating'>> {
  const [poll, rating] = await Promise.all([
    post.poll ? pollOf(ctx, post.id, viewer) : undefined,
    ratingOf(ctx, post, viewer),
  ]);
  return { poll: poll ?? null, rating };
}

/** Articles with the pictures that stand for them. */
async function withCovers(ctx: Context, summaries: Summary[]): Promise<Summary[]> {
  const ids = summaries.filter(({ images }) => images > 0).map(({ id }) => id);
  const images = await imagesOf(ctx.db, ids, []);
  return summaries.map((summary) => ({
    ...summary,
    ...(summary.article && {
      article: { ...summary.article, cover: coverOf(images.post.get(summary.id) ?? []) },
    }),
  }));
}

/**
 * One page of articles, without those of people the viewer is not shown. Pinned ones stand in their
 * place like the others.
 *
 * @throws Refusal bad_input where `after` is no place in this list
 */
export async function readArticleList(
  ctx: Context,
  input: ArticleFilter & { after?: string | undefined },
  viewer: { id: number } | undefined,
): Promise<Output<'GET article/forum-articles'>> {
  const { length, keyOf } = ARTICLE_KEYS[input.sort];
  const after = readCursor(input.after, length);
  const rows = await listArticles(ctx.db, { ...input, after, limit: ARTICLE.pageSize + 1 });
  const page = pageOf(rows, ARTICLE.pageSize, (last) => writeCursor(...keyOf(last)));
  const shown = withoutHidden(await hiddenOf(ctx, viewer), page.resultList.map(presentSummary));
  const resultList = await withCovers(ctx, shown);
  return { resultList, next: page.next };
}

type ListInput = Parsed<'GET article/forum-articles'>;
/** The input of the call when it asks for posts. */
export type PostsInput = Omit<ListInput, 'sort'> & { sort: Sort };

const isArticleSort = (sort: ListInput['sort']): sort is ArticleFilter['sort'] =>
  sort === 'new' || sort === 'rated' || sort === 'read';

/**
 * The list of articles that a call asks for; undefined where it asks for posts.
 *
 * @throws Refusal bad_input for an order that only the other kind has
 */
export function articleListFor(
  ctx: Context,
  { kind, sort, ...filter }: ListInput,
  viewer: { id: number } | undefined,
): Promise<Output<'GET article/forum-articles'>> | undefined {
  if (kind === 'article') {
    const input = { ...filter, sort: isArticleSort(sort) ? sort : ('new' as const) };
    return readArticleList(ctx, input, viewer);
  }
  if (sort === 'rated' || sort === 'read') {
    throw new Refusal('bad_input', { fields: { sort: 'fieldInvalid' } });
  }
  return undefined;
}
