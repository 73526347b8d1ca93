import { and, count, desc, eq, inArray, isNull, ne, sql, type SQL } from 'drizzle-orm';
import type { PeopleQuery, PeopleSort } from '#domain/people.ts';
import type { Db } from '#server/db/connection.ts';
import { comments, members, posts } from '#server/db/schema.ts';

/** As the index has it: by characters, so that the beginnings of names stand together. */
const lowered = sql`(lower(${members.nickname})) collate "C"`;

export type PeopleKey = readonly (string | number)[];

const ORDERS: Record<PeopleSort, { by: SQL[]; beyond: (key: PeopleKey) => SQL }> = {
  points: {
    by: [desc(members.points), desc(members.id)],
    beyond: ([points, id]) =>
      sql`(${members.points}, ${members.id}) < (${points}::integer, ${id}::bigint)`,
  },
  // Two names never differ by case alone, so the name alone is a key.
  name: { by: [lowered], beyond: ([name]) => sql`${lowered} > ${name}` },
  new: { by: [desc(members.id)], beyond: ([id]) => sql`${members.id} < ${id}::bigint` },
};

/** Where a row stands in an order; the same values `beyond` is given. */
export const placeOf = (
  sort: PeopleSort,
  row: { id: number; points: number; lowered: string },
): PeopleKey => {
  if (sort === 'points') return [row.points, row.id];
  return sort === 'name' ? [row.lowered] : [row.id];
};

/** A beginning as `like` wants it: what was typed has no special meaning. */
const begins = (text: string) => `${text.replace(/[\\%_]/g, '\\$&')}%`;

/** Members who may be shown, from a place on. */
export function listPeople(
  db: Db,
  { name, filter, sort }: PeopleQuery,
  { after, limit }: { after: PeopleKey | undefined; limit: number },
) {
  const { by, beyond } = ORDERS[sort];
  return db
    .select({
      id: members.id,
      nickname: members.nickname,
      avatar: members.avatar,
      role: members.role,
      summary: members.summary,
      points: members.points,
      createdAt: members.createdAt,
      demo: members.demo,
      lowered: sql<string>`lower(${members.nickname})`,
    })
    .from(members)
    .where(
      and(
        sql`${members.shown}`,
        name ? sql`${lowered} like lower(${begins(name)}) collate "C"` : undefined,
        filter === 'members' ? eq(members.role, 'Member') : undefined,
        filter === 'staff' ? ne(members.role, 'Member') : undefined,
        after && beyond(after),
      ),
    )
    .orderBy(...by)
    .limit(limit);
}

export type PersonRow = Awaited<ReturnType<typeof listPeople>>[number];

async function countBy(db: Db, table: typeof posts | typeof comments, ids: number[]) {
  const rows = await db
    .select({ id: table.authorId, n: count() })
    .from(table)
    .where(and(inArray(table.authorId, ids), isNull(table.deletedAt)))
    .groupBy(table.authorId);
  return new Map(rows.map(({ id, n }) => [id, Number(n)]));
}

/** How many posts and answers of some members can be read. */
export async function countWritten(db: Db, ids: number[]) {
  if (ids.length === 0)
    return { posts: new Map<number, number>(), answers: new Map<number, number>() };
  const [written, answers] = await Promise.all([
    countBy(db, posts, ids),
    countBy(db, comments, ids),
  ]);
  return { posts: written, answers };
}

/** Whether anything a member wrote can be read: then their name is public by their own doing. */
export async function hasWritten(db: Db, id: number): Promise<boolean> {
  for (const table of [posts, comments]) {
    const found = await db
      .select({ id: table.id })
      .from(table)
      .where(and(eq(table.authorId, id), isNull(table.deletedAt)))
      .limit(1);
    if (found.length > 0) return true;
  }
  return false;
}

/** Posts of a member that can be read, the newest first. */
export const latestPostIds = async (db: Db, authorId: number, limit: number): Promise<number[]> =>
  (
    await db
      .select({ id: posts.id })
      .from(posts)
      .where(and(eq(posts.authorId, authorId), isNull(posts.deletedAt)))
      .orderBy(desc(posts.id))
      .limit(limit)
  ).map(({ id }) => id);

/** Whether the member list may show a member. */
export async function isShown(db: Db, id: number): Promise<boolean> {
  const rows = await db
    .select({ id: members.id })
    .from(members)
    .where(and(eq(members.id, id), sql`${members.shown}`));
  return rows.length > 0;
}
