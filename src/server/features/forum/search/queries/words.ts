import { sql, type SQL } from '#server/db/drizzle.ts';
import { plainText } from '#domain/plain-text.ts';
import { textSearchOf } from '#server/db/text-search.ts';

/**
 * The words of an answer as the search knows them: stems in the language of its post, and the plain
 * words, which bear searching by beginnings.
 */
export function wordsOf(html: string, language: SQL | { getSQL: () => SQL }): SQL<string> {
  const text = plainText(html);
  const stems = textSearchOf(language);
  return sql<string>`setweight(to_tsvector(${stems}, ${text}), 'B') || setweight(to_tsvector('simple', ${text}), 'D')`;
}
