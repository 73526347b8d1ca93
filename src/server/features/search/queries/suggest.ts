import { sql } from '#server/db/drizzle.ts';
import type { Language } from '#domain/languages.ts';
import type { Db } from '#server/db/connection.ts';
import { searchPages } from '#server/db/schema.ts';

export type SuggestedPage = { url: string; title: string; group: string };

/**
 * Pages in whose title, or in another name of it, all words begin one, in any language, by their titles in
 * the reader's: first those of the reader's language, then short ones.
 *
 * @param words folded, of letters and numbers alone
 */
export async function suggestPages(
  db: Db,
  words: readonly string[],
  language: Language,
  limit: number,
): Promise<SuggestedPage[]> {
  const query = words.map((word) => `'${word}':*`).join(' & ');
  const first = `${words.join(' ')}%`;
  const { rows } = (await db.transaction(async (tx) => {
    // Rows are few and long: see queries/find.ts.
    await tx.execute(sql`select set_config('enable_seqscan', 'off', true)`);
    return tx.execute(sql`
      select own.url, own.title, own.group_name as "group"
      from (
        select url, min(case when language = ${language} then 0 else 1 end) as elsewhere,
          min(case when exists (select 1 from unnest(names) name where name like ${first}) then 0 else 1 end) as later
        from ${searchPages} where title_words @@ ${query}::tsquery group by url
      ) found join ${searchPages} own on own.url = found.url and own.language = ${language}
      order by elsewhere, later, length(own.title), own.url limit ${limit}`);
  })) as unknown as { rows: SuggestedPage[] };
  return rows;
}
