import type { Output } from '#contract/index.ts';
import { NOTICE } from '#domain/notifications.ts';
import type { Context } from '#server/context.ts';
import { audit, queueMoved, type Actor } from '#server/platform/staff/service.ts';
import { notify } from '#server/platform/notifications/service.ts';
import { needUnblocked } from '#server/platform/blocks/service.ts';
import { takeBack } from '#server/platform/points/service.ts';
import {
  attachImages,
  dropImagesOfComment,
  imagesOf,
  usableImages,
  type Image,
  type NamedImages,
} from '#server/platform/uploads/service.ts';
import type { Viewer } from '#server/plugins/session.ts';
import { Refusal } from '#server/plugins/errors.ts';
import { answerIsOnline } from './coming-online.ts';
import { draftIsPosted } from './drafts.ts';
import { renderMarkdown } from './markdown.ts';
import { mentionedIn, mentionNotices, writeMentions } from './mentions.ts';
import { meetNewcomer, needWithinLimits } from './newcomers.ts';
import { deletesAsStaff, mayDelete, mayEdit, type Asker } from './policy.ts';
import { presentComment, presentReply } from './present.ts';
import { readComment, type CommentRow } from './queries/comments.ts';
import {
  commentOfDraft,
  deleteComment,
  findComment,
  insertComment,
  updateComment,
  type Placed,
} from './queries/comment-writes.ts';
import { keepRevision } from './queries/revisions.ts';
import { withLeaving } from './leaving.ts';
import { answerMoved } from './states.ts';

export type CommentInput = {
  articleId: number;
  parentId?: number | undefined;
  replyToId?: number | undefined;
  body: string;
  images: string[];
  draft?: string | undefined;
};
type Said = Output<'POST comment'>;

const present = (row: CommentRow, images: Image[], author: Viewer): Said =>
  row.parentId === null
    ? { comment: presentComment(row, [], images, author), reply: null }
    : { comment: null, reply: presentReply(row, images, author) };

/** The row as the database would give it back; asking would cost a round trip an answer. */
function rowOf(
  placed: Placed,
  author: Viewer,
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
    author: { id, nickname, avatar, role },
    liked: false,
    replyTo: placed.answeredName,
  };
}

/** What a draft became when it was sent before. */
async function saidBefore(ctx: Context, author: Viewer, { draft, body }: CommentInput) {
  const known = draft ? await commentOfDraft(ctx.db, author.id, draft) : undefined;
  // Sent from one device, changed on another: other words are no second press.
  if (known && known.body !== body) throw new Refusal('draft_posted');
  const row = known && (await readComment(ctx.db, known.id, author.id));
  if (!row) return undefined;
  const images = await imagesOf(ctx.db, [], row.images > 0 ? [row.id] : []);
  return present(row, images.comment.get(row.id) ?? [], author);
}

async function add(ctx: Context, author: Viewer, input: CommentInput): Promise<Said | undefined> {
  const { articleId: postId, parentId, body, draft } = input;
  const images = await usableImages(ctx.db, author.id, input);
  const mentioned = await mentionedIn(ctx, author, body);
  const { html } = renderMarkdown(body, ctx.env.origin, images, mentioned.people);
  // Answering the comment that starts the thread is answering nobody below it.
  const replyToId = input.replyToId === parentId ? undefined : input.replyToId;
  const now = ctx.now();
  const row = { postId, parentId, replyToId, authorId: author.id, body, html, draft, now };
  const said = await ctx.act(async (tx, after) => {
    const placed = await insertComment(tx, { ...row, images: images.length });
    if (!placed) return undefined;
    await needUnblocked(tx, author, [placed.postAuthor, placed.answeredAuthor]);
    const place = { commentId: placed.id };
    await attachImages(tx, author.id, images, place, { replacing: false });
    await writeMentions(tx, mentioned, place);
    await draftIsPosted(tx, author.id, { id: draft });
    // Nobody is told of what waits for a moderator, and it earns nothing yet.
    if (await meetNewcomer(tx, ctx, author, { kind: 'comment', id: placed.id })) {
      after.run(() => queueMoved(ctx));
      return 'waits';
    }
    const { told } = mentioned;
    await answerIsOnline(tx, ctx, after, { placed, authorId: author.id, told });
    after.listsMoved();
    return placed;
  });
  if (!said) return undefined;
  if (said === 'waits') return { comment: null, reply: null };
  return present(rowOf(said, author, html, images, now), images, author);
}

/**
 * Answers a post, a comment or a reply. A draft that was sent before answers with what it became.
 *
 * @throws Refusal not_found, bad_input, cannot_answer, draft_posted
 */
export async function say(ctx: Context, author: Viewer, input: CommentInput): Promise<Said> {
  if (input.replyToId !== undefined && input.parentId === undefined) {
    throw new Refusal('bad_input', { fields: { replyToId: 'fieldInvalid' } });
  }
  try {
    const said = await add(ctx, author, input);
    if (said) return said;
  } catch (error) {
    const before = error instanceof Refusal ? await saidBefore(ctx, author, input) : undefined;
    if (!before) throw error;
    return before;
  }
  const before = await saidBefore(ctx, author, input);
  if (!before) throw new Refusal('not_found');
  return before;
}

/**
 * Changes an own comment or reply.
 *
 * @throws Refusal not_found, not_allowed, bad_input
 */
export async function editComment(
  ctx: Context,
  author: NonNullable<Asker>,
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
    await needWithinLimits(tx, ctx, author);
    const place = { commentId: id };
    after.removeFiles(await attachImages(tx, author.id, images, place, { replacing: true }));
    await writeMentions(tx, mentioned, place);
    await draftIsPosted(tx, author.id, { place: `edit-comment-${id}` });
    const about = { fromMemberId: author.id, postId: comment.postId, ...place };
    after.deliver(await notify(tx, ctx, mentionNotices(mentioned, about)));
    after.run(() => answerMoved(ctx, comment, 'edited'));
  });
  return { html: withLeaving(html), images, edited: editedAt.toISOString() };
}

/**
 * Deletes a comment or reply: the author, or staff with a reason, which is then written down and
 * told. What stands below it stays.
 *
 * @throws Refusal not_found, not_allowed
 */
export async function removeComment(
  ctx: Context,
  asker: Actor,
  order: { id: number; reason: string },
): Promise<void> {
  const { id, reason } = order;
  const comment = await findComment(ctx.db, id);
  if (!comment) throw new Refusal('not_found');
  if (!mayDelete(asker, comment)) throw new Refusal('not_allowed');
  const { authorId, postId, postTitle: title } = comment;
  await ctx.act(async (tx, after) => {
    if (!(await deleteComment(tx, id, ctx.now()))) throw new Refusal('not_found');
    await takeBack(tx, ctx, authorId, `comment:${id}`);
    after.removeFiles(await dropImagesOfComment(tx, id));
    after.listsMoved();
    after.run(() => answerMoved(ctx, comment, 'removed'));
    if (!deletesAsStaff(asker, comment)) return;
    const details = { reason, postId, authorId };
    await audit(tx, ctx, asker, { act: 'deleteComment', target: `comment:${id}`, details });
    const notice = { type: NOTICE.deleted, title, content: reason, postId, commentId: id };
    after.deliver(await notify(tx, ctx, [{ memberId: authorId, ...notice }]));
  });
}
