import { sql } from '#server/db/drizzle.ts';
import { topicCode } from '#domain/forum.ts';
import type { Language } from '#domain/languages.ts';
import type { Db } from '#server/db/connection.ts';
import { posts } from '#server/db/schema.ts';
import { postSearch } from '#server/features/forum/search/tables.ts';

/** Of a beginning that thousands of topics have, some are enough: the index may leave the rest out. */
const FOUND_AT_MOST = '4000';
/** Newest of them whose titles are looked at. */
const LOOKED_AT = 300;

export type SuggestedPost = {
  code: string;
  slug: string;
  title: string;
  language: Language;
  authorId: number;
};

/**
 * Visible topics whose titles have all words, of which each may have only begun: those of the reader's
 * language first, then the newest.
 *
 * @param words of letters and numbers alone, in small letters
 */
export async function suggestPosts(
  db: Db,
  words: readonly string[],
  language: Language,
  limit: number,
): Promise<SuggestedPost[]> {
  const query = words.map((word) => `'${word}':*`).join(' & ');
  const titles = sql.join(
    words.map((word) => sql`p.title ~* ${`\\m${word}`}`),
    sql` and `,
  );
  const { rows } = (await db.transaction(async (tx) => {
    await tx.execute(
      sql`select set_config('enable_seqscan', 'off', true), set_config('gin_fuzzy_search_limit', ${FOUND_AT_MOST}, true)`,
    );
    return tx.execute(sql`
      select p.id, p.slug, p.title, p.language, p.author_id as "authorId"
      from (
        select post_id from (
          select s.post_id from ${postSearch} s where s.words @@ ${query}::tsquery offset 0
        ) found order by post_id desc limit ${LOOKED_AT}
      ) newest join ${posts} p on p.id = newest.post_id
      where p.deleted_at is null and p.withheld is null and ${titles}
      order by (p.language = ${language}) desc, p.id desc limit ${limit}`);
  })) as unknown as { rows: (Omit<SuggestedPost, 'code'> & { id: number })[] };
  return rows.map(({ id, authorId, ...row }) => ({
    ...row,
    code: topicCode(Number(id)),
    authorId: Number(authorId),
  }));
}
