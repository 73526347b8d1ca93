import { sql } from '#server/db/drizzle.ts';
import type { Db } from '#server/db/connection.ts';
import { commentLikes, postLikes } from './tables.ts';
import { comments } from '../comments/tables.ts';
import { posts } from '../posts/tables.ts';
import { pStands } from '../queries/columns.ts';

export type Kind = 'post' | 'comment';

const TABLES = {
  post: { subject: posts, likes: postLikes, key: sql.identifier('post_id') },
  comment: { subject: comments, likes: commentLikes, key: sql.identifier('comment_id') },
} as const;

/** Where the subject `s` can be seen. */
const VISIBLE = {
  post: sql`s.deleted_at is null`,
  comment: sql`s.deleted_at is null and exists (
    select 1 from ${posts} p where p.id = s.post_id and ${pStands})`,
} as const;

type Raw = { likes: unknown; authorId: unknown };

async function first(tx: Db, query: ReturnType<typeof sql>) {
  const { rows } = (await tx.execute(query)) as unknown as { rows: Raw[] };
  const [row] = rows;
  return row && { likes: Number(row.likes), authorId: Number(row.authorId) };
}

/**
 * Likes something visible, once: the row of the like decides, so two presses at once count one.
 *
 * @returns undefined where it was liked before or is not there
 */
export function addLike(tx: Db, kind: Kind, id: number, memberId: number) {
  const { subject, likes, key } = TABLES[kind];
  return first(
    tx,
    sql`
    with made as (
      insert into ${likes} (${key}, member_id)
      select s.id, ${memberId}::bigint from ${subject} s where s.id = ${id} and ${VISIBLE[kind]}
      on conflict do nothing
      returning ${key} as id
    )
    update ${subject} s set likes = s.likes + 1 from made where s.id = made.id
    returning s.likes, s.author_id as "authorId"`,
  );
}

/** Takes a like back. @returns undefined where there was none */
export function removeLike(tx: Db, kind: Kind, id: number, memberId: number) {
  const { subject, likes, key } = TABLES[kind];
  return first(
    tx,
    sql`
    with gone as (
      delete from ${likes} where ${key} = ${id} and member_id = ${memberId}
      returning ${key} as id
    )
    update ${subject} s set likes = s.likes - 1 from gone where s.id = gone.id
    returning s.likes, s.author_id as "authorId"`,
  );
}

/** Likes of something visible, and who wrote it. */
export function readLikes(db: Db, kind: Kind, id: number) {
  return first(
    db,
    sql`select s.likes, s.author_id as "authorId" from ${TABLES[kind].subject} s
      where s.id = ${id} and ${VISIBLE[kind]}`,
  );
}
