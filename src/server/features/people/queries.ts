import {
  and,
  count,
  desc,
  eq,
  gt,
  inArray,
  isNull,
  ne,
  or,
  sql,
  type SQL,
} from '#server/db/drizzle.ts';
import type { PeopleQuery, PeopleSort } from '#domain/people.ts';
import type { Db } from '#server/db/connection.ts';
import { chatSides, comments, members, posts } from '#server/db/schema.ts';
import { standing } from '#server/features/forum/service.ts';
import { escapeLike } from '#server/db/like.ts';

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
const begins = (text: string) => `${escapeLike(text)}%`;

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

const readablePost = isNull(posts.deletedAt);
/** An answer below a post that was removed can be read no more than the post. */
const readableAnswer = and(isNull(comments.deletedAt), standing);

const toCounts = (rows: { id: number | null; n: number }[]) =>
  new Map(rows.flatMap(({ id, n }) => (id === null ? [] : [[id, Number(n)] as const])));

/** How many posts and answers of some members can be read. */
export async function countWritten(db: Db, ids: number[]) {
  if (ids.length === 0)
    return { posts: new Map<number, number>(), answers: new Map<number, number>() };
  const [written, answers] = await Promise.all([
    db
      .select({ id: posts.authorId, n: count() })
      .from(posts)
      .where(and(inArray(posts.authorId, ids), readablePost))
      .groupBy(posts.authorId),
    db
      .select({ id: comments.authorId, n: count() })
      .from(comments)
      .innerJoin(posts, eq(posts.id, comments.postId))
      .where(and(inArray(comments.authorId, ids), readableAnswer))
      .groupBy(comments.authorId),
  ]);
  return { posts: toCounts(written), answers: toCounts(answers) };
}

/** Whether anything a member wrote can be read: then their name is public by their own doing. */
export async function hasWritten(db: Db, id: number): Promise<boolean> {
  const [post] = await db
    .select({ id: posts.id })
    .from(posts)
    .where(and(eq(posts.authorId, id), readablePost))
    .limit(1);
  if (post) return true;
  const [answer] = await db
    .select({ id: comments.id })
    .from(comments)
    .innerJoin(posts, eq(posts.id, comments.postId))
    .where(and(eq(comments.authorId, id), readableAnswer))
    .limit(1);
  return answer !== undefined;
}

/** Whether a member has a conversation with another. One in which they have heard nothing does not count. */
export async function hasConversation(db: Db, memberId: number, otherId: number): Promise<boolean> {
  const rows = await db
    .select({ id: chatSides.conversationId })
    .from(chatSides)
    .where(
      and(
        eq(chatSides.memberId, memberId),
        eq(chatSides.otherId, otherId),
        or(ne(chatSides.state, 'request'), gt(chatSides.lastId, 0)),
      ),
    )
    .limit(1);
  return rows.length > 0;
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
