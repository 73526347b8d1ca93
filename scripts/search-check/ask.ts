import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { LANGUAGES, type Language } from '#domain/languages.ts';
import { createApp } from '#server/app.ts';
import type { Context } from '#server/context.ts';
import { openDatabase, type Connection } from '#server/db/connection.ts';
import { findPages } from '#server/features/search/find.ts';
import { whenFollowed } from '#server/features/search/sync.ts';
import { readEnv } from '#server/plugins/env.ts';
import { currentRecord } from '#server/site/builds.ts';
import { builtSource } from '#server/site/source.ts';
import { prepareSnapshot } from '#testing/prepare-databases.ts';
import { isAnswer, QUERIES, QUERY_KINDS, type QueryKind } from './queries.ts';

/** A right answer has to be among so many. */
const FIRST = 3;

export type Asked = {
  language: Language;
  kind: QueryKind;
  query: string;
  /** The best pages that were found. */
  found: string[];
  isRight: boolean;
};

async function askAll(ctx: Context): Promise<Asked[]> {
  const asked: Asked[] = [];
  for (const language of LANGUAGES) {
    for (const kind of QUERY_KINDS) {
      for (const [query, ...answers] of QUERIES[language][kind]) {
        const { pages } = await findPages(ctx, language, query);
        const found = pages.slice(0, FIRST).map(({ url }) => url);
        const isRight = found.some((url) => isAnswer(url, answers));
        asked.push({ language, kind, query, found, isRight });
      }
    }
  }
  return asked;
}

/** Opens a built site on a database, with its pages read; nothing listens. */
export async function withSearch<T>(
  distDir: string,
  connection: Connection,
  work: (ctx: Context) => Promise<T>,
): Promise<T> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'campus-search-'));
  const env = readEnv({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    PUBLIC_ORIGIN: currentRecord(distDir)?.origin || 'http://campus.test',
    DATA_DIR: dataDir,
    DIST_DIR: distDir,
  });
  const { fastify, ctx } = await createApp(env, connection, await builtSource(distDir));
  try {
    // The first who opens the search has the pages read.
    await fastify.inject({ url: '/search' });
    await whenFollowed(ctx);
    return await work(ctx);
  } finally {
    await fastify.close();
    fs.rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Asks a built site all queries, on a new embedded database in memory, made as for tests. */
export async function askQueries(distDir: string): Promise<Asked[]> {
  const snapshot = new Blob([fs.readFileSync(await prepareSnapshot())]);
  const connection = await openDatabase({ snapshot });
  try {
    return await withSearch(distDir, connection, askAll);
  } finally {
    await connection.close();
  }
}

/** How many queries of each kind have a right answer among the first three. */
export const countRight = (
  asked: readonly Asked[],
): Map<QueryKind, { right: number; all: number }> =>
  new Map(
    QUERY_KINDS.map((kind) => {
      const of = asked.filter((one) => one.kind === kind);
      return [kind, { right: of.filter(({ isRight }) => isRight).length, all: of.length }];
    }),
  );
