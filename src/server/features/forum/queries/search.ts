import { desc, eq, sql, type SQL } from 'drizzle-orm';
import { LANGUAGES, type Language } from '#domain/languages.ts';
import type { Db } from '#server/db/connection.ts';
import { members, posts } from '#server/db/schema.ts';
import { postSearch } from '../tables.ts';
import { summaryColumns } from './columns.ts';
import { CONFIGURATIONS } from './posts.ts';

/** Private-use letters around a hit: no text of a member can hold them, see `searchPosts`. */
export const HIT = { start: '\uE000', stop: '\uE001' } as const;

/** Newest matches that are ranked: ranking reads every text it judges. */
const RANKED = 500;

/** Words and beginnings of words that must all occur; undefined where operators are meant. */
function prefixQuery(text: string): string | undefined {
  if (/["-]/.test(text)) return undefined;
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu);
  return words?.map((word) => `'${word}':*`).join(' & ');
}

function queryOf(text: string, language: Language | undefined): SQL {
  const stems = (language ? [language] : LANGUAGES).map(
    (code) => sql`websearch_to_tsquery(${CONFIGURATIONS[code]}::regconfig, ${text})`,
  );
  const prefix = prefixQuery(text);
  const all = prefix ? [...stems, sql`to_tsquery('simple', ${prefix})`] : stems;
  return sql.join(all, sql` || `);
}

type Wanted = {
  text: string;
  language: Language | undefined;
  after: number[] | undefined;
  limit: number;
};

/** Numbers and ranks of a page of posts; the rank is whole, so that a cursor can name it exactly. */
function rankedPage(query: SQL, { language, after, limit }: Wanted): SQL {
  const inLanguage = language ? sql`and s.language = ${language}` : sql``;
  const [rank, id] = after ?? [];
  const beyond = after ? sql`where (rank, id) < (${rank}::bigint, ${id}::bigint)` : sql``;
  return sql`
    with matching as materialized (
      select s.post_id from ${postSearch} s where s.words @@ (${query}) ${inLanguage}
    ), newest as (
      select post_id from matching order by post_id desc limit ${RANKED}
    ), ranked as (
      select s.post_id as id, (ts_rank(s.words, ${query}) * 1000000)::integer as rank
      from newest join ${postSearch} s on s.post_id = newest.post_id
    )
    select id, rank from ranked ${beyond} order by rank desc, id desc limit ${limit}`;
}

/** A passage around the hits, out of the text without its tags. */
function headline(query: SQL): SQL<string> {
  // A member's text cannot bring letters that would be taken for marks.
  const text = sql`translate(regexp_replace(${posts.html}, '<[^>]*>', ' ', 'g'), ${HIT.start + HIT.stop}, '')`;
  const configuration = sql`(case ${posts.language} when 'ru' then 'russian' when 'es' then 'spanish' else 'english' end)::regconfig`;
  const shape = `StartSel=${HIT.start}, StopSel=${HIT.stop}, MaxWords=30, MinWords=15, MaxFragments=1`;
  return sql<string>`ts_headline(${configuration}, ${text}, ${query}, ${shape})`;
}

/**
 * Posts that hold the words of a text, the closest first; `headline` is a passage of markup-free
 * text, still with entities, whose hits stand between `HIT`.
 */
export async function searchPosts(db: Db, wanted: Wanted) {
  const query = queryOf(wanted.text, wanted.language);
  return db.transaction(async (tx) => {
    // The planner knows the size of the rows, not of the words that lie beside them, and would
    // rather read all of those than the index.
    await tx.execute(sql`select set_config('enable_seqscan', 'off', true)`);
    return tx
      .select({
        ...summaryColumns,
        rank: sql`page.rank`.mapWith(Number),
        headline: headline(query),
      })
      .from(posts)
      .innerJoin(members, eq(members.id, posts.authorId))
      .innerJoin(sql`(${rankedPage(query, wanted)}) as page`, sql`page.id = ${posts.id}`)
      .orderBy(sql`page.rank desc`, desc(posts.id));
  });
}

export type HitRow = Awaited<ReturnType<typeof searchPosts>>[number];
