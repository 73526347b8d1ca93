import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/connection.ts';
import { comments, posts } from './tables.ts';

/**
 * A member looks otherwise: the kept pages of every topic they have written in are made anew. In the
 * order of their numbers, so that two members who change at once never wait for each other.
 */
export async function facesMoved(tx: Db, memberId: number): Promise<void> {
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
