import type { Output, Parsed } from '#contract/index.ts';
import { DRAFTS, readDraftPlace, type DraftPlace, type DraftText } from '#domain/drafts.ts';
import { answerPath, replyPath } from '#domain/forum.ts';
import { FORUM } from '#domain/limits.ts';
import { excerptOf } from '#domain/plain-text.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db/connection.ts';
import { ownImages } from '#server/platform/uploads/service.ts';
import { Refusal } from '#server/plugins/errors.ts';
import {
  countDrafts,
  deleteDraft,
  deleteDraftAt,
  findDraft,
  insertDraft,
  isPosted,
  listDrafts,
  lockDrafts,
  placesOf,
  titlesOf,
  updateDraft,
  type DraftRow,
} from './queries.ts';

type Draft = NonNullable<Output<'GET article/draft'>['draft']>;
type Summary = Output<'GET article/drafts'>[number];

async function present(db: Db, row: DraftRow): Promise<Draft> {
  const { id, place, revision, savedAt, content } = row;
  const images = await ownImages(db, row.memberId, content.images);
  return {
    id,
    place,
    revision,
    saved: savedAt.toISOString(),
    text: { ...content, images } as Draft['text'],
    picturesGone: images.length < content.images.length,
  };
}

function contentOf(input: Parsed<'POST article/save'>): DraftText {
  const { body, images, title, tag, language, site, kind, extra } = input;
  return { body, images, title, tag, language, site, kind, extra };
}

/**
 * Keeps a draft of a member, up to a number of them. Where another device has saved it in the
 * meantime nothing is written, and that version is handed back, so that the person can choose; what
 * has been posted is not saved again.
 *
 * @throws Refusal draft_quota
 */
export async function saveDraft(
  ctx: Context,
  member: { id: number },
  input: Parsed<'POST article/save'>,
): Promise<Output<'POST article/save'>> {
  const { id, place, base } = input;
  const row = { content: contentOf(input), savedAt: ctx.now() };
  return ctx.act(async (tx) => {
    await lockDrafts(tx, member.id);
    if (await isPosted(tx, member.id, id)) return { revision: null, conflict: null };
    const known = await findDraft(tx, member.id, { id, place });
    if (known && (known.revision !== base || known.id !== id)) {
      return { revision: null, conflict: await present(tx, known) };
    }
    if (known) return { revision: await updateDraft(tx, member.id, id, row), conflict: null };
    if ((await countDrafts(tx, member.id)) >= DRAFTS.max) throw new Refusal('draft_quota');
    const revision = await insertDraft(tx, { memberId: member.id, id, place, ...row });
    return { revision, conflict: null };
  });
}

/** An own draft, by its id or its place; null where there is none. */
export async function readDraft(
  ctx: Context,
  member: { id: number },
  wanted: { id?: string | undefined; place?: string | undefined },
): Promise<Output<'GET article/draft'>> {
  const row = await findDraft(ctx.db, member.id, wanted);
  return { draft: row ? await present(ctx.db, row) : null };
}

/** Post and comment a place speaks of. */
const postOf = (place: DraftPlace | undefined) =>
  place && 'postId' in place ? place.postId : undefined;
const commentOf = (place: DraftPlace | undefined) =>
  place && 'commentId' in place ? place.commentId : undefined;
const given = <T>(value: T | undefined): T[] => (value === undefined ? [] : [value]);

/** The own drafts, the one touched last first, each with the way back to it. */
export async function ownDrafts(ctx: Context, member: { id: number }): Promise<Summary[]> {
  const rows = await listDrafts(ctx.db, member.id, DRAFTS.max);
  const places = rows.map((row) => readDraftPlace(row.place));
  const said = await placesOf(
    ctx.db,
    places.flatMap((place) => given(commentOf(place))),
  );
  const postIds = [
    ...places.flatMap((place) => given(postOf(place))),
    ...[...said.values()].map((at) => at.postId),
  ];
  const titles = await titlesOf(ctx.db, [...new Set(postIds)]);
  return rows.map((row, i): Summary => {
    const { id, place, content, savedAt } = row;
    const at = places[i];
    const comment = said.get(commentOf(at) ?? 0);
    const postId = postOf(at) ?? comment?.postId;
    const post = postId === undefined ? undefined : titles.get(postId);
    return {
      id,
      place,
      kind: content.kind ?? null,
      title: content.title || post?.title || '',
      excerpt: excerptOf(content.body.replace(/\s+/g, ' ').trim(), FORUM.excerpt),
      path: pathOf(at, id, post && { id: postId as number, slug: post.slug }, comment?.id),
      saved: savedAt.toISOString(),
    };
  });
}

/** Where a draft is written on; null where what it belongs to can no longer be seen. */
function pathOf(
  place: DraftPlace | undefined,
  id: string,
  post: { id: number; slug: string } | undefined,
  commentId: number | undefined,
): string | null {
  if (place?.what === 'post') return `/forum/post?draft=${id}`;
  if (!post) return null;
  if (place?.what === 'answer') return replyPath(post.id);
  if (place?.what === 'edit-post') return `/forum/post?id=${post.id}`;
  if (commentId === undefined) return null;
  if (place?.what === 'reply') return replyPath(post.id, commentId);
  return answerPath({ code: String(post.id), slug: post.slug }, commentId);
}

/** Throws an own draft away. Its pictures go a day after they came, as all that are not posted. */
export async function deleteOwnDraft(
  ctx: Context,
  member: { id: number },
  id: string,
): Promise<void> {
  await deleteDraft(ctx.db, member.id, id);
}

/**
 * To be called in the transaction that posts what was a draft: it is gone with the commit, and no
 * device can save it again.
 *
 * @param what the id it was written under, or the place of what was changed
 */
export async function deletePostedDraft(
  tx: Db,
  memberId: number,
  what: { id?: string | undefined; place?: string },
): Promise<void> {
  if (what.id === undefined && what.place === undefined) return;
  await lockDrafts(tx, memberId);
  if (what.id !== undefined) await deleteDraft(tx, memberId, what.id);
  if (what.place !== undefined) await deleteDraftAt(tx, memberId, what.place);
}

export { deleteOldDrafts } from './queries.ts';
