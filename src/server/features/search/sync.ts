import { hash } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { SEARCH_FORMAT, type SearchFile, type SearchPage } from '#contract/search-index.ts';
import { LANGUAGES, type Language } from '#domain/languages.ts';
import type { KnownWord } from '#domain/search-errors.ts';
import { foldWord, wordsOf } from '#domain/search-words.ts';
import type { Context } from '#server/context.ts';
import { currentSite } from '#server/site/builds.ts';
import { serverDirOf } from '#server/site/policies.ts';
import { countPages } from './queries/find.ts';
import { deletePages, keepWords, putPages, putWords, readHashes } from './queries/sync.ts';

/** Pages written at once; between two such steps others are answered. */
const STEP = 4;
const WORDS_STEP = 1_000;
const SHORTEST_WORD = 4;
const LETTERS = /^[\p{L}]+$/u;

/** What is searched beside the pages of the build: those that the server fills. */
export type ServedPages = (language: Language) => Promise<SearchPage[]>;

async function readFile(site: string, language: Language): Promise<SearchFile | undefined> {
  const file = path.join(serverDirOf(site), 'search', `${language}.json`);
  try {
    const read = JSON.parse(await fs.readFile(file, 'utf8')) as SearchFile;
    return read.format === SEARCH_FORMAT ? read : undefined;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

const hashOf = (page: SearchPage): string =>
  hash('sha256', JSON.stringify([SEARCH_FORMAT, page]), 'base64url');

/** The words of some pages, folded, with how many pages each is on. */
export function countWords(pages: readonly SearchPage[]): KnownWord[] {
  const known = new Map<string, KnownWord>();
  for (const { title, aliases, about, text } of pages) {
    const here = new Map<string, string>();
    for (const shown of wordsOf([title, ...aliases, about, text].join(' '))) {
      const word = foldWord(shown);
      if (shown.length >= SHORTEST_WORD && LETTERS.test(shown) && !here.has(word))
        here.set(word, shown);
    }
    for (const [word, shown] of here) {
      const one = known.get(word);
      if (one) one.pages += 1;
      else known.set(word, { word, shown, pages: 1 });
    }
  }
  return [...known.values()];
}

const steps = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, i) =>
    all.slice(i * size, (i + 1) * size),
  );

/**
 * Brings what is searched in a language to the state of some pages. Only what has changed is written, in
 * short steps, each whole by itself: several processes may do it at once.
 */
export async function syncPages(
  ctx: Context,
  language: Language,
  pages: readonly SearchPage[],
): Promise<void> {
  const known = await readHashes(ctx.db, language);
  const wanted = pages.map((page) => ({ page, hash: hashOf(page) }));
  const changed = wanted.filter(({ page, hash: now }) => known.get(page.url) !== now);
  const there = new Set(pages.map(({ url }) => url));
  const gone = [...known.keys()].filter((url) => !there.has(url));
  if (changed.length === 0 && gone.length === 0) return;
  for (const step of steps(changed, STEP)) await ctx.act((tx) => putPages(tx, language, step));
  if (gone.length > 0) await ctx.act((tx) => deletePages(tx, language, gone));
  const words = countWords(pages);
  for (const step of steps(words, WORDS_STEP)) await ctx.act((tx) => putWords(tx, language, step));
  const kept = words.map(({ word }) => word);
  await ctx.act((tx) => keepWords(tx, language, kept));
}

type State = { site: string; running: Promise<void> | undefined; number: number };
const states = new WeakMap<Context, State>();

function stateOf(ctx: Context): State {
  let state = states.get(ctx);
  if (!state) states.set(ctx, (state = { site: '', running: undefined, number: 0 }));
  return state;
}

async function syncAll(ctx: Context, site: string, served: ServedPages): Promise<void> {
  for (const language of LANGUAGES) {
    const file = await readFile(site, language);
    // Without a build, as in development, what was known stays.
    if (file) await syncPages(ctx, language, [...file.pages, ...(await served(language))]);
  }
}

/**
 * Brings what is searched to the state of the build that is served, where that has changed. Whoever searches
 * meanwhile finds what was known before.
 */
export function followBuild(ctx: Context, served: ServedPages): void {
  const state = stateOf(ctx);
  const site = currentSite(ctx.env.distDir);
  if (state.site === site || state.running) return;
  state.site = site;
  state.running = syncAll(ctx, site, served)
    .catch((error: unknown) => {
      ctx.log.error({ err: error }, 'the pages to search could not be read');
    })
    .finally(() => {
      state.running = undefined;
      state.number += 1;
    });
}

/** Settles when what is searched stands still. */
export const whenFollowed = async (ctx: Context): Promise<void> => stateOf(ctx).running;

/**
 * Settles when there is something to search: at the first start of all, pages are being read, and finding
 * nothing meanwhile would be no answer.
 */
export async function whenSearchable(ctx: Context, language: Language): Promise<void> {
  const { running } = stateOf(ctx);
  if (running && (await countPages(ctx.db, language)) === 0) await running;
}

/** Changes with what is searched. */
export const searchVersion = (ctx: Context): string =>
  `${stateOf(ctx).site} ${stateOf(ctx).number}`;
