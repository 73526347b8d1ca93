import { z } from 'zod';
import type { Output, Parsed } from '#contract/index.ts';
import type { Language } from '#domain/languages.ts';
import { READER, type ReadCollection } from '#domain/reader.ts';
import { NOTICE } from '#domain/notifications.ts';
import type { Context, MemberRights, Viewer } from '#server/context.ts';
import {
  deletesAsStaff,
  mayDelete,
  mayEdit,
  renderMarkdown,
} from '#server/features/forum/service.ts';
import { audit } from '#server/platform/staff/service.ts';
import { notify } from '#server/platform/notifications/service.ts';
import { hiddenFor } from '#server/platform/blocks/service.ts';
import { decodeCursor, encodeCursor } from '#server/plugins/cursor.ts';
import { Refusal } from '#server/plugins/errors.ts';
import { presentComment, type Comment } from './present.ts';
import {
  changeComment,
  commentOfDraft,
  countComments,
  insertComment,
  listComments,
  readComment,
  type CommentRow,
} from './queries/comments.ts';
import { addLike, removeLike } from './queries/likes.ts';
import { requireText, textAt } from './texts.ts';

type Place = { collection: ReadCollection; slug: string };
type Input = Parsed<'POST guide/beginner/comment/edit'>;

const key = z.tuple([z.union([z.literal(0), z.literal(1)]), z.int().positive()]);
const ruleOf = ({ authorId, author }: CommentRow) => ({ authorId, authorRole: author.role });

async function needComment(ctx: Context, id: number, viewerId?: number): Promise<CommentRow> {
  const row = await readComment(ctx.db, id, viewerId);
  if (!row) throw new Refusal('not_found');
  return row;
}

/**
 * One page of the comments under a text.
 *
 * @throws Refusal not_found, bad_input
 */
export async function commentsUnder(
  ctx: Context,
  viewer: Viewer,
  { after, ...place }: Place & { after?: string | undefined },
): Promise<Output<'GET guide/beginner/comment/list'>> {
  await requireText(ctx, place);
  const size = READER.commentPageSize;
  const at = after === undefined ? undefined : decodeCursor(after, key);
  const from = at && ([at[0] === 1, at[1]] as const);
  const options = { after: from, limit: size + 1, viewerId: viewer?.id };
  const [count, rows] = await Promise.all([
    countComments(ctx.db, place),
    listComments(ctx.db, place, options),
  ]);
  const shown = rows.slice(0, size);
  const last = shown.at(-1);
  const next = rows.length > size && last ? encodeCursor([last.pinned ? 1 : 0, last.id]) : null;
  const hidden = await hiddenFor(ctx, viewer?.id);
  // As in the forum: comments of people the viewer has hidden are folded; those of people who have
  // blocked the viewer are left out.
  const resultList = shown.flatMap((row) => {
    const comment = presentComment(row, viewer);
    if (!hidden.hides(row.authorId)) return [comment];
    return hidden.chosen(row.authorId) ? [{ ...comment, hidden: true as const }] : [];
  });
  return { count, listData: { resultList, next } };
}

async function write(
  ctx: Context,
  author: MemberRights,
  input: Input,
  language: Language,
): Promise<number> {
  const { collection, slug, body, draft } = input;
  if (!collection || !slug) throw new Refusal('bad_input', { fields: { slug: 'fieldRequired' } });
  await requireText(ctx, { collection, slug });
  const { html } = renderMarkdown(body, ctx.env.origin, []);
  const row = { collection, slug, body, html, draft, language, authorId: author.id };
  const made = await insertComment(ctx.db, { ...row, now: ctx.now() });
  const id = made ?? (draft && (await commentOfDraft(ctx.db, author.id, draft)));
  if (!id) throw new Refusal('not_found');
  return id;
}

/**
 * Writes a comment under a text, or changes an own one. A draft that was sent before answers with
 * what it became.
 *
 * @param language of the page it was written on
 * @throws Refusal not_found, not_allowed, bad_input
 */
export async function saveComment(
  ctx: Context,
  author: MemberRights,
  input: Input,
  language: Language,
): Promise<Comment> {
  if (input.id === undefined) {
    const id = await write(ctx, author, input, language);
    return presentComment(await needComment(ctx, id, author.id), author);
  }
  const row = await needComment(ctx, input.id);
  if (!mayEdit(author, ruleOf(row))) throw new Refusal('not_allowed');
  const { html } = renderMarkdown(input.body, ctx.env.origin, []);
  const text = { body: input.body, html, editedAt: ctx.now() };
  if (!(await changeComment(ctx.db, row.id, text))) throw new Refusal('not_found');
  return presentComment(await needComment(ctx, row.id, author.id), author);
}

/**
 * Deletes a comment: the author, or staff with a reason, which is then written down and told.
 *
 * @throws Refusal not_found, not_allowed
 */
export async function removeComment(
  ctx: Context,
  viewer: MemberRights,
  { id, reason }: { id: number; reason: string },
): Promise<void> {
  const row = await needComment(ctx, id);
  if (!mayDelete(viewer, ruleOf(row))) throw new Refusal('not_allowed');
  const { authorId, collection, slug } = row;
  const title = (await textAt(ctx, row, row.language))?.title ?? '';
  await ctx.act(async (tx, after) => {
    if (!(await changeComment(tx, id, { deletedAt: ctx.now() }))) throw new Refusal('not_found');
    if (!deletesAsStaff(viewer, ruleOf(row))) return;
    const details = { reason, text: `${collection}/${slug}`, authorId };
    const target = `guideComment:${id}`;
    await audit(tx, ctx, viewer, { act: 'deleteComment', target, details });
    const notice = { memberId: authorId, type: NOTICE.deleted, title, content: reason };
    after.deliver(await notify(tx, ctx, [notice]));
  });
}

/**
 * Pins a comment above the others, or lets it go; guarded by the call's permission.
 *
 * @throws Refusal not_found
 */
export async function pinComment(
  ctx: Context,
  actor: MemberRights,
  { id, pin }: { id: number; pin: boolean },
): Promise<void> {
  await ctx.act(async (tx) => {
    if (!(await changeComment(tx, id, { pinned: pin }))) throw new Refusal('not_found');
    const act = pin ? 'pinComment' : 'unpinComment';
    await audit(tx, ctx, actor, { act, target: `guideComment:${id}` });
  });
}

/**
 * Likes a comment or takes the like back.
 *
 * @param wanted absent, each call turns it over
 * @throws Refusal not_found
 */
export async function likeComment(
  ctx: Context,
  member: { id: number },
  id: number,
  wanted?: boolean,
): Promise<{ likes: number; liked: boolean }> {
  const before = await needComment(ctx, id, member.id);
  const liked = wanted ?? !before.liked;
  const change = liked ? addLike : removeLike;
  const likes = await ctx.act((tx) => change(tx, id, member.id));
  return { likes: likes ?? (await needComment(ctx, id)).likes, liked };
}
