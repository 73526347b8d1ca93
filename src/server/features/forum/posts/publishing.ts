import { topicCode, type ForumTag, type ReportReason } from '#domain/forum.ts';
import { FALLBACK_LANGUAGE, type Language } from '#domain/languages.ts';
import type { PostKind } from '#domain/post-kinds.ts';
import { NOTICE } from '#domain/notifications.ts';
import { slugify } from '#domain/slug.ts';
import type { After, Context, MemberRights } from '#server/context.ts';
import { contentDeleted } from '#server/feature.ts';
import type { Db } from '#server/db/connection.ts';
import { audit, tellStaffQueue } from '#server/platform/staff/service.ts';
import { isSite, writeSite } from '#server/features/camsites/service.ts';
import { lessonRef } from '#server/features/courses/service.ts';
import { notify } from '#server/platform/notifications/service.ts';
import { revokePoints } from '#server/platform/points/service.ts';
import {
  attachImages,
  dropImagesOfPost,
  usableImages,
  type Image,
} from '#server/platform/uploads/service.ts';
import { addPoll, changePoll, type PollInput } from '#server/features/polls/service.ts';
import { Refusal } from '#server/plugins/errors.ts';
import { postBecameVisible } from '../became-visible.ts';
import { postRemoving } from '../post-rules.ts';
import { deletePostedDraft } from '../drafts/drafts.ts';
import { renderMarkdown, type People } from '../markup/markdown.ts';
import { mentionedIn, mentionNotices, writeMentions } from '../mentions/mentions.ts';
import { enforceNewAccountLimits, checkNewAccountLimits } from '../newcomers/newcomers.ts';
import { plainText } from '#domain/plain-text.ts';
import { requireArticleAuthor, requireFittingText, textOfKind } from '../articles/kinds.ts';
import { deletesAsStaff, mayDelete, mayEdit, mayPin } from '../policy.ts';
import {
  deletePost,
  hasPost,
  indexPost,
  insertPost,
  postOfDraft,
  readPost,
  setPinned,
  updatePost,
  type PostText,
} from './queries/posts.ts';
import { writeFollow } from '../following/queries.ts';
import { keepRevision } from '../revisions/queries.ts';
import { forgetTagCounts } from './tag-counts.ts';

export type PostInput = {
  title: string;
  body: string;
  tag: ForumTag;
  language: Language;
  images: string[];
  /** The site of the directory it is about; null: about none, absent: as it was. */
  site?: string | null | undefined;
  /** The lesson it is about; null: about none, absent: as it was. */
  lesson?: string | null | undefined;
  kind?: PostKind | undefined;
  /**
   * Publishes an article without asking whether its author may. Only the demo community sets it; no
   * call can.
   */
  vouched?: boolean;
  summary?: string | undefined;
  /** null: none, absent: as it was. */
  poll?: PollInput | null | undefined;
};
export type Published = { id: number; code: string; slug: string };

/** After the commit, lists and counts are read anew. */
function invalidatePostLists(ctx: Context, after: After): void {
  after.run(() => forgetTagCounts(ctx));
  after.invalidateLists();
}

function toText(ctx: Context, input: PostInput, images: Image[], people: People): PostText {
  const { title, body, tag, language } = input;
  const { html, excerpt } = renderMarkdown(body, ctx.env.origin, images, people);
  return { title, slug: slugify(title), body, html, excerpt, tag, language, images: images.length };
}

const index = (tx: Db, id: number, { title, html, language }: PostText) =>
  indexPost(tx, id, { title, text: plainText(html), language });

/** @throws Refusal bad_input where the directory has no such site */
async function requireKnownSite(ctx: Context, site: string | null | undefined): Promise<void> {
  if (site && !(await isSite(ctx, site))) {
    throw new Refusal('bad_input', { fields: { site: 'fieldInvalid' } });
  }
}

/** @throws Refusal bad_input where there is no such lesson */
async function requireKnownLesson(ctx: Context, name: string | null | undefined): Promise<void> {
  if (name && !(await lessonRef(ctx, name, FALLBACK_LANGUAGE))) {
    throw new Refusal('bad_input', { fields: { lesson: 'fieldInvalid' } });
  }
}

const published = (id: number, slug: string): Published => ({ id, code: topicCode(id), slug });

/** The spec's task "make your first post" (section 3, task 5). */
export const hasPosted = (ctx: Context, memberId: number): Promise<boolean> =>
  hasPost(ctx.db, memberId);

/**
 * Publishes a post. A draft that was published before answers with that post: people on slow
 * connections press twice.
 *
 * @throws Refusal bad_input, draft_posted where the draft was published with other words
 */
export async function publishPost(
  ctx: Context,
  author: { id: number; newcomer?: boolean },
  input: PostInput & { draft?: string | undefined },
): Promise<Published> {
  const { draft } = input;
  const before = async () => {
    const known = draft ? await postOfDraft(ctx.db, author.id, draft) : undefined;
    if (!known) return undefined;
    // The same draft with other words was changed on another device after it was posted. That is a
    // conflict and not the same request sent twice.
    const same = known.title === input.title && known.body === input.body;
    if (!same) throw new Refusal('draft_posted');
    return published(known.id, known.slug);
  };
  try {
    requireFittingText({ ...input, kind: input.kind ?? 'post' });
    if (input.kind === 'article' && !input.vouched) await requireArticleAuthor(ctx, author.id);
    await requireKnownSite(ctx, input.site);
    await requireKnownLesson(ctx, input.lesson);
    const images = await usableImages(ctx.db, author.id, input);
    const mentioned = await mentionedIn(ctx, author, input.body);
    const text = toText(ctx, input, images, mentioned.people);
    const fresh = await ctx.act(async (tx, after) => {
      const row = {
        ...textOfKind(input, { ...text, lesson: input.lesson }),
        authorId: author.id,
        draft,
        now: ctx.now(),
      };
      const made = await insertPost(tx, row);
      if (made === undefined) return undefined;
      invalidatePostLists(ctx, after);
      await index(tx, made, text);
      await writeFollow(tx, { memberId: author.id, postId: made, follows: true, seen: 0 });
      if (input.site) await writeSite(tx, made, input.site);
      if (input.poll) await addPoll(tx, ctx, made, input.poll);
      await attachImages(tx, author.id, images, { postId: made }, { replacing: false });
      await writeMentions(tx, mentioned, { postId: made });
      await deletePostedDraft(tx, author.id, { id: draft });
      // While a post waits for a moderator, nobody is told of it and it earns no points.
      if (await enforceNewAccountLimits(tx, ctx, author, { kind: 'post', id: made })) {
        after.run(() => tellStaffQueue(ctx));
        return made;
      }
      await postBecameVisible(tx, ctx, after, {
        id: made,
        authorId: author.id,
        told: mentioned.told,
      });
      return made;
    });
    if (fresh !== undefined) return published(fresh, text.slug);
  } catch (error) {
    // A second request with the same draft fails, because its pictures already belong to the post
    // of the first one. That post is the answer.
    const known = error instanceof Refusal ? await before() : undefined;
    if (!known) throw error;
    return known;
  }
  const known = await before();
  if (!known) throw new Refusal('conflict');
  return known;
}

const rightsOn = (post: { authorId: number; author: { role: MemberRights['role'] } }) => ({
  authorId: post.authorId,
  authorRole: post.author.role,
});

/**
 * Changes an own post.
 *
 * @param input `version` is the revision of the text that was read
 * @throws Refusal not_found, not_allowed, conflict, bad_input
 */
export async function editPost(
  ctx: Context,
  author: MemberRights,
  input: PostInput & { id: number; version: number },
): Promise<Published> {
  const { id, version } = input;
  const post = await readPost(ctx.db, id, undefined);
  if (!post) throw new Refusal('not_found');
  if (!mayEdit(author, rightsOn(post))) throw new Refusal('not_allowed');
  if (post.revision !== version) throw new Refusal('conflict');
  const summary = input.summary ?? (post.kind === 'article' ? post.excerpt : '');
  const kind = { kind: post.kind, summary };
  requireFittingText({ ...kind, body: input.body });
  await requireKnownSite(ctx, input.site);
  await requireKnownLesson(ctx, input.lesson);
  const images = await usableImages(ctx.db, author.id, input, { postId: id });
  const mentioned = await mentionedIn(ctx, author, input.body, { postId: id });
  const text = toText(ctx, input, images, mentioned.people);
  await ctx.act(async (tx, after) => {
    const place = { postId: id };
    after.removeFiles(await attachImages(tx, author.id, images, place, { replacing: true }));
    const poll = input.poll === undefined ? post.poll : await changePoll(tx, ctx, id, input.poll);
    const row = {
      ...textOfKind({ ...kind, poll }, { ...text, lesson: input.lesson }),
      editedAt: ctx.now(),
    };
    await keepRevision(tx, { kind: 'post', id }, { ...text, now: row.editedAt });
    if (!(await updatePost(tx, id, author.id, version, row))) throw new Refusal('conflict');
    await checkNewAccountLimits(tx, ctx, author);
    await index(tx, id, text);
    if (input.site !== undefined) await writeSite(tx, id, input.site);
    await writeMentions(tx, mentioned, { postId: id });
    await deletePostedDraft(tx, author.id, { place: `edit-post-${id}` });
    const about = { fromMemberId: author.id, postId: id };
    after.deliver(await notify(tx, ctx, mentionNotices(mentioned, about)));
    invalidatePostLists(ctx, after);
  });
  return published(id, text.slug);
}

/**
 * Deletes a post: the author, or staff with a reason. That is a decision, which is written down and told,
 * and can be appealed.
 *
 * @throws Refusal not_found, not_allowed, and what a feature forbids that has made more of it
 */
export async function removePost(
  ctx: Context,
  viewer: MemberRights,
  order: { id: number; rule?: ReportReason | undefined; reason: string },
): Promise<void> {
  const { id, rule = null, reason } = order;
  const post = await readPost(ctx.db, id, undefined);
  if (!post) throw new Refusal('not_found');
  if (!mayDelete(viewer, rightsOn(post))) throw new Refusal('not_allowed');
  const asStaff = deletesAsStaff(viewer, rightsOn(post));
  await ctx.act(async (tx, after) => {
    await postRemoving(ctx, tx, id);
    after.removeFiles(await dropImagesOfPost(tx, id));
    if (!(await deletePost(tx, id, ctx.now()))) throw new Refusal('not_found');
    await revokePoints(tx, ctx, post.authorId, `post:${id}`);
    invalidatePostLists(ctx, after);
    const { title, authorId } = post;
    const staff = asStaff ? { actor: viewer, rule, reason } : undefined;
    const deletion = { kind: 'post', id, authorId, title, staff } as const;
    const decision = await contentDeleted(ctx, tx, after, deletion);
    if (!asStaff) return;
    const details = { reason, rule, title, authorId, decision };
    await audit(tx, ctx, viewer, { act: 'deletePost', target: `post:${id}`, details });
  });
}

/**
 * Pins or unpins a post. Doing it twice changes nothing.
 *
 * @throws Refusal not_found, not_allowed
 */
export async function pinPost(
  ctx: Context,
  actor: MemberRights,
  order: { id: number; stick: boolean },
): Promise<void> {
  if (!mayPin(actor)) throw new Refusal('not_allowed');
  const { id } = order;
  const post = await readPost(ctx.db, id, undefined);
  if (!post) throw new Refusal('not_found');
  await ctx.act(async (tx, after) => {
    invalidatePostLists(ctx, after);
    if (!(await setPinned(tx, id, order.stick ? ctx.now() : null))) return;
    const act = order.stick ? 'pin' : 'unpin';
    await audit(tx, ctx, actor, { act, target: `post:${id}`, details: { title: post.title } });
    // Nobody is told that they pinned their own post.
    if (post.authorId === actor.id) return;
    const type = order.stick ? NOTICE.pinned : NOTICE.unpinned;
    const notice = { memberId: post.authorId, type, title: post.title, postId: id };
    after.deliver(await notify(tx, ctx, [notice]));
  });
}
