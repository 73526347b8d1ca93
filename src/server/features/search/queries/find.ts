import { and, eq, inArray, sql, type SQL } from '#server/db/drizzle.ts';
import { LANGUAGES, TEXT_SEARCH_CONFIGURATIONS, type Language } from '#domain/languages.ts';
import type { KnownWord } from '#domain/search-errors.ts';
import type { Candidate } from '#domain/search-rank.ts';
import { foldWord } from '#domain/search-words.ts';
import type { Db } from '#server/db/connection.ts';
import { searchPages, searchWords } from '#server/db/schema.ts';

/** What a weight is worth, in the order of PostgreSQL: D (mentions), C (text), B (headings), A (title). */
const WEIGHTS = '{0.03, 0.15, 0.5, 1}';
/** How alike words must be to be looked at; `corrections` judges them. */
const ALIKE = '0.15';
const LOOKED_AT = 200;
/** Best pages of each language that are ranked. */
const MOST_CANDIDATES = 500;

const textArray = (values: readonly string[]): SQL => sql`${sql.param(values)}::text[]`;

/**
 * The words of a page are long, so a row is worth many of its index; the planner does not count them and
 * would read the table whole.
 */
const byIndex = <T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('enable_seqscan', 'off', true)`);
    return work(tx);
  });

export type LookedUp = {
  word: string;
  language: Language;
  /** A word for tsquery; empty where the language counts it as a stop word. */
  query: string;
  /** Whether it is on a page, and whether the word of a title begins like it. */
  found: boolean;
  titled: boolean;
};

/** Letters that an ending may have: without them a word is found in titles, whose words are plain. */
const ENDING = 2;
const SHORTEST_BEGINNING = 3;

const beginning = (word: string): string => {
  const folded = foldWord(word);
  return `'${folded.slice(0, Math.max(SHORTEST_BEGINNING, folded.length - ENDING))}':*`;
};

/** What each language knows of some words: letters and numbers alone, in small letters. */
export async function lookUp(db: Db, words: readonly string[]): Promise<LookedUp[]> {
  if (words.length === 0) return [];
  const configurations = LANGUAGES.map((code) => TEXT_SEARCH_CONFIGURATIONS[code]);
  const { rows } = (await byIndex(db, (tx) =>
    tx.execute(sql`
      select w.word, l.language, q.query::text as query,
        exists (select 1 from ${searchPages} p where p.words @@ q.query and p.language = l.language) as found,
        exists (select 1 from ${searchPages} p
          where p.title_words @@ w.beginning::tsquery and p.language = l.language) as titled
      from unnest(${textArray(words)}, ${textArray(words.map(foldWord))}, ${textArray(words.map(beginning))})
          w (word, folded, beginning),
        unnest(${textArray(LANGUAGES)}, ${textArray(configurations)}) l (language, configuration),
        lateral (select to_tsquery(l.configuration::regconfig, w.word)
          || to_tsquery(l.configuration::regconfig, w.folded) as query) q`),
  )) as unknown as { rows: LookedUp[] };
  return rows;
}

/** The beginning of a word, as a word for tsquery, where a page has such a one. */
export async function beginningOf(
  db: Db,
  word: string,
  language: Language,
): Promise<string | undefined> {
  const query = `'${foldWord(word)}':*`;
  const { rows } = (await byIndex(db, (tx) =>
    tx.execute(sql`
      select 1 from ${searchPages} p where p.words @@ ${query}::tsquery and p.language = ${language} limit 1`),
  )) as unknown as { rows: unknown[] };
  return rows.length > 0 ? query : undefined;
}

/** Words of a language that look like one. */
export async function alikeWords(db: Db, word: string, language: Language): Promise<KnownWord[]> {
  const folded = foldWord(word);
  const { rows } = (await db.transaction(async (tx) => {
    await tx.execute(
      sql`select set_config('pg_trgm.similarity_threshold', ${ALIKE}, true), set_config('enable_seqscan', 'off', true)`,
    );
    return tx.execute(sql`
      select word, shown, pages from ${searchWords}
      where word % ${folded} and language = ${language}
        and length(word) between ${folded.length - 2} and ${folded.length + 2}
      order by similarity(word, ${folded}) desc, pages desc limit ${LOOKED_AT}`);
  })) as unknown as { rows: KnownWord[] };
  return rows;
}

/** Titles that pages with one of these names have in a language, of which glossary terms are the most. */
export async function titlesOfNames(
  db: Db,
  phrases: readonly string[],
  language: Language,
): Promise<{ phrase: string; title: string }[]> {
  if (phrases.length === 0) return [];
  const { rows } = (await db.execute(sql`
    select distinct named.phrase, own.title
    from ${searchPages} known
      join ${searchPages} own on own.url = known.url and own.language = ${language},
      lateral unnest(known.names) named (phrase)
    where known.names && ${textArray(phrases)} and known.group_name = 'glossary'
      and named.phrase = any(${textArray(phrases)})`)) as unknown as {
    rows: { phrase: string; title: string }[];
  };
  return rows;
}

/** One way in which a part of the query may stand on a page. */
export type Variant = { language: Language; query: string; factor: number };

/**
 * Pages that have something of the query.
 *
 * @param parts of the query, each with the ways in which a page may have it
 * @param name the whole query, as names are spelled
 */
export async function candidates(
  db: Db,
  language: Language,
  parts: readonly (readonly Variant[])[],
  name: string,
): Promise<Candidate[]> {
  const own = parts.map((part) => part.filter((variant) => variant.language === language));
  const all = own.flat();
  if (all.length === 0) return [];
  const any = sql.join(
    [...new Set(all.map(({ query }) => query))].map((query) => sql`${query}::tsquery`),
    sql` || `,
  );
  const fits = own.map((variants) => {
    if (variants.length === 0) return sql`0::real`;
    const ranks = variants.map(
      ({ query, factor }) =>
        sql`${factor}::real * ts_rank(${WEIGHTS}::real[], p.words, ${query}::tsquery)`,
    );
    return sql`greatest(${sql.join(ranks, sql`, `)})`;
  });
  const { rows } = (await byIndex(db, (tx) =>
    tx.execute(sql`
      select * from (
        select p.id, p.url, p.group_name as "group", p.language, length(p.title_words) as "titleWords",
          ${name} = any(p.names) as named, array[${sql.join(fits, sql`, `)}]::real[] as fits
        from ${searchPages} p
        where p.words @@ (${any}) and p.language = ${language}
      ) found
      order by (select sum(fit) from unnest(fits) fit) desc, id limit ${MOST_CANDIDATES}`),
  )) as unknown as { rows: Candidate[] };
  return rows.map((row) => ({ ...row, id: Number(row.id), titleWords: Number(row.titleWords) }));
}

/** How many pages a language has. */
export async function countPages(db: Db, language: Language): Promise<number> {
  return db.$count(searchPages, eq(searchPages.language, language));
}

/** Pages by their addresses, in the editions that there are. */
export const readPages = (db: Db, urls: readonly string[]) =>
  db
    .select({
      url: searchPages.url,
      language: searchPages.language,
      title: searchPages.title,
      group: searchPages.group,
      text: searchPages.text,
      anchors: searchPages.anchors,
    })
    .from(searchPages)
    .where(and(inArray(searchPages.url, [...urls])));

export type PageRow = Awaited<ReturnType<typeof readPages>>[number];
