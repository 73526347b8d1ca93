import { sql } from '#server/db/drizzle.ts';
import type { Db } from '#server/db/connection.ts';
import { textCommentLikes, textComments } from '../tables.ts';

async function likesOf(tx: Db, query: ReturnType<typeof sql>): Promise<number | undefined> {
  const { rows } = (await tx.execute(query)) as unknown as { rows: { likes: unknown }[] };
  return rows[0] && Number(rows[0].likes);
}

/**
 * Likes a visible comment, once: the row of the like decides, so two presses at once count one.
 *
 * @returns the likes afterwards; undefined where it was liked before or is not there
 */
export const addLike = (tx: Db, id: number, memberId: number) =>
  likesOf(
    tx,
    sql`
    with made as (
      insert into ${textCommentLikes} (comment_id, member_id)
      select c.id, ${memberId}::bigint from ${textComments} c
      where c.id = ${id} and c.deleted_at is null
      on conflict do nothing
      returning comment_id as id
    )
    update ${textComments} c set likes = c.likes + 1 from made where c.id = made.id
    returning c.likes`,
  );

/** Takes a like back. @returns undefined where there was none */
export const removeLike = (tx: Db, id: number, memberId: number) =>
  likesOf(
    tx,
    sql`
    with gone as (
      delete from ${textCommentLikes} where comment_id = ${id} and member_id = ${memberId}
      returning comment_id as id
    )
    update ${textComments} c set likes = c.likes - 1 from gone where c.id = gone.id
    returning c.likes`,
  );
