import { sql } from '#server/db/drizzle.ts';
import type { Db } from '#server/db/connection.ts';
import { comments } from '#server/features/forum/comments/tables.ts';
import { posts } from '#server/features/forum/posts/tables.ts';

/**
 * Renders every topic anew in which a member has written, because their profile picture has
 * changed. Rows are locked in the order of their ids, so that two members who change at the same
 * time cannot deadlock.
 */
export async function invalidateTopicsOf(tx: Db, memberId: number): Promise<void> {
  await tx.execute(sql`
    with written as (
      select id from ${posts} where author_id = ${memberId}
      union
      select post_id from ${comments} where author_id = ${memberId}
    ), held as (
      select p.id from ${posts} p where p.id in (select id from written)
      order by p.id for no key update
    )
    update ${posts} p set version = p.version + 1 from held where p.id = held.id`);
}
