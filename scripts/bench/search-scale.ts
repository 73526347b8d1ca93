import fs from 'node:fs';
import type { SearchFile } from '#contract/search-index.ts';
import { LANGUAGES, type Language } from '#domain/languages.ts';
import { askQueries, countRight, withSearch } from '#scripts/search-check/ask.ts';
import { QUERIES, QUERY_KINDS } from '#scripts/search-check/queries.ts';
import { searchFileOf } from '#scripts/build/search-index.ts';
import { findPostgres } from '#scripts/test/postgres.ts';
import type { Context } from '#server/context.ts';
import { searchSite } from '#server/features/search/results.ts';
import { suggest } from '#server/features/search/suggest.ts';
import { syncPages } from '#server/features/search/sync.ts';
import type { Bench, Section } from './lib/bench.ts';
import { postgresDatabase } from './lib/databases.ts';
import { seedTopics } from './lib/large-seed.ts';
import { atLeast, atMost, forTheRecord, skipped, type Line } from './lib/report.ts';
import { quantile } from './lib/stats.ts';

const PAGES = 3_000;
const TOPICS = 200_000;
/** Of each kind the first ones of each language; they are typed letter after letter as well. */
const OF_A_KIND = 2;
const SEARCHED = LANGUAGES.flatMap((language) =>
  QUERY_KINDS.flatMap((kind) =>
    QUERIES[language][kind].slice(0, OF_A_KIND).map(([query]) => [language, query] as const),
  ),
);

/** The pages of a build so many times, under other addresses, that there are some thousands. */
function manyPages(dist: string, language: Language, count: number): SearchFile['pages'] {
  const file = searchFileOf(dist, language);
  const { pages } = JSON.parse(fs.readFileSync(file, 'utf8')) as SearchFile;
  return Array.from({ length: count }, (_, i) => {
    const page = pages[i % pages.length] as SearchFile['pages'][number];
    const copy = Math.floor(i / pages.length);
    if (copy === 0) return page;
    return {
      ...page,
      url: page.url.replace(/(?=#|$)/, `-${copy}`),
      title: `${page.title} ${copy}`,
    };
  });
}

async function timesOf<T>(asked: readonly T[], runs: number, ask: (one: T) => Promise<unknown>) {
  const times: number[] = [];
  for (let run = 0; run < runs; run++) {
    for (const one of asked) {
      const started = performance.now();
      await ask(one);
      times.push(performance.now() - started);
    }
  }
  return { p50: quantile(times, 0.5), p99: quantile(times, 0.99) };
}

async function measure(ctx: Context, dist: string, size: string, runs: number): Promise<Line[]> {
  for (const language of LANGUAGES) {
    await syncPages(ctx, language, manyPages(dist, language, PAGES));
  }
  const letters = SEARCHED.flatMap(([language, text]) =>
    Array.from(text, (_, i) => [language, text.slice(0, i + 1)] as const).slice(1),
  );
  const typing = await timesOf(letters, runs, ([language, text]) =>
    suggest(ctx, { viewer: undefined, language }, text),
  );
  const searching = await timesOf(SEARCHED, runs, ([language, query]) =>
    searchSite(ctx, { language, query, all: false, viewer: undefined }),
  );
  return [
    forTheRecord(`Suggestions, ${size}: p50`, typing.p50, 'ms'),
    atMost(`Suggestions, ${size}: p99`, 100, typing.p99, 'ms'),
    forTheRecord(`Results, ${size}: p50`, searching.p50, 'ms'),
    forTheRecord(`Results, ${size}: p99`, searching.p99, 'ms'),
  ];
}

/** What 120 queries find, by kind. */
async function asked({ dist }: Bench): Promise<Line[]> {
  const all = await askQueries(dist);
  const right = all.filter(({ isRight }) => isRight).length;
  return [
    atLeast(`${all.length} queries with a right answer among the first three`, 105, right, ''),
    ...[...countRight(all)].map(([kind, count]) =>
      forTheRecord(`Of them, ${kind}`, `${count.right} of ${count.all}`),
    ),
  ];
}

/** What the search finds, and how long it takes among many pages and topics. */
export const searchScale: Section = async (bench) => {
  const lines = await asked(bench);
  const server = await findPostgres();
  const topics = bench.quick ? TOPICS / 20 : TOPICS;
  const size = `${PAGES.toLocaleString('en')} pages a language, ${topics.toLocaleString('en')} topics`;
  if (!server) return [...lines, skipped(`Suggestions, ${size}`, 'no PostgreSQL')];
  const database = await postgresDatabase(bench.temp, server, (db) => seedTopics(db, topics));
  const connection = await database.open();
  try {
    const measured = await withSearch(bench.dist, connection, (ctx) =>
      measure(ctx, bench.dist, size, bench.quick ? 1 : 5),
    );
    return [...lines, ...measured];
  } finally {
    await connection.close();
    await database.drop();
  }
};
