import { and, eq, isNotNull, isNull, ne, sql } from '#server/db/drizzle.ts';
import type { Withheld } from '#domain/moderation.ts';
import { plainText } from '#domain/plain-text.ts';
import type { Db } from '#server/db/connection.ts';
import { textComments, uploads } from '#server/db/schema.ts';
import { syncWithheldPictures } from '#server/platform/uploads/service.ts';
import { comments } from '#server/features/forum/comments/tables.ts';
import { posts } from '#server/features/forum/posts/tables.ts';
import { deleteComment, indexComment } from '#server/features/forum/comments/queries/writes.ts';
import { claimPost, deletePost, indexPost } from '#server/features/forum/posts/queries/posts.ts';

type Kind = 'post' | 'comment';
const TABLES = { post: posts, comment: comments } as const;

/** The post something is, or is said below. */
async function postOf(tx: Db, { kind, id }: { kind: Kind; id: number }): Promise<number> {
  if (kind === 'post') return id;
  const [row] = await tx
    .select({ postId: comments.postId })
    .from(comments)
    .where(eq(comments.id, id));
  return row?.postId ?? 0;
}

/**
 * Takes a post or comment from everybody but its author and staff. It counts as deleted from then
 * on, so that no list, count or search can show it; its pictures stay for the day it comes back, and open
 * for its author and staff alone.
 *
 * @returns false where it was not visible
 */
export async function withhold(
  tx: Db,
  { kind, id }: { kind: Kind; id: number },
  why: Withheld,
  now: Date,
): Promise<boolean> {
  const claims = kind === 'post' && why === 'claimed';
  const take = claims ? claimPost : kind === 'post' ? deletePost : deleteComment;
  const gone = await take(tx, id, now);
  if (gone) {
    const table = TABLES[kind];
    await tx.update(table).set({ withheld: why }).where(eq(table.id, id));
    await syncWithheldPictures(tx, await postOf(tx, { kind, id }));
  }
  return gone;
}

async function restorePost(tx: Db, id: number): Promise<boolean> {
  const [row] = await tx
    .update(posts)
    .set({
      deletedAt: null,
      withheld: null,
      version: sql`${posts.version} + 1`,
      // Of what had been deleted the pictures are gone.
      images: sql`(select count(*)::int from ${uploads} where ${uploads.postId} = ${posts.id}
        and ${uploads.withheld} is distinct from 'picture')`,
    })
    .where(and(eq(posts.id, id), isNotNull(posts.deletedAt)))
    .returning({ title: posts.title, html: posts.html, language: posts.language });
  if (!row) return false;
  const { title, html, language } = row;
  await indexPost(tx, id, { title, text: plainText(html), language });
  return true;
}

async function restoreComment(tx: Db, id: number): Promise<boolean> {
  const { rows } = (await tx.execute(sql`
    with back as (
      update ${comments} set deleted_at = null, withheld = null,
        images = (select count(*)::int from ${uploads} u where u.comment_id = comments.id
          and u.withheld is distinct from 'picture')
      where id = ${id} and deleted_at is not null
      returning id, post_id, parent_id
    ), thread as (
      update ${comments} c set replies = c.replies + 1 from back where c.id = back.parent_id
    ), counted as (
      update ${posts} p set comments = p.comments + 1, version = p.version + 1
      from back where p.id = back.post_id
    )
    select id from back`)) as unknown as { rows: unknown[] };
  if (rows.length > 0) await indexComment(tx, id);
  return rows.length > 0;
}

/**
 * Brings back what was withheld or deleted, with its counts and, for a post, its place in the search.
 *
 * @returns false where it is visible already, or gone for good
 */
export async function restore(tx: Db, { kind, id }: { kind: Kind; id: number }): Promise<boolean> {
  const back = await (kind === 'post' ? restorePost(tx, id) : restoreComment(tx, id));
  if (back) await syncWithheldPictures(tx, await postOf(tx, { kind, id }));
  return back;
}

/** Makes something withheld simply deleted: nobody but staff finds it any more. */
export async function deleteWithheld(
  tx: Db,
  { kind, id }: { kind: Kind; id: number },
): Promise<boolean> {
  const table = TABLES[kind];
  const changed = await tx
    .update(table)
    .set({ withheld: null })
    .where(and(eq(table.id, id), isNotNull(table.withheld)))
    .returning({ id: table.id });
  return changed.length > 0;
}

/** Who wrote something that is withheld and has no place any more; else undefined. */
export async function withheldAuthor(
  db: Db,
  { kind, id }: { kind: Kind; id: number },
): Promise<number | undefined> {
  const table = TABLES[kind];
  const [row] = await db
    .select({ authorId: table.authorId })
    .from(table)
    .where(and(eq(table.id, id), isNotNull(table.withheld), ne(table.withheld, 'claimed')));
  return row?.authorId;
}

/**
 * How many writings of a member everybody can see, those under texts of the editors included; counting
 * each kind ends at `most`.
 */
export async function countVisible(db: Db, authorId: number, most: number): Promise<number> {
  const of = (table: typeof posts | typeof comments | typeof textComments) =>
    db
      .select({ id: table.id })
      .from(table)
      .where(and(eq(table.authorId, authorId), isNull(table.deletedAt)))
      .limit(most);
  const rows = await Promise.all([of(posts), of(comments), of(textComments)]);
  return rows.flat().length;
}
