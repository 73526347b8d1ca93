import type { Output } from '#contract/index.ts';
import type { ReportReason } from '#domain/forum.ts';
import type { Context, Member, MemberRights } from '#server/context.ts';
import { contentDeleted } from '#server/feature.ts';
import type { Db } from '#server/db/connection.ts';
import { audit, tellStaffQueue } from '#server/platform/staff/service.ts';
import { notify } from '#server/platform/notifications/service.ts';
import { requireNotBlocked } from '#server/platform/blocks/service.ts';
import { revokePoints } from '#server/platform/points/service.ts';
import {
  attachImages,
  dropImagesOfComment,
  imagesOf,
  usableImages,
  type Image,
  type NamedImages,
} from '#server/platform/uploads/service.ts';
import { Refusal } from '#server/plugins/errors.ts';
import { answerEdited, answerRemoved } from '../answer-rules.ts';
import { commentBecameVisible } from '../became-visible.ts';
import { deletePostedDraft } from '../drafts/drafts.ts';
import { renderMarkdown } from '../markup/markdown.ts';
import { mentionedIn, mentionNotices, writeMentions } from '../mentions/mentions.ts';
import { enforceNewAccountLimits, checkNewAccountLimits } from '../newcomers/newcomers.ts';
import { deletesAsStaff, mayDelete, mayEdit } from '../policy.ts';
import { presentComment, presentReply } from '../present.ts';
import { readComment, type CommentRow } from './queries/comments.ts';
import {
  commentOfDraft,
  deleteComment,
  findComment,
  insertComment,
  updateComment,
  type Placed,
} from './queries/writes.ts';
import { deleteWithheld } from '../moderation/queries/withhold.ts';
import { keepRevision } from '../revisions/queries.ts';
import { withOutboundLinks } from '../markup/outbound-link.ts';
import { tellCommentChange } from '../reading/versions.ts';

export type CommentInput = {
  articleId: number;
  parentId?: number | undefined;
  replyToId?: number | undefined;
  body: string;
  images: string[];
  alts?: NamedImages['alts'];
  draft?: string | undefined;
};
/** What else belongs to the same unit of work. */
type Inside = (tx: Db, placed: Placed) => Promise<void>;
type CreatedComment = Output<'POST comment'>;

const present = (row: CommentRow, images: Image[], author: Member): CreatedComment =>
  row.parentId === null
    ? { comment: presentComment(row, [], images, author), reply: null }
    : { comment: null, reply: presentReply(row, images, author) };

/** Builds the row as a query would return it, which saves one round trip for every answer. */
function rowOf(
  placed: Placed,
  author: Member,
  html: string,
  images: Image[],
  now: Date,
): CommentRow {
  const { id, nickname, avatar, role } = author;
  return {
    id: placed.id,
    postId: placed.postId,
    parentId: placed.parentId,
    authorId: id,
    html,
    images: images.length,
    likes: 0,
    replies: 0,
    createdAt: now,
    editedAt: null,
    deletedAt: null,
    withheld: null,
    waiting: false,
    author: { id, nickname, avatar, role },
    liked: false,
    replyTo: placed.answeredName,
  };
}

/** The comment that an earlier request made of the same draft. */
async function commentOfEarlierPress(ctx: Context, author: Member, { draft, body }: CommentInput) {
  const known = draft ? await commentOfDraft(ctx.db, author.id, draft) : undefined;
  // The same draft with other words was changed on another device after it was sent. That is a
  // conflict and not the same request sent twice.
  if (known && known.body !== body) throw new Refusal('draft_posted');
  const row = known && (await readComment(ctx.db, known.id, author.id));
  if (!row) return undefined;
  const images = await imagesOf(ctx.db, [], row.images > 0 ? [row.id] : []);
  return present(row, images.comment.get(row.id) ?? [], author);
}

async function tryCreate(
  ctx: Context,
  author: Member,
  input: CommentInput,
  inside: Inside | undefined,
): Promise<CreatedComment | undefined> {
  const { articleId: postId, parentId, body, draft } = input;
  const images = await usableImages(ctx.db, author.id, input);
  const mentioned = await mentionedIn(ctx, author, body);
  const { html } = renderMarkdown(body, ctx.env.origin, images, mentioned.people);
  // A reply to the comment that starts the thread answers nobody else in it.
  const replyToId = input.replyToId === parentId ? undefined : input.replyToId;
  const now = ctx.now();
  const row = { postId, parentId, replyToId, authorId: author.id, body, html, draft, now };
  const created = await ctx.act(async (tx, after) => {
    const placed = await insertComment(tx, { ...row, images: images.length });
    if (!placed) return undefined;
    await requireNotBlocked(tx, author, [placed.postAuthor, placed.answeredAuthor]);
    const place = { commentId: placed.id };
    await attachImages(tx, author.id, images, place, { replacing: false });
    await writeMentions(tx, mentioned, place);
    await deletePostedDraft(tx, author.id, { id: draft });
    await inside?.(tx, placed);
    // While a comment waits for a moderator, nobody is told of it and it earns no points.
    if (await enforceNewAccountLimits(tx, ctx, author, { kind: 'comment', id: placed.id })) {
      after.run(() => tellStaffQueue(ctx));
      return 'waits';
    }
    const { told } = mentioned;
    await commentBecameVisible(tx, ctx, after, { placed, authorId: author.id, told });
    after.invalidateLists();
    return placed;
  });
  if (!created) return undefined;
  if (created === 'waits') return { comment: null, reply: null };
  return present(rowOf(created, author, html, images, now), images, author);
}

/**
 * Answers a post, a comment or a reply. A draft that was sent before answers with what it became.
 *
 * @param inside done in the same transaction, once the answer has its place; a refusal undoes the answer
 * @throws Refusal not_found, bad_input, cannot_answer, draft_posted
 */
export async function createComment(
  ctx: Context,
  author: Member,
  input: CommentInput,
  inside?: Inside,
): Promise<CreatedComment> {
  if (input.replyToId !== undefined && input.parentId === undefined) {
    throw new Refusal('bad_input', { fields: { replyToId: 'fieldInvalid' } });
  }
  try {
    const said = await tryCreate(ctx, author, input, inside);
    if (said) return said;
  } catch (error) {
    const before =
      error instanceof Refusal ? await commentOfEarlierPress(ctx, author, input) : undefined;
    if (!before) throw error;
    return before;
  }
  const before = await commentOfEarlierPress(ctx, author, input);
  // The same as for who was blocked by whom they answer: neither is to be told from the other.
  if (!before) throw new Refusal('cannot_answer');
  return before;
}

/**
 * Changes an own comment or reply.
 *
 * @throws Refusal not_found, not_allowed, bad_input, and what rules of other features refuse
 */
export async function editComment(
  ctx: Context,
  author: MemberRights,
  input: { id: number; body: string } & NamedImages,
): Promise<Output<'POST comment/edit'>> {
  const { id, body } = input;
  const comment = await findComment(ctx.db, id);
  if (!comment) throw new Refusal('not_found');
  if (!mayEdit(author, comment)) throw new Refusal('not_allowed');
  const images = await usableImages(ctx.db, author.id, input, { commentId: id });
  const mentioned = await mentionedIn(ctx, author, body, { commentId: id });
  const { html } = renderMarkdown(body, ctx.env.origin, images, mentioned.people);
  const editedAt = ctx.now();
  await ctx.act(async (tx, after) => {
    const text = { body, html, images: images.length, editedAt };
    await keepRevision(tx, { kind: 'comment', id }, { body, now: editedAt });
    if (!(await updateComment(tx, comment, text))) throw new Refusal('not_found');
    await answerEdited(ctx, tx, { id, images: images.length });
    await checkNewAccountLimits(tx, ctx, author);
    const place = { commentId: id };
    after.removeFiles(await attachImages(tx, author.id, images, place, { replacing: true }));
    await writeMentions(tx, mentioned, place);
    await deletePostedDraft(tx, author.id, { place: `edit-comment-${id}` });
    const about = { fromMemberId: author.id, postId: comment.postId, ...place };
    after.deliver(await notify(tx, ctx, mentionNotices(mentioned, about)));
    after.run(() => tellCommentChange(ctx, comment, 'edited'));
  });
  return { html: withOutboundLinks(html), images, edited: editedAt.toISOString() };
}

/**
 * Deletes a comment or reply: the author, or staff with a reason. That is a decision, which is written down
 * and told, and can be appealed. What stands below it stays.
 *
 * @throws Refusal not_found, not_allowed
 */
export async function removeComment(
  ctx: Context,
  viewer: MemberRights,
  order: { id: number; rule?: ReportReason | undefined; reason: string },
): Promise<void> {
  const { id, rule = null, reason } = order;
  const comment = await findComment(ctx.db, id);
  if (!comment) throw new Refusal('not_found');
  if (!mayDelete(viewer, comment)) throw new Refusal('not_allowed');
  const { authorId, postId, postTitle: title } = comment;
  await ctx.act(async (tx, after) => {
    if (!(await deleteComment(tx, id, ctx.now()))) throw new Refusal('not_found');
    await answerRemoved(ctx, tx, id);
    await revokePoints(tx, ctx, authorId, `comment:${id}`);
    after.removeFiles(await dropImagesOfComment(tx, id));
    after.invalidateLists();
    after.run(() => tellCommentChange(ctx, comment, 'removed'));
    const asStaff = deletesAsStaff(viewer, comment);
    const staff = asStaff ? { actor: viewer, rule, reason } : undefined;
    const deletion = { kind: 'comment', id, authorId, title, staff } as const;
    const decision = await contentDeleted(ctx, tx, after, deletion);
    if (!asStaff) return;
    const details = { reason, rule, postId, authorId, decision };
    await audit(tx, ctx, viewer, { act: 'deleteComment', target: `comment:${id}`, details });
  });
}

/**
 * Deletes an own answer that is withheld: who looks at it finds it gone.
 *
 * @throws Refusal not_found where it is not withheld
 */
export async function removeWithheldComment(
  ctx: Context,
  author: { id: number },
  id: number,
): Promise<void> {
  await ctx.act(async (tx, after) => {
    if (!(await deleteWithheld(tx, { kind: 'comment', id }))) throw new Refusal('not_found');
    await answerRemoved(ctx, tx, id);
    after.removeFiles(await dropImagesOfComment(tx, id));
    const deletion = { kind: 'comment', id, authorId: author.id, title: '' } as const;
    await contentDeleted(ctx, tx, after, deletion);
  });
}
