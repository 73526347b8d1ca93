import { and, eq, inArray, sql, type SQL } from '#server/db/drizzle.ts';
import type { SearchPage } from '#contract/search-index.ts';
import type { Language } from '#domain/languages.ts';
import { foldWord, phraseOf, searchable } from '#domain/search-words.ts';
import type { Db } from '#server/db/connection.ts';
import { searchPages, searchWords } from '#server/db/schema.ts';
import { textSearchOf } from '#server/db/text-search.ts';
import type { KnownWord } from '#domain/search-errors.ts';

/** What of each page is in the database, by its address. */
export async function readHashes(db: Db, language: Language): Promise<Map<string, string>> {
  const rows = await db
    .select({ url: searchPages.url, hash: searchPages.hash })
    .from(searchPages)
    .where(eq(searchPages.language, language));
  return new Map(rows.map(({ url, hash }) => [url, hash]));
}

export const deletePages = (db: Db, language: Language, urls: readonly string[]) =>
  db
    .delete(searchPages)
    .where(and(eq(searchPages.language, language), inArray(searchPages.url, [...urls])));

type Weight = 'A' | 'B' | 'C' | 'D';

/** The stems of a text, as it is written and without its accents: each may be typed. */
function stems(language: Language, text: string, weight: Weight): SQL {
  const words = searchable(text);
  const folded = foldWord(words);
  const configuration = textSearchOf(sql`${language}::text`);
  const vector = (of: string) => sql`setweight(to_tsvector(${configuration}, ${of}), ${weight})`;
  return folded === words ? vector(words) : sql`${vector(words)} || ${vector(folded)}`;
}

function rowOf(language: Language, page: SearchPage, hash: string): SQL {
  const names = [page.title, ...page.aliases];
  const about = [...page.aliases, ...page.anchors.map(({ text }) => text), page.about].join(' . ');
  const words = sql.join(
    [
      stems(language, page.title, 'A'),
      stems(language, page.isList ? page.about : about, 'B'),
      stems(language, page.text, page.isList ? 'D' : 'C'),
    ],
    sql` || `,
  );
  const phrases = sql.join(
    [...new Set(names.map(phraseOf))].map((name) => sql`${name}`),
    sql`, `,
  );
  return sql`(${language}, ${page.url}, ${hash}, ${page.title}, ${page.group}, array[${phrases}]::text[],
    ${page.text}, ${JSON.stringify(page.anchors)}::jsonb, ${words},
    to_tsvector('simple', ${foldWord(searchable(names.join(' . ')))}))`;
}

/** Writes pages with their hashes, new ones and changed ones. */
export async function putPages(
  db: Db,
  language: Language,
  pages: readonly { page: SearchPage; hash: string }[],
): Promise<void> {
  const rows = sql.join(
    pages.map(({ page, hash }) => rowOf(language, page, hash)),
    sql`, `,
  );
  await db.execute(sql`
    insert into ${searchPages}
      (language, url, hash, title, group_name, names, text, anchors, words, title_words)
    values ${rows}
    on conflict (language, url) do update set hash = excluded.hash, title = excluded.title,
      group_name = excluded.group_name, names = excluded.names, text = excluded.text,
      anchors = excluded.anchors, words = excluded.words, title_words = excluded.title_words`);
}

const list = <T>(values: readonly T[], type: 'text' | 'integer'): SQL =>
  sql`${sql.param(values)}::${sql.raw(type)}[]`;

/** Writes words and how many pages they stand on. */
export async function putWords(
  db: Db,
  language: Language,
  words: readonly KnownWord[],
): Promise<void> {
  await db.execute(sql`
    insert into ${searchWords} (language, word, shown, pages)
    select ${language}, word, shown, pages
    from unnest(${list(
      words.map(({ word }) => word),
      'text',
    )}, ${list(
      words.map(({ shown }) => shown),
      'text',
    )}, ${list(
      words.map(({ pages }) => pages),
      'integer',
    )}) as given (word, shown, pages)
    on conflict (language, word) do update set shown = excluded.shown, pages = excluded.pages
    where (search_words.shown, search_words.pages) is distinct from (excluded.shown, excluded.pages)`);
}

/** Forgets the words that stand on no page any more. */
export const keepWords = (db: Db, language: Language, words: readonly string[]) =>
  db
    .delete(searchWords)
    .where(
      and(
        eq(searchWords.language, language),
        words.length > 0 ? sql`${searchWords.word} <> all(${list(words, 'text')})` : undefined,
      ),
    );
