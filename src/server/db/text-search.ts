import { sql, type SQL } from './drizzle.ts';
import { FALLBACK_LANGUAGE, LANGUAGES, TEXT_SEARCH_CONFIGURATIONS } from '#domain/languages.ts';

const CASES = LANGUAGES.map((code) => `when '${code}' then '${TEXT_SEARCH_CONFIGURATIONS[code]}'`);
const ELSE = `else '${TEXT_SEARCH_CONFIGURATIONS[FALLBACK_LANGUAGE]}'`;

/**
 * The text search configuration of a row, as PostgreSQL's `regconfig`.
 *
 * @param language the column, or the expression, that holds the row's language
 */
export const textSearchOf = (language: SQL | { getSQL: () => SQL }): SQL =>
  sql`(case ${language} ${sql.raw(`${CASES.join(' ')} ${ELSE}`)} end)::regconfig`;
