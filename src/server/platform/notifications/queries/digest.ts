import { and, desc, eq, gt, isNull, ne } from '#server/db/drizzle.ts';
import type { Language } from '#domain/languages.ts';
import type { Db } from '#server/db/connection.ts';
import { posts } from '#server/db/schema.ts';

/** Most posts a digest chooses from. */
const LIMIT = 100;

export type DigestPost = {
  id: number;
  title: string;
  slug: string;
  authorId: number;
  /** Its answers. */
  weight: number;
  likes: number;
};

/** Visible posts of others in a language since a moment, without pinned ones, newest first. */
export const postsSince = (
  db: Db,
  memberId: number,
  language: Language,
  since: Date,
): Promise<DigestPost[]> =>
  db
    .select({
      id: posts.id,
      title: posts.title,
      slug: posts.slug,
      authorId: posts.authorId,
      weight: posts.comments,
      likes: posts.likes,
    })
    .from(posts)
    .where(
      and(
        eq(posts.language, language),
        gt(posts.createdAt, since),
        ne(posts.authorId, memberId),
        isNull(posts.deletedAt),
        isNull(posts.pinnedAt),
      ),
    )
    .orderBy(desc(posts.id))
    .limit(LIMIT);
