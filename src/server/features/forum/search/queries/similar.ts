import { sql } from '#server/db/drizzle.ts';
import { topicCode } from '#domain/forum.ts';
import type { Language } from '#domain/languages.ts';
import type { Db } from '#server/db/connection.ts';
import { textSearchOf } from '#server/db/text-search.ts';
import { posts } from '#server/db/schema.ts';
import { postSearch } from '#server/features/forum/search/tables.ts';
import type { SuggestedPost } from './suggest.ts';

/** Newest topics with two of the words whose titles are looked at. */
const LOOKED_AT = 300;

export type SimilarPost = SuggestedPost & {
  /** How many of the words its title has. */
  shared: number;
};

/** Two of the words, whichever; of a single word, that one. */
function anyTwo(stems: readonly string[]): string {
  if (stems.length === 1) return `(${stems[0]})`;
  const pairs = stems.flatMap((one, i) =>
    stems.slice(i + 1).map((other) => `((${one}) & (${other}))`),
  );
  return pairs.join(' | ');
}

/**
 * Visible topics of a language whose titles have most of some words, the most alike first, then the
 * newest.
 *
 * @param stems words for tsquery, at least one
 */
export async function similarPosts(
  db: Db,
  stems: readonly string[],
  language: Language,
  limit: number,
): Promise<SimilarPost[]> {
  const title = sql`to_tsvector(${textSearchOf(sql`p.language`)}, p.title)`;
  const shared = sql.join(
    stems.map((stem) => sql`(${title} @@ ${stem}::tsquery)::integer`),
    sql` + `,
  );
  const { rows } = (await db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('enable_seqscan', 'off', true)`);
    return tx.execute(sql`
      select * from (
        select p.id, p.slug, p.title, p.language, p.author_id as "authorId", ${shared} as shared
        from (
          select post_id from (
            select s.post_id from ${postSearch} s
            where s.words @@ ${anyTwo(stems)}::tsquery and s.language = ${language} offset 0
          ) found order by post_id desc limit ${LOOKED_AT}
        ) newest join ${posts} p on p.id = newest.post_id
        where p.deleted_at is null and p.withheld is null
      ) alike
      where shared >= ${Math.ceil(stems.length / 2)}::integer
      order by shared desc, id desc limit ${limit}`);
  })) as unknown as { rows: (Omit<SimilarPost, 'code'> & { id: number })[] };
  return rows.map(({ id, authorId, shared, ...row }) => ({
    ...row,
    code: topicCode(Number(id)),
    authorId: Number(authorId),
    shared: Number(shared),
  }));
}
