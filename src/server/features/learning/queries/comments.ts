import { and, desc, eq, isNull, lt, ne, or, sql } from '#server/db/drizzle.ts';
import type { Language } from '#domain/languages.ts';
import type { ReadCollection } from '#domain/reader.ts';
import type { Db } from '#server/db/connection.ts';
import { members } from '#server/db/schema.ts';
import { deletedBefore, ofAuthorsAlone, removedBefore } from '#server/platform/staff/service.ts';
import { textCommentLikes, textComments } from '../tables.ts';

type Place = { collection: ReadCollection; slug: string };

const liked = (viewerId: number | undefined) =>
  viewerId === undefined
    ? sql<boolean>`false`
    : sql<boolean>`exists (select 1 from ${textCommentLikes}
        where ${textCommentLikes.commentId} = ${textComments.id}
        and ${textCommentLikes.memberId} = ${viewerId})`;

const select = (db: Db, viewerId: number | undefined) =>
  db
    .select({
      id: textComments.id,
      collection: textComments.collection,
      slug: textComments.slug,
      authorId: textComments.authorId,
      author: {
        id: members.id,
        nickname: members.nickname,
        avatar: members.avatar,
        role: members.role,
      },
      body: textComments.body,
      html: textComments.html,
      language: textComments.language,
      likes: textComments.likes,
      liked: liked(viewerId),
      pinned: textComments.pinned,
      createdAt: textComments.createdAt,
      editedAt: textComments.editedAt,
      withheld: textComments.withheld,
    })
    .from(textComments)
    .innerJoin(members, eq(members.id, textComments.authorId));

const visible = isNull(textComments.deletedAt);
const at = (place: Place) =>
  and(eq(textComments.collection, place.collection), eq(textComments.slug, place.slug));
const under = (place: Place) => and(at(place), visible);
/** What waits for a moderator is there for its author. */
const pendingOf = (authorId: number) =>
  and(eq(textComments.authorId, authorId), eq(textComments.withheld, 'pending'));

/** Pinned ones first, then the newest. */
export function listComments(
  db: Db,
  place: Place,
  options: {
    after: readonly [pinned: boolean, id: number] | undefined;
    limit: number;
    viewerId: number | undefined;
  },
) {
  const { after, limit, viewerId } = options;
  const further =
    after &&
    or(
      after[0] ? eq(textComments.pinned, false) : undefined,
      and(eq(textComments.pinned, after[0]), lt(textComments.id, after[1])),
    );
  return select(db, viewerId)
    .where(and(under(place), further))
    .orderBy(desc(textComments.pinned), desc(textComments.id))
    .limit(limit);
}

export type CommentRow = Awaited<ReturnType<typeof listComments>>[number];

/** A member's own under a text that wait for a moderator, the newest first. */
export const listPending = (
  db: Db,
  place: Place,
  authorId: number,
  limit: number,
): Promise<CommentRow[]> =>
  select(db, authorId)
    .where(and(at(place), pendingOf(authorId)))
    .orderBy(desc(textComments.id))
    .limit(limit);

export const countComments = (db: Db, place: Place): Promise<number> =>
  db.$count(textComments, under(place));

/** Whether a member has a visible comment under any text. */
export async function hasCommentedTexts(db: Db, authorId: number): Promise<boolean> {
  const rows = await db
    .select({ id: textComments.id })
    .from(textComments)
    .where(and(eq(textComments.authorId, authorId), visible))
    .limit(1);
  return rows.length > 0;
}

/** A visible comment, or one of the viewer's own that waits for a moderator. */
export async function readComment(
  db: Db,
  id: number,
  viewerId?: number,
): Promise<CommentRow | undefined> {
  const own = viewerId === undefined ? undefined : pendingOf(viewerId);
  const [row] = await select(db, viewerId).where(and(eq(textComments.id, id), or(visible, own)));
  return row;
}

export type NewComment = Place & {
  authorId: number;
  body: string;
  html: string;
  language: Language;
  draft: string | undefined;
  now: Date;
};

/** @returns undefined where the author has sent this draft before */
export async function insertComment(db: Db, row: NewComment): Promise<number | undefined> {
  const { now, ...values } = row;
  const [made] = await db
    .insert(textComments)
    .values({ ...values, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: textComments.id });
  return made?.id;
}

export async function commentOfDraft(db: Db, authorId: number, draft: string) {
  const [row] = await db
    .select({ id: textComments.id, body: textComments.body })
    .from(textComments)
    .where(and(eq(textComments.authorId, authorId), eq(textComments.draft, draft)));
  return row;
}

type Change = Partial<
  Pick<typeof textComments.$inferInsert, 'body' | 'html' | 'editedAt' | 'deletedAt'>
>;

/** @returns false where it has been deleted */
export async function changeComment(db: Db, id: number, change: Change): Promise<boolean> {
  const changed = await db
    .update(textComments)
    .set(change)
    .where(and(eq(textComments.id, id), visible))
    .returning({ id: textComments.id });
  return changed.length > 0;
}

/** @returns false where it is so already, or has been deleted */
export async function setPinned(tx: Db, id: number, pinned: boolean): Promise<boolean> {
  const changed = await tx
    .update(textComments)
    .set({ pinned })
    .where(and(eq(textComments.id, id), visible, ne(textComments.pinned, pinned)))
    .returning({ id: textComments.id });
  return changed.length > 0;
}

/** Deletes for good what was removed before a moment. */
export async function deleteRemovedComments(db: Db, before: Date): Promise<void> {
  await db.delete(textComments).where(removedBefore(textComments, before));
}

/** Deletes for good what its author deleted before a moment and staff had nothing to do with. */
export async function deleteOwnDeleted(db: Db, before: Date): Promise<void> {
  const gone = await db
    .select({ id: textComments.id })
    .from(textComments)
    .where(deletedBefore(textComments, before));
  const ids = gone.map(({ id }) => id);
  for (const id of await ofAuthorsAlone(db, 'guideComment', ids))
    await db.delete(textComments).where(eq(textComments.id, id));
}
