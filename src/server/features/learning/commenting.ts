import { z } from 'zod';
import type { Output, Parsed } from '#contract/index.ts';
import type { ReportReason } from '#domain/forum.ts';
import type { Language } from '#domain/languages.ts';
import { READER, type ReadCollection } from '#domain/reader.ts';
import { NEWCOMER } from '#domain/moderation.ts';
import { NOTICE } from '#domain/notifications.ts';
import type { Context, MemberRights, Viewer } from '#server/context.ts';
import { contentDeleted } from '#server/feature.ts';
import type { Db } from '#server/db/connection.ts';
import {
  checkNewAccountLimits,
  countVisible,
  deletesAsStaff,
  mayDelete,
  mayEdit,
  renderMarkdown,
} from '#server/features/forum/service.ts';
import { audit, holdFirstWriting, tellStaffQueue } from '#server/platform/staff/service.ts';
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
  listPending,
  readComment,
  setPinned,
  type CommentRow,
} from './queries/comments.ts';
import { addLike, removeLike } from './queries/likes.ts';
import { withholdComment } from './queries/withhold.ts';
import { requireText, textAt } from './texts.ts';

type Place = { collection: ReadCollection; slug: string };
type Input = Parsed<'POST guide/beginner/comment/edit'>;

const key = z.tuple([z.union([z.literal(0), z.literal(1)]), z.int().positive()]);
const ruleOf = ({ authorId, author }: CommentRow) => ({ authorId, authorRole: author.role });

async function requireComment(ctx: Context, id: number, viewerId?: number): Promise<CommentRow> {
  const row = await readComment(ctx.db, id, viewerId);
  if (!row) throw new Refusal('not_found');
  return row;
}

/**
 * One page of the comments under a text. Own ones that wait for a moderator stand on top of the first.
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
  const [count, rows, pending] = await Promise.all([
    countComments(ctx.db, place),
    listComments(ctx.db, place, options),
    viewer && !at ? listPending(ctx.db, place, viewer.id, size) : [],
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
  const waiting = pending.map((row) => presentComment(row, viewer));
  return { count, listData: { resultList: [...waiting, ...resultList], next } };
}

/**
 * Holds a new account to its limits, what it has just written included, and withholds its first writings
 * until a moderator has looked, as in the forum.
 *
 * @returns whether the comment waits
 * @throws Refusal newcomer_posts, newcomer_links
 */
async function holdNewAccount(
  tx: Db,
  ctx: Context,
  author: MemberRights,
  id: number,
): Promise<boolean> {
  if (!author.newcomer) return false;
  await checkNewAccountLimits(tx, ctx, author);
  const now = ctx.now();
  const target = { kind: 'guideComment', id, authorId: author.id, now } as const;
  return holdFirstWriting(tx, target, {
    countVisible: () => countVisible(tx, author.id, NEWCOMER.approvals + 1),
    withhold: () => withholdComment(tx, id, 'pending', now),
  });
}

/** The comment that an earlier request made of the same draft. */
async function idOfEarlierPress(
  ctx: Context,
  author: MemberRights,
  { draft, body }: Input,
): Promise<number> {
  const known = draft && (await commentOfDraft(ctx.db, author.id, draft));
  if (!known) throw new Refusal('not_found');
  // Other words are not the same request sent twice: they would be lost.
  if (known.body !== body) throw new Refusal('draft_posted');
  return known.id;
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
  const made = await ctx.act(async (tx, after) => {
    const id = await insertComment(tx, { ...row, now: ctx.now() });
    if (id && (await holdNewAccount(tx, ctx, author, id))) after.run(() => tellStaffQueue(ctx));
    return id;
  });
  return made ?? idOfEarlierPress(ctx, author, input);
}

/**
 * Writes a comment under a text, or changes an own one. A draft that was sent before answers with
 * what it became.
 *
 * @param language of the page it was written on
 * @throws Refusal not_found, not_allowed, bad_input, newcomer_posts, newcomer_links, draft_posted where the
 *   draft was sent with other words
 */
export async function saveComment(
  ctx: Context,
  author: MemberRights,
  input: Input,
  language: Language,
): Promise<Comment> {
  if (input.id === undefined) {
    const id = await write(ctx, author, input, language);
    return presentComment(await requireComment(ctx, id, author.id), author);
  }
  const row = await requireComment(ctx, input.id);
  if (!mayEdit(author, ruleOf(row))) throw new Refusal('not_allowed');
  const { html } = renderMarkdown(input.body, ctx.env.origin, []);
  const text = { body: input.body, html, editedAt: ctx.now() };
  await ctx.act(async (tx) => {
    if (!(await changeComment(tx, row.id, text))) throw new Refusal('not_found');
    await checkNewAccountLimits(tx, ctx, author);
  });
  return presentComment(await requireComment(ctx, row.id, author.id), author);
}

/**
 * Deletes a comment: the author, or staff with a reason. That is a decision, which is written down and told,
 * and can be appealed.
 *
 * @throws Refusal not_found, not_allowed
 */
export async function removeComment(
  ctx: Context,
  viewer: MemberRights,
  order: { id: number; rule?: ReportReason | undefined; reason: string },
): Promise<void> {
  const { id, rule = null, reason } = order;
  const row = await requireComment(ctx, id);
  if (!mayDelete(viewer, ruleOf(row))) throw new Refusal('not_allowed');
  const { authorId, collection, slug } = row;
  const title = (await textAt(ctx, row, row.language))?.title ?? '';
  await ctx.act(async (tx, after) => {
    if (!(await changeComment(tx, id, { deletedAt: ctx.now() }))) throw new Refusal('not_found');
    const asStaff = deletesAsStaff(viewer, ruleOf(row));
    const staff = asStaff ? { actor: viewer, rule, reason } : undefined;
    const deletion = { kind: 'guideComment', id, authorId, title, staff } as const;
    const decision = await contentDeleted(ctx, tx, after, deletion);
    if (!asStaff) return;
    const details = { reason, rule, text: `${collection}/${slug}`, authorId, decision };
    const target = `guideComment:${id}`;
    await audit(tx, ctx, viewer, { act: 'deleteComment', target, details });
  });
}

/** What a notice about a comment says of its place: the name of the text, and where its comments stand. */
async function placeOf(ctx: Context, row: CommentRow): Promise<{ title: string; content: string }> {
  const text = await textAt(ctx, row, row.language);
  return { title: text?.title ?? '', content: text?.path ? `${text.path}#comments` : '' };
}

/**
 * Pins a comment above the others, or lets it go; guarded by the call's permission. Doing it twice changes
 * nothing. Its author is told.
 *
 * @throws Refusal not_found
 */
export async function pinComment(
  ctx: Context,
  actor: MemberRights,
  { id, pin }: { id: number; pin: boolean },
): Promise<void> {
  const row = await requireComment(ctx, id);
  const place = await placeOf(ctx, row);
  await ctx.act(async (tx, after) => {
    if (!(await setPinned(tx, id, pin))) return;
    const act = pin ? 'pinComment' : 'unpinComment';
    await audit(tx, ctx, actor, { act, target: `guideComment:${id}` });
    // Nobody is told that they pinned their own comment.
    if (row.authorId === actor.id) return;
    const type = pin ? NOTICE.pinned : NOTICE.unpinned;
    after.deliver(await notify(tx, ctx, [{ memberId: row.authorId, type, ...place }]));
  });
}

/**
 * Likes a comment or takes the like back. Its author is told of a new like.
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
  const before = await requireComment(ctx, id, member.id);
  const liked = wanted ?? !before.liked;
  const change = liked ? addLike : removeLike;
  const place = liked ? await placeOf(ctx, before) : undefined;
  const likes = await ctx.act(async (tx, after) => {
    const changed = await change(tx, id, member.id);
    if (!place || changed === undefined) return changed;
    const about = { memberId: before.authorId, fromMemberId: member.id, ...place };
    const notice = { ...about, type: NOTICE.likeComment, groupKey: `guideComment:${id}` };
    after.deliver(await notify(tx, ctx, [notice]));
    return changed;
  });
  return { likes: likes ?? (await requireComment(ctx, id)).likes, liked };
}
