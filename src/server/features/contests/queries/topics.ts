import { and, desc, gt, isNull, sql } from '#server/db/drizzle.ts';
import type { Db } from '#server/db/connection.ts';
import { posts } from '#server/db/schema.ts';

/** As the index `posts_contest` has it. */
const linksToContests = sql`${posts.body} like '%/forum/contest%'`;

/** Posts that are newer than a contest and whose text holds a link, the newest first. */
export const topicsWithLink = async (
  db: Db,
  { id, link, limit }: { id: number; link: string; limit: number },
): Promise<number[]> =>
  (
    await db
      .select({ id: posts.id })
      .from(posts)
      .where(
        and(
          isNull(posts.deletedAt),
          linksToContests,
          gt(posts.id, id),
          sql`${posts.body} ~ ${link}`,
        ),
      )
      .orderBy(desc(posts.id))
      .limit(limit)
  ).map((row) => row.id);
