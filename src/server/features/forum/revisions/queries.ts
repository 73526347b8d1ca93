import { and, desc, eq, lt, sql } from '#server/db/drizzle.ts';
import type { Db } from '#server/db/connection.ts';
import { revisions } from '#server/db/schema.ts';
import { comments } from '../comments/tables.ts';
import { posts } from '../posts/tables.ts';

export type Kind = 'post' | 'comment';

/** Versions kept of one text; of more, the oldest go. */
export const MOST_VERSIONS = 20;
/**
 * An edit this soon after writing makes no version: it corrects a slip that hardly anybody has
 * read.
 */
const GRACE = '5 minutes';

const OWNER = { post: revisions.postId, comment: revisions.commentId } as const;

/**
 * Keeps how a text reads now, before an edit replaces it. To be called inside the transaction of
 * the edit, before the edit. A text that stays as it is, or was written just now, leaves nothing.
 */
export async function keepRevision(
  tx: Db,
  { kind, id }: { kind: Kind; id: number },
  next: { title?: string; body: string; now: Date },
): Promise<void> {
  const now = sql`${next.now.toISOString()}::timestamptz`;
  const old = sql`coalesce(t.edited_at, t.created_at) <= ${now} - interval '${sql.raw(GRACE)}'`;
  const rows = (query: ReturnType<typeof sql>) =>
    tx.execute(query) as unknown as Promise<{ rows: unknown[] }>;
  const made = await (kind === 'post'
    ? rows(sql`
        insert into ${revisions} (post_id, title, body, written_at, replaced_at)
        select t.id, t.title, t.body, coalesce(t.edited_at, t.created_at), ${now}
        from ${posts} t where t.id = ${id}::bigint and t.deleted_at is null and ${old}
          and (t.body <> ${next.body} or t.title <> ${next.title ?? ''})
        returning id`)
    : rows(sql`
        insert into ${revisions} (comment_id, body, written_at, replaced_at)
        select t.id, t.body, coalesce(t.edited_at, t.created_at), ${now}
        from ${comments} t where t.id = ${id}::bigint and t.deleted_at is null and ${old}
          and t.body <> ${next.body}
        returning id`));
  if (made.rows.length === 0) return;
  const kept = tx
    .select({ id: revisions.id })
    .from(revisions)
    .where(eq(OWNER[kind], id))
    .orderBy(desc(revisions.id))
    .limit(MOST_VERSIONS);
  await tx.delete(revisions).where(and(eq(OWNER[kind], id), sql`${revisions.id} not in (${kept})`));
}

/** Earlier versions of a text, the newest first. */
export const listRevisions = (db: Db, kind: Kind, id: number) =>
  db
    .select({
      id: revisions.id,
      title: revisions.title,
      body: revisions.body,
      writtenAt: revisions.writtenAt,
    })
    .from(revisions)
    .where(eq(OWNER[kind], id))
    .orderBy(desc(revisions.id))
    .limit(MOST_VERSIONS);

/** Which text an earlier version belongs to. */
export async function revisionOwner(
  db: Db,
  id: number,
): Promise<{ kind: Kind; id: number } | undefined> {
  const [row] = await db
    .select({ postId: revisions.postId, commentId: revisions.commentId })
    .from(revisions)
    .where(eq(revisions.id, id));
  if (row?.postId) return { kind: 'post', id: row.postId };
  return row?.commentId ? { kind: 'comment', id: row.commentId } : undefined;
}

/** @returns false where it is gone already */
export async function deleteRevision(tx: Db, id: number): Promise<boolean> {
  const gone = await tx
    .delete(revisions)
    .where(eq(revisions.id, id))
    .returning({ id: revisions.id });
  return gone.length > 0;
}

/** Versions that were replaced before a moment, for good; so do those of silenced places. */
export async function deleteOldRevisions(db: Db, before: Date): Promise<void> {
  await db.delete(revisions).where(lt(revisions.replacedAt, before));
  await db
    .delete(revisions)
    .where(
      sql`${revisions.commentId} in (select c.id from ${comments} c where c.deleted_at < ${before.toISOString()}::timestamptz)`,
    );
}
