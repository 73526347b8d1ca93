import { and, asc, eq, inArray, isNull, lt, notInArray, or, sql } from '#server/db/drizzle.ts';
import type { Db } from '#server/db/connection.ts';
import { comments, members, posts } from '#server/db/schema.ts';
import { addressesOf } from '../present.ts';
import { camProfilePictures } from '#server/features/profile-editor/tables.ts';
import { uploads } from '../tables.ts';
import { isHiddenAvatarOf } from './avatars.ts';

export type UploadRow = typeof uploads.$inferSelect;
/** What a picture belongs to. */
export type Target = { postId: number } | { commentId: number };
/** The columns of a removed row that name its files. */
export type Removed = Pick<UploadRow, 'hash' | 'extension'>;

const unattached = and(
  isNull(uploads.postId),
  isNull(uploads.commentId),
  isNull(uploads.messageId),
  // A saved profile for a cam site shows it.
  sql`not exists (select 1 from ${camProfilePictures} where ${camProfilePictures.uploadId} = ${uploads.id})`,
  isNull(uploads.reportId),
);
/**
 * One that its owner may post or delete, and that is removed when it is not posted. What is withheld stays as it
 * is until somebody has decided.
 */
const loose = and(unattached, isNull(uploads.withheld));
const at = (target: Target) =>
  'postId' in target ? eq(uploads.postId, target.postId) : eq(uploads.commentId, target.commentId);
const files = { hash: uploads.hash, extension: uploads.extension };

/** Until the transaction ends, nobody else stores or removes files of this content. */
export async function lockHash(tx: Db, hash: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${hash}, 0))`);
}

/** Whether a picture of a text or a profile still needs the files of this content. */
export async function isUsed(db: Db, hash: string): Promise<boolean> {
  const rows = await db
    .select({ id: uploads.id })
    .from(uploads)
    .where(eq(uploads.hash, hash))
    .limit(1);
  if (rows.length > 0) return true;
  const avatars = await db
    .select({ id: members.id })
    .from(members)
    .where(inArray(members.avatar, addressesOf(hash)))
    .limit(1);
  return avatars.length > 0 || isHiddenAvatarOf(db, hash, undefined);
}

/** Whether a member has uploaded this content. */
export async function isOwnedBy(db: Db, hash: string, memberId: number): Promise<boolean> {
  const rows = await db
    .select({ id: uploads.id })
    .from(uploads)
    .where(and(eq(uploads.hash, hash), eq(uploads.ownerId, memberId)))
    .limit(1);
  return rows.length > 0 || isHiddenAvatarOf(db, hash, memberId);
}

/** How many pictures of a member stand nowhere yet, and the bytes of all of them. */
export async function usageOf(db: Db, ownerId: number): Promise<{ loose: number; bytes: number }> {
  const [row] = await db
    .select({
      loose: sql<string>`count(*) filter (where ${unattached})`,
      bytes: sql<string>`coalesce(sum(${uploads.bytes}), 0)`,
    })
    .from(uploads)
    .where(eq(uploads.ownerId, ownerId));
  return { loose: Number(row?.loose), bytes: Number(row?.bytes) };
}

export async function insertUpload(tx: Db, row: typeof uploads.$inferInsert): Promise<UploadRow> {
  const [made] = await tx.insert(uploads).values(row).returning();
  if (!made) throw new Error('insert returned nothing');
  return made;
}

/** Those of the named pictures that a member may put where `target` says: loose or there already. */
export function usableUploads(
  db: Db,
  ownerId: number,
  ids: string[],
  target: Target | undefined,
): Promise<UploadRow[]> {
  return db
    .select()
    .from(uploads)
    .where(
      and(
        inArray(uploads.id, ids),
        eq(uploads.ownerId, ownerId),
        eq(uploads.private, false),
        target ? or(loose, at(target)) : loose,
      ),
    );
}

/** Those of the named pictures that are a member's own, wherever they stand. */
export const ownUploads = (db: Db, ownerId: number, ids: string[]): Promise<UploadRow[]> =>
  db
    .select()
    .from(uploads)
    .where(and(inArray(uploads.id, ids), eq(uploads.ownerId, ownerId), eq(uploads.private, false)));

/** Puts pictures in a place in this order, described so; answers with how many could be had. */
export async function attach(
  tx: Db,
  ownerId: number,
  pictures: readonly { id: string; alt: string }[],
  target: Target,
): Promise<number> {
  const ids = pictures.map(({ id }) => id);
  const alts = JSON.stringify(Object.fromEntries(pictures.map(({ id, alt }) => [id, alt])));
  const place = sql`array_position(${sql.param(ids)}::text[], ${uploads.id}) - 1`;
  const rows = await tx
    .update(uploads)
    .set({ ...target, position: sql`${place}`, alt: sql`${alts}::jsonb ->> ${uploads.id}` })
    .where(and(inArray(uploads.id, ids), eq(uploads.ownerId, ownerId), or(loose, at(target))))
    .returning({ id: uploads.id });
  return rows.length;
}

/** Removes the pictures of a place, but for those to keep. */
export function removeFrom(tx: Db, target: Target, keep: string[]): Promise<Removed[]> {
  const others = keep.length > 0 ? notInArray(uploads.id, keep) : undefined;
  return tx
    .delete(uploads)
    .where(and(at(target), others))
    .returning(files);
}

/** Removes the pictures of a post and of everything said below it. */
export function removeFromThread(tx: Db, postId: number): Promise<Removed[]> {
  // Two lists instead of one condition with "or", for which no index can be used.
  const ids = sql`select id from ${uploads} where post_id = ${postId} union all
    select u.id from comments c join ${uploads} u on u.comment_id = c.id where c.post_id = ${postId}`;
  return tx
    .delete(uploads)
    .where(sql`${uploads.id} in (${ids})`)
    .returning(files);
}

export function removeOwnLoose(tx: Db, ownerId: number, id: string): Promise<Removed[]> {
  return tx
    .delete(uploads)
    .where(and(eq(uploads.id, id), eq(uploads.ownerId, ownerId), loose))
    .returning(files);
}

/** Removes some of the pictures that nobody has posted since `before`. */
export function removeLoose(tx: Db, before: Date, limit: number): Promise<Removed[]> {
  const old = tx
    .select({ id: uploads.id })
    .from(uploads)
    .where(and(loose, lt(uploads.createdAt, before)))
    .orderBy(asc(uploads.createdAt))
    .limit(limit);
  // Asked again in the deletion itself: a post may have taken the picture in between.
  return tx
    .delete(uploads)
    .where(and(inArray(uploads.id, old), loose))
    .returning(files);
}

/** Pictures of posts and comments, in their order. */
export function uploadsOf(db: Db, postIds: number[], commentIds: number[]): Promise<UploadRow[]> {
  return db
    .select()
    .from(uploads)
    .where(or(inArray(uploads.postId, postIds), inArray(uploads.commentId, commentIds)))
    .orderBy(asc(uploads.position), asc(uploads.id));
}

/** A picture, held until the transaction ends. */
export async function lockUpload(tx: Db, id: string): Promise<UploadRow | undefined> {
  const [row] = await tx.select().from(uploads).where(eq(uploads.id, id)).for('update');
  return row;
}

export async function setSensitive(
  tx: Db,
  id: string,
  sensitive: UploadRow['sensitive'],
): Promise<void> {
  await tx.update(uploads).set({ sensitive }).where(eq(uploads.id, id));
}

/** The page on which a picture stands has to be made anew. */
export async function touchPage(
  tx: Db,
  { postId, commentId }: Pick<UploadRow, 'postId' | 'commentId'>,
): Promise<void> {
  const above = tx
    .select({ id: comments.postId })
    .from(comments)
    .where(eq(comments.id, commentId ?? 0));
  await tx
    .update(posts)
    .set({ version: sql`${posts.version} + 1` })
    .where(postId === null ? inArray(posts.id, above) : eq(posts.id, postId));
}

/** All pictures of a member as they are exported, the oldest first. */
export const exportedUploads = (db: Db, ownerId: number) =>
  db
    .select({
      hash: uploads.hash,
      extension: uploads.extension,
      width: uploads.width,
      height: uploads.height,
      post: uploads.postId,
      comment: uploads.commentId,
      description: uploads.alt,
      sensitive: uploads.sensitive,
      withheld: uploads.withheld,
      created: uploads.createdAt,
    })
    .from(uploads)
    .where(eq(uploads.ownerId, ownerId))
    .orderBy(asc(uploads.createdAt), asc(uploads.id));

/** What names the files of a member's pictures, each once. */
export const fileNamesOf = (db: Db, ownerId: number): Promise<Removed[]> =>
  db.selectDistinct(files).from(uploads).where(eq(uploads.ownerId, ownerId));
