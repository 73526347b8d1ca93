import { and, count, desc, eq, inArray, isNull, lt, ne } from '#server/db/drizzle.ts';
import type { Db } from '#server/db/connection.ts';
import { posts } from '#server/db/schema.ts';
import { postSites } from './tables.ts';

/** Sets the site a post is about, in place of an earlier one; null removes it. */
export async function writeSite(tx: Db, postId: number, site: string | null): Promise<void> {
  if (site === null) {
    await tx.delete(postSites).where(eq(postSites.postId, postId));
    return;
  }
  await tx
    .insert(postSites)
    .values({ postId, site })
    .onConflictDoUpdate({ target: postSites.postId, set: { site } });
}

const visible = and(eq(posts.id, postSites.postId), isNull(posts.deletedAt));

type Wanted = { after?: number | undefined; without?: number | undefined; limit: number };

/** Visible posts about any of these sites, the newest first. */
export function listLinks(db: Db, sites: readonly string[], { after, without, limit }: Wanted) {
  return db
    .select({ postId: postSites.postId, site: postSites.site })
    .from(postSites)
    .innerJoin(posts, visible)
    .where(
      and(
        inArray(postSites.site, [...sites]),
        after === undefined ? undefined : lt(postSites.postId, after),
        without === undefined ? undefined : ne(postSites.postId, without),
      ),
    )
    .orderBy(desc(postSites.postId))
    .limit(limit);
}

/** The site a visible post is about. */
export async function siteOfPost(db: Db, postId: number): Promise<string | undefined> {
  const [row] = await db
    .select({ site: postSites.site })
    .from(postSites)
    .innerJoin(posts, visible)
    .where(eq(postSites.postId, postId));
  return row?.site;
}

/** How many visible posts each site has; sites without any are absent. */
export async function countBySite(db: Db): Promise<Map<string, number>> {
  const rows = await db
    .select({ site: postSites.site, posts: count() })
    .from(postSites)
    .innerJoin(posts, visible)
    .groupBy(postSites.site);
  return new Map(rows.map((row) => [row.site, row.posts]));
}
