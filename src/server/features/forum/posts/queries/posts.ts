import { and, eq, inArray, isNotNull, isNull, sql } from '#server/db/drizzle.ts';
import { TEXT_SEARCH_CONFIGURATIONS, type Language } from '#domain/languages.ts';
import { isLookedAt } from '#domain/moderation.ts';
import type { Db } from '#server/db/connection.ts';
import { members, postSites, posts } from '#server/db/schema.ts';
import { postSearch } from '#server/features/forum/search/tables.ts';
import { postLiked, standing, summaryColumns } from '#server/features/forum/queries/columns.ts';

const visible = (id: number) => and(eq(posts.id, id), isNull(posts.deletedAt));

/**
 * What decides whether the cached pages of posts are still valid. The query filters by id only: without
 * statistics, a condition on the deletion makes the planner read an index of all posts.
 */
export async function readPostKeys(db: Db, ids: number[]) {
  const rows = await db
    .select({
      id: posts.id,
      slug: posts.slug,
      version: posts.version,
      deletedAt: posts.deletedAt,
      withheld: posts.withheld,
    })
    .from(posts)
    .where(inArray(posts.id, ids));
  return new Map(
    rows.filter((row) => row.deletedAt === null || isLookedAt(row)).map((row) => [row.id, row]),
  );
}

const select = (db: Db, viewerId: number | undefined) =>
  db
    .select({
      ...summaryColumns,
      authorId: posts.authorId,
      body: posts.body,
      html: posts.html,
      demo: posts.demo,
      revision: posts.revision,
      editedAt: posts.editedAt,
      withheld: posts.withheld,
      site: postSites.site,
      lesson: posts.lesson,
      liked: postLiked(viewerId),
    })
    .from(posts)
    .innerJoin(members, eq(members.id, posts.authorId))
    .leftJoin(postSites, eq(postSites.postId, posts.id));

/** A visible post with its author, and whether the viewer likes it. */
export async function readPost(db: Db, id: number, viewerId: number | undefined) {
  const [row] = await select(db, viewerId).where(visible(id));
  return row;
}

/**
 * The same for its page, which opens also where its words are withheld while somebody looks at them:
 * `presentPost` leaves those out.
 */
export async function readStandingPost(db: Db, id: number, viewerId: number | undefined) {
  const [row] = await select(db, viewerId).where(and(eq(posts.id, id), standing));
  return row;
}

export type PostRow = NonNullable<Awaited<ReturnType<typeof readPost>>>;

/** Whether a member has a visible post. */
export async function hasPost(db: Db, authorId: number): Promise<boolean> {
  const found = await db
    .select({ id: posts.id })
    .from(posts)
    .where(and(eq(posts.authorId, authorId), isNull(posts.deletedAt)))
    .limit(1);
  return found.length > 0;
}

type Insert = typeof posts.$inferInsert;
export type PostText = Pick<
  Insert,
  'title' | 'slug' | 'body' | 'html' | 'excerpt' | 'language' | 'tag' | 'images'
> &
  Partial<Pick<Insert, 'kind' | 'minutes' | 'poll' | 'lesson'>>;

/** @returns undefined where the author has published this draft before */
export async function insertPost(
  tx: Db,
  row: PostText & { authorId: number; draft: string | undefined; now: Date },
): Promise<number | undefined> {
  const { now, ...values } = row;
  const [made] = await tx
    .insert(posts)
    .values({ ...values, createdAt: now, activeAt: now })
    .onConflictDoNothing({ target: [posts.authorId, posts.draft], where: isNotNull(posts.draft) })
    .returning({ id: posts.id });
  return made?.id;
}

export async function postOfDraft(db: Db, authorId: number, draft: string) {
  const [row] = await db
    .select({ id: posts.id, slug: posts.slug, title: posts.title, body: posts.body })
    .from(posts)
    .where(and(eq(posts.authorId, authorId), eq(posts.draft, draft)));
  return row;
}

/** @returns false where the text has moved on from `revision`, or is not the author's */
export async function updatePost(
  tx: Db,
  id: number,
  authorId: number,
  revision: number,
  text: PostText & { editedAt: Date },
): Promise<boolean> {
  const changed = await tx
    .update(posts)
    .set({
      ...text,
      revision: sql`${posts.revision} + 1`,
      version: sql`${posts.version} + 1`,
    })
    .where(and(visible(id), eq(posts.authorId, authorId), eq(posts.revision, revision)))
    .returning({ id: posts.id });
  return changed.length > 0;
}

/** Makes a post findable by its words; called wherever they change. */
export async function indexPost(
  tx: Db,
  id: number,
  words: { title: string; text: string; language: Language },
): Promise<void> {
  const stems = sql`${TEXT_SEARCH_CONFIGURATIONS[words.language]}::regconfig`;
  await tx.execute(sql`
    insert into ${postSearch} (post_id, language, words) values (
      ${id},
      ${words.language},
      setweight(to_tsvector(${stems}, ${words.title}), 'A')
        || setweight(to_tsvector(${stems}, ${words.text}), 'B')
        || setweight(to_tsvector('simple', ${words.title}), 'C')
        || setweight(to_tsvector('simple', ${words.text}), 'D')
    )
    on conflict (post_id) do update set language = excluded.language, words = excluded.words`);
}

/** @returns false where it was deleted already */
export async function deletePost(tx: Db, id: number, now: Date): Promise<boolean> {
  const gone = await tx
    .update(posts)
    .set({ deletedAt: now, pinnedAt: null, version: sql`${posts.version} + 1` })
    .where(visible(id))
    .returning({ id: posts.id });
  await tx.delete(postSearch).where(eq(postSearch.postId, id));
  return gone.length > 0;
}

/**
 * Takes a post's words away while somebody looks at them; its page, its pin and what is said below it
 * stay.
 *
 * @returns false where it was not visible
 */
export async function claimPost(tx: Db, id: number, now: Date): Promise<boolean> {
  const gone = await tx
    .update(posts)
    .set({ deletedAt: now, withheld: 'claimed', version: sql`${posts.version} + 1` })
    .where(visible(id))
    .returning({ id: posts.id });
  await tx.delete(postSearch).where(eq(postSearch.postId, id));
  return gone.length > 0;
}

/** @returns false where it was pinned, or not pinned, already */
export async function setPinned(tx: Db, id: number, pinnedAt: Date | null): Promise<boolean> {
  const changed = await tx
    .update(posts)
    .set({ pinnedAt, version: sql`${posts.version} + 1` })
    .where(and(visible(id), pinnedAt ? isNull(posts.pinnedAt) : isNotNull(posts.pinnedAt)))
    .returning({ id: posts.id });
  return changed.length > 0;
}

/** Raises the version of posts: cached pages of them are made anew. */
export async function touchPosts(tx: Db, ids: readonly number[]): Promise<void> {
  await tx
    .update(posts)
    .set({ version: sql`${posts.version} + 1` })
    .where(inArray(posts.id, [...ids]));
}

/** Adds views to many posts at once. */
export async function addViews(db: Db, views: ReadonlyMap<number, number>): Promise<void> {
  const rows = JSON.stringify([...views].map(([id, n]) => ({ id, n })));
  await db.execute(sql`
    update ${posts} set views = ${posts.views} + v.n
    from json_to_recordset(${rows}::json) as v(id bigint, n integer)
    where ${posts.id} = v.id`);
}
