import { and, desc, eq, isNull, sql } from '#server/db/drizzle.ts';
import type { Db } from '#server/db/connection.ts';
import { forumReaders, members, postReaders, posts } from '#server/db/schema.ts';
import { comments } from '../comments/tables.ts';
import { pStands, summaryColumns } from '../queries/columns.ts';

type Row = typeof postReaders.$inferInsert;

/** Counting stops here: "99+" says as much as the number would. */
export const MOST_NEWS = 100;

/** Writes that a member follows a post, or has left it; how far they have read stays. */
export async function writeFollow(db: Db, row: Row & { follows: boolean }): Promise<void> {
  await db
    .insert(postReaders)
    .values(row)
    .onConflictDoUpdate({
      target: [postReaders.memberId, postReaders.postId],
      set: { follows: sql`excluded.follows` },
    });
}

/** Moves what a member has read of a visible post on; it never goes back. */
export async function writeSeen(
  db: Db,
  memberId: number,
  postId: number,
  comment: number,
): Promise<void> {
  // Not beyond the newest comment: a client could otherwise mark comments as read that do not exist
  // yet.
  await db.execute(sql`
    insert into ${postReaders} (member_id, post_id, seen)
    select ${memberId}::bigint, p.id, least(${comment}::bigint,
      coalesce((select max(c.id) from ${comments} c where c.post_id = p.id), 0))
    from ${posts} p where p.id = ${postId}::bigint and ${pStands}
    on conflict (member_id, post_id) do update
      set seen = excluded.seen
      where ${postReaders.seen} is null or ${postReaders.seen} < excluded.seen`);
}

/** Marks everything that is there as read. */
export async function writeSeenAll(db: Db, memberId: number, now: Date): Promise<void> {
  await db.execute(sql`
    insert into ${forumReaders} (member_id, read_at, seen)
    values (${memberId}::bigint, ${now.toISOString()}::timestamptz,
      coalesce((select max(id) from ${comments}), 0))
    on conflict (member_id) do update set read_at = excluded.read_at, seen = excluded.seen`);
}

export async function countFollowed(db: Db, memberId: number): Promise<number> {
  return db.$count(
    postReaders,
    and(eq(postReaders.memberId, memberId), eq(postReaders.follows, true)),
  );
}

export type MarkRow = {
  postId: number;
  follows: boolean;
  fresh: boolean;
  /** The newest comment that counts as read; null where the post was never opened. */
  seen: number | null;
  /** Authors of the visible comments since then, the member's own left out. */
  newsBy: number[];
  /** The newest comment there is; 0 where there is none. */
  newest: number;
};

/**
 * What posts are to a member, in one query: per post one row of what they have read and as many
 * entries of an index as there are new comments, up to a limit.
 */
export async function readMarks(db: Db, memberId: number, postIds: number[]): Promise<MarkRow[]> {
  const { rows } = (await db.execute(sql`
    select p.id, coalesce(r.follows, false) as follows,
      r.seen is null and p.author_id <> m.id and p.created_at > coalesce(f.read_at, m.created_at)
        as fresh,
      greatest(r.seen, f.seen) as seen, r.seen is null as unopened,
      coalesce((select max(c.id) from ${comments} c where c.post_id = p.id), 0) as newest,
      case when r.seen is not null then (
        select json_agg(n.author_id) from (
          select c.author_id from ${comments} c
          where c.post_id = p.id and c.deleted_at is null
            and c.id > greatest(r.seen, coalesce(f.seen, 0)) and c.author_id <> m.id
          order by c.id limit ${MOST_NEWS}
        ) n
      ) end as news_by
    from unnest(${sql.param(postIds)}::bigint[]) as wanted(id)
    join ${posts} p on p.id = wanted.id
    join ${members} m on m.id = ${memberId}::bigint
    left join ${forumReaders} f on f.member_id = m.id
    left join ${postReaders} r on r.member_id = m.id and r.post_id = p.id`)) as unknown as {
    rows: Record<string, unknown>[];
  };
  return rows.map((row) => ({
    postId: Number(row.id),
    follows: row.follows === true,
    fresh: row.fresh === true,
    seen: row.unopened ? null : Number(row.seen),
    newest: Number(row.newest),
    newsBy: ((row.news_by ?? []) as unknown[]).map(Number),
  }));
}

/** The first new comments after a place, oldest first, with their authors. */
export async function firstNews(
  db: Db,
  postId: number,
  options: { after: number; but: number; limit: number },
): Promise<{ id: number; authorId: number }[]> {
  return db
    .select({ id: comments.id, authorId: comments.authorId })
    .from(comments)
    .where(
      and(
        eq(comments.postId, postId),
        isNull(comments.deletedAt),
        sql`${comments.id} > ${options.after}::bigint`,
        sql`${comments.authorId} <> ${options.but}::bigint`,
      ),
    )
    .orderBy(comments.id)
    .limit(options.limit);
}

/** Visible posts a member follows, the last active first. */
export function listFollowed(
  db: Db,
  memberId: number,
  { after, limit }: { after: number[] | undefined; limit: number },
) {
  const [time = 0, id] = after ?? [];
  return db
    .select(summaryColumns)
    .from(postReaders)
    .innerJoin(posts, eq(posts.id, postReaders.postId))
    .innerJoin(members, eq(members.id, posts.authorId))
    .where(
      and(
        eq(postReaders.memberId, memberId),
        eq(postReaders.follows, true),
        isNull(posts.deletedAt),
        after &&
          sql`(${posts.activeAt}, ${posts.id}) < (${new Date(time).toISOString()}::timestamptz, ${id}::bigint)`,
      ),
    )
    .orderBy(desc(posts.activeAt), desc(posts.id))
    .limit(limit);
}
