import fs from 'node:fs/promises';
import path from 'node:path';
import type { SearchResults } from '#contract/views.ts';
import type { Language } from '#domain/languages.ts';
import { makeExcerpt } from '#domain/search-excerpt.ts';
import { findPages, SECTIONS_SHOWN, SHOWN_FIRST, type Hit } from '#domain/search-find.ts';
import type { Context } from '#server/context.ts';
import { currentSite } from '#server/site/builds.ts';

/** Below these results stand words of their text; one long list is not worth more work. */
const WITH_EXCERPT = 30;

/** Files of the index of one build, by their place; a build is small enough to be kept whole. */
let kept = { site: '', files: new Map<string, Promise<unknown>>() };

function filesOf(site: string): Map<string, Promise<unknown>> {
  if (kept.site !== site) kept = { site, files: new Map() };
  return kept.files;
}

function readJson<T>(files: Map<string, Promise<unknown>>, file: string): Promise<T> {
  const known = files.get(file) as Promise<T> | undefined;
  if (known) return known;
  const read = fs.readFile(file, 'utf8').then((text) => JSON.parse(text) as T);
  files.set(file, read);
  read.catch(() => files.delete(file));
  return read;
}

async function shown(hit: Hit, stems: readonly string[], excerpt: boolean) {
  const text = excerpt || !hit.facts ? await hit.text() : undefined;
  const { url, title, group } = hit.facts ?? (text as NonNullable<typeof text>);
  const { pieces, sections } = text ? makeExcerpt(text, stems) : { pieces: [], sections: [] };
  const places = sections
    .slice(0, SECTIONS_SHOWN)
    .map(({ id, text: name }) => ({ url: `${url}#${id}`, title: name }));
  return { url, title, group, pieces, sections: places };
}

/**
 * What a query finds among the pages of the site, with the index and by the rules of the browser.
 *
 * @returns null where there is no index, as in development
 */
export async function searchSite(
  ctx: Context,
  asked: { language: Language; query: string; all: boolean },
): Promise<SearchResults | null> {
  const site = currentSite(ctx.env.distDir);
  const folder = path.join(site, 'pagefind', asked.language);
  const files = filesOf(site);
  try {
    const { stems, hits } = await findPages(asked.query, (name) =>
      readJson(files, path.join(folder, name)),
    );
    const wanted = asked.all ? hits : hits.slice(0, SHOWN_FIRST);
    const found = wanted.map((hit, i) => shown(hit, stems, i < WITH_EXCERPT));
    return { count: hits.length, hits: await Promise.all(found) };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
