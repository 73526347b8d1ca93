import { and, desc, eq, isNull, sql, type SQL } from '#server/db/drizzle.ts';
import type { ForumTag } from '#domain/forum.ts';
import type { Language } from '#domain/languages.ts';
import type { ArticleSort } from '#domain/post-kinds.ts';
import type { Db } from '#server/db/connection.ts';
import { members, posts } from '#server/db/schema.ts';
import { summaryColumns } from '#server/features/forum/queries/columns.ts';

export type ArticleFilter = {
  sort: ArticleSort;
  tag?: ForumTag | undefined;
  language?: Language | undefined;
  author?: number | undefined;
};

type Keyed = { id: number; views: number; ratingScore: number };

/** The key of each order: how many numbers, and which of an article. */
export const ARTICLE_KEYS: Record<
  ArticleSort,
  { length: number; keyOf: (row: Keyed) => number[] }
> = {
  new: { length: 1, keyOf: ({ id }) => [id] },
  rated: { length: 2, keyOf: ({ ratingScore, id }) => [ratingScore, id] },
  read: { length: 2, keyOf: ({ views, id }) => [views, id] },
};

const ORDERS: Record<ArticleSort, { by: SQL[]; beyond: (key: number[]) => SQL }> = {
  new: { by: [desc(posts.id)], beyond: ([id]) => sql`${posts.id} < ${id}::bigint` },
  rated: {
    by: [desc(posts.ratingScore), desc(posts.id)],
    beyond: ([score, id]) =>
      sql`(${posts.ratingScore}, ${posts.id}) < (${score}::integer, ${id}::bigint)`,
  },
  read: {
    by: [desc(posts.views), desc(posts.id)],
    beyond: ([views, id]) =>
      sql`(${posts.views}, ${posts.id}) < (${views}::integer, ${id}::bigint)`,
  },
};

/** Articles in an order, from a place in it on. */
export function listArticles(
  db: Db,
  options: ArticleFilter & { after?: number[] | undefined; limit: number },
) {
  const { sort, tag, language, author, after, limit } = options;
  const order = ORDERS[sort];
  return db
    .select({ ...summaryColumns, ratingScore: posts.ratingScore })
    .from(posts)
    .innerJoin(members, eq(members.id, posts.authorId))
    .where(
      and(
        isNull(posts.deletedAt),
        eq(posts.kind, 'article'),
        tag && eq(posts.tag, tag),
        language && eq(posts.language, language),
        author === undefined ? undefined : eq(posts.authorId, author),
        after && order.beyond(after),
      ),
    )
    .orderBy(...order.by)
    .limit(limit);
}

/** The role and points of a member, which decide whether they may publish articles. */
export async function readStanding(db: Db, id: number) {
  const [row] = await db
    .select({ role: members.role, points: members.points })
    .from(members)
    .where(eq(members.id, id));
  return row;
}
