import { eq, sql } from '#server/db/drizzle.ts';
import type { Db } from '#server/db/connection.ts';
import { posts } from '#server/features/forum/posts/tables.ts';

/** Marks a post as invented, so that every page which shows it says so. */
export async function labelPost(tx: Db, id: number, views: number): Promise<void> {
  await tx
    .update(posts)
    .set({ demo: true, views, version: sql`${posts.version} + 1` })
    .where(eq(posts.id, id));
}
