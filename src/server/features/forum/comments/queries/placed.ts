import { sql } from '#server/db/drizzle.ts';
import type { Db } from '#server/db/connection.ts';
import { comments, postReaders, posts } from '#server/db/schema.ts';
import { LAST_REPLIES, MOST_TOLD, orNull, rowsOf, toReaders, type Placed } from './writes.ts';

/**
 * Where a comment stands and whom it concerns, as when it was written: for one that comes online
 * later. Undefined where it is gone.
 */
export async function readPlaced(tx: Db, id: number): Promise<Placed | undefined> {
  const [row] = await rowsOf(
    tx,
    sql`
    select c.id, c.post_id, c.parent_id, p.title, p.author_id as author,
      coalesce(reply.author_id, case when parent.deleted_at is null then parent.author_id end)
        as answered,
      (
        select coalesce(json_agg(distinct author_id), '[]') from (
          select author_id from ${comments} where id = c.parent_id and deleted_at is null
          union all
          (select author_id from ${comments}
            where parent_id = c.parent_id and deleted_at is null
            order by id desc limit ${LAST_REPLIES})
        ) as said
      ) as participants,
      (
        select coalesce(json_agg(json_build_array(r.member_id, r.follows)), '[]') from (
          select member_id, follows from ${postReaders} r
          where r.post_id = c.post_id and r.follows is not null
          order by follows, member_id limit ${MOST_TOLD}
        ) r
      ) as readers
    from ${comments} c
    join ${posts} p on p.id = c.post_id
    left join ${comments} parent on parent.id = c.parent_id
    left join ${comments} reply on reply.id = c.reply_to_id and reply.deleted_at is null
    where c.id = ${id}::bigint`,
  );
  return (
    row && {
      id: Number(row.id),
      postId: Number(row.post_id),
      postTitle: String(row.title),
      postAuthor: Number(row.author),
      parentId: orNull(row.parent_id),
      answeredAuthor: orNull(row.answered),
      answeredName: null,
      participants: (row.participants as unknown[]).map(Number),
      readers: toReaders(row.readers),
    }
  );
}
