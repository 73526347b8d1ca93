import { sql } from '#server/db/drizzle.ts';
import type { Db } from '#server/db/connection.ts';
import { ideaLikes, ideas } from '../tables.ts';

async function likesOf(tx: Db, query: ReturnType<typeof sql>): Promise<number | undefined> {
  const { rows } = (await tx.execute(query)) as unknown as { rows: { likes: unknown }[] };
  return rows[0] && Number(rows[0].likes);
}

/**
 * Likes a published idea, once: the row of the like decides, so two presses at once count one.
 *
 * @returns the likes afterwards; undefined where it was liked before or is not there
 */
export const addLike = (tx: Db, id: number, memberId: number) =>
  likesOf(
    tx,
    sql`
    with made as (
      insert into ${ideaLikes} (idea_id, member_id)
      select i.id, ${memberId}::bigint from ${ideas} i
      where i.id = ${id} and i.published_at is not null and i.deleted_at is null
      on conflict do nothing
      returning idea_id as id
    )
    update ${ideas} i set likes = i.likes + 1 from made where i.id = made.id
    returning i.likes`,
  );

/** Takes a like back. @returns undefined where there was none */
export const removeLike = (tx: Db, id: number, memberId: number) =>
  likesOf(
    tx,
    sql`
    with gone as (
      delete from ${ideaLikes} where idea_id = ${id} and member_id = ${memberId}
      returning idea_id as id
    )
    update ${ideas} i set likes = i.likes - 1 from gone where i.id = gone.id
    returning i.likes`,
  );
