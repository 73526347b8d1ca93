import {
  and,
  count,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  sql,
  type SQL,
} from '#server/db/drizzle.ts';
import { unionAll } from '#server/db/pg-core.ts';
import type { ForumTag, Sort } from '#domain/forum.ts';
import type { Language } from '#domain/languages.ts';
import type { PostKind } from '#domain/post-kinds.ts';
import type { Db } from '#server/db/connection.ts';
import { members, posts } from '#server/db/schema.ts';
import { summaryColumns } from '#server/features/forum/queries/columns.ts';

export type Filter = {
  tag?: ForumTag | undefined;
  language?: Language | undefined;
  author?: number | undefined;
  kind?: PostKind | undefined;
  lesson?: string | undefined;
};

const visible = isNull(posts.deletedAt);

const matching = ({ tag, language, author, kind, lesson }: Filter): SQL | undefined =>
  and(
    visible,
    kind && eq(posts.kind, kind),
    tag && eq(posts.tag, tag),
    language && eq(posts.language, language),
    author === undefined ? undefined : eq(posts.authorId, author),
    lesson === undefined ? undefined : eq(posts.lesson, lesson),
  );

const ORDERS: Record<Sort, { by: SQL[]; beyond: (key: number[]) => SQL }> = {
  active: {
    by: [desc(posts.activeAt), desc(posts.id)],
    beyond: ([time = 0, id]) =>
      sql`(${posts.activeAt}, ${posts.id}) < (${new Date(time).toISOString()}::timestamptz, ${id}::bigint)`,
  },
  new: {
    by: [desc(posts.id)],
    beyond: ([id]) => sql`${posts.id} < ${id}::bigint`,
  },
  liked: {
    by: [desc(posts.likes), desc(posts.id)],
    beyond: ([likes, id]) => sql`(${posts.likes}, ${posts.id}) < (${likes}::bigint, ${id}::bigint)`,
  },
};

/** Posts in an order, from a place in it on, without the pinned ones. */
export function listPosts(
  db: Db,
  options: Filter & { sort: Sort; after?: number[] | undefined; limit: number },
) {
  const order = ORDERS[options.sort];
  return db
    .select(summaryColumns)
    .from(posts)
    .innerJoin(members, eq(members.id, posts.authorId))
    .where(
      and(matching(options), isNull(posts.pinnedAt), options.after && order.beyond(options.after)),
    )
    .orderBy(...order.by)
    .limit(options.limit);
}

export type SummaryRow = Awaited<ReturnType<typeof listPosts>>[number];

/** Pinned posts, the last pinned first. */
export function pinnedPosts(db: Db, filter: Filter, limit: number): Promise<SummaryRow[]> {
  return db
    .select(summaryColumns)
    .from(posts)
    .innerJoin(members, eq(members.id, posts.authorId))
    .where(and(matching(filter), isNotNull(posts.pinnedAt)))
    .orderBy(desc(posts.pinnedAt))
    .limit(limit);
}

/** The visible ones of these posts, by number. */
export async function readSummaries(db: Db, ids: number[]): Promise<Map<number, SummaryRow>> {
  const rows = await db
    .select(summaryColumns)
    .from(posts)
    .innerJoin(members, eq(members.id, posts.authorId))
    .where(and(inArray(posts.id, ids), visible));
  return new Map(rows.map((row) => [row.id, row]));
}

export function mostViewed(db: Db, filter: Filter, limit: number): Promise<SummaryRow[]> {
  return db
    .select(summaryColumns)
    .from(posts)
    .innerJoin(members, eq(members.id, posts.authorId))
    .where(matching(filter))
    .orderBy(desc(posts.views), desc(posts.id))
    .limit(limit);
}

/** How many posts carry each tag; tags without any are absent. */
export async function countByTag(db: Db): Promise<Map<ForumTag, number>> {
  const tally = (pinned: SQL) =>
    db
      .select({ tag: posts.tag, posts: count() })
      .from(posts)
      .where(and(visible, pinned))
      .groupBy(posts.tag);
  const total = new Map<ForumTag, number>();
  // In two parts, because the index that spares reading the posts leaves the pinned ones out.
  const rows = await unionAll(tally(isNull(posts.pinnedAt)), tally(isNotNull(posts.pinnedAt)));
  for (const row of rows) total.set(row.tag, (total.get(row.tag) ?? 0) + Number(row.posts));
  return total;
}
