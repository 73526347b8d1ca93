import { and, desc, eq, inArray, lt, ne, or, sql } from '#server/db/drizzle.ts';
import type { DraftText } from '#domain/drafts.ts';
import type { Db } from '#server/db/connection.ts';
import { comments, drafts, posts } from '#server/db/schema.ts';

export type DraftRow = typeof drafts.$inferSelect;

const own = (memberId: number, id: string) => and(eq(drafts.memberId, memberId), eq(drafts.id, id));

/**
 * Until the transaction ends, nobody else saves or posts a draft of this member: so that one cannot
 * be saved again while it is being posted, and the number of drafts cannot be overrun.
 */
export async function lockDrafts(tx: Db, memberId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`drafts ${memberId}`}, 0))`);
}

/** The draft with an id, or the one of a place that has room for one alone. */
export async function findDraft(
  db: Db,
  memberId: number,
  { id, place }: { id?: string | undefined; place?: string | undefined },
): Promise<DraftRow | undefined> {
  const sameId = id === undefined ? undefined : own(memberId, id);
  const samePlace =
    place === undefined || place === 'post'
      ? undefined
      : and(eq(drafts.memberId, memberId), ne(drafts.place, 'post'), eq(drafts.place, place));
  if (!sameId && !samePlace) return undefined;
  const [row] = await db.select().from(drafts).where(or(sameId, samePlace)).limit(1);
  return row;
}

/** @param room how many there are; the list is never longer */
export const listDrafts = (db: Db, memberId: number, room: number): Promise<DraftRow[]> =>
  db
    .select()
    .from(drafts)
    .where(eq(drafts.memberId, memberId))
    .orderBy(desc(drafts.savedAt))
    .limit(room);

export const countDrafts = (db: Db, memberId: number): Promise<number> =>
  db.$count(drafts, eq(drafts.memberId, memberId));

export async function insertDraft(
  tx: Db,
  row: { memberId: number; id: string; place: string; content: DraftText; savedAt: Date },
): Promise<number> {
  await tx.insert(drafts).values(row);
  return 1;
}

/** @returns the new revision */
export async function updateDraft(
  tx: Db,
  memberId: number,
  id: string,
  { content, savedAt }: { content: DraftText; savedAt: Date },
): Promise<number> {
  const [row] = await tx
    .update(drafts)
    .set({ content, savedAt, revision: sql`${drafts.revision} + 1` })
    .where(own(memberId, id))
    .returning({ revision: drafts.revision });
  if (!row) throw new Error('the draft was locked and is gone');
  return row.revision;
}

export const deleteDraft = (db: Db, memberId: number, id: string) =>
  db.delete(drafts).where(own(memberId, id));

export const deleteDraftAt = (db: Db, memberId: number, place: string) =>
  db
    .delete(drafts)
    .where(and(eq(drafts.memberId, memberId), ne(drafts.place, 'post'), eq(drafts.place, place)));

/** Whether what was written under this id has been posted. */
export async function isPosted(db: Db, memberId: number, id: string): Promise<boolean> {
  const [post] = await db
    .select({ id: posts.id })
    .from(posts)
    .where(and(eq(posts.authorId, memberId), eq(posts.draft, id)))
    .limit(1);
  if (post) return true;
  const [comment] = await db
    .select({ id: comments.id })
    .from(comments)
    .where(and(eq(comments.authorId, memberId), eq(comments.draft, id)))
    .limit(1);
  return comment !== undefined;
}

/** Titles of visible posts by id. */
export async function titlesOf(db: Db, ids: number[]) {
  if (ids.length === 0) return new Map<number, { title: string; slug: string }>();
  const rows = await db
    .select({ id: posts.id, title: posts.title, slug: posts.slug })
    .from(posts)
    .where(and(inArray(posts.id, ids), sql`${posts.deletedAt} is null`));
  return new Map(rows.map((row) => [row.id, row]));
}

/** Visible comments by id, with the post and thread they stand in. */
export async function placesOf(db: Db, ids: number[]) {
  if (ids.length === 0) return new Map<number, { id: number; postId: number }>();
  const rows = await db
    .select({ id: comments.id, postId: comments.postId })
    .from(comments)
    .where(and(inArray(comments.id, ids), sql`${comments.deletedAt} is null`));
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * Deletes some of the drafts that nobody has touched since a moment.
 *
 * @returns how many are gone
 */
export async function deleteOldDrafts(db: Db, before: Date, batch: number): Promise<number> {
  const old = db
    .select({ memberId: drafts.memberId, id: drafts.id })
    .from(drafts)
    .where(lt(drafts.savedAt, before))
    .limit(batch);
  const gone = await db
    .delete(drafts)
    .where(sql`(${drafts.memberId}, ${drafts.id}) in ${old}`)
    .returning({ id: drafts.id });
  return gone.length;
}
