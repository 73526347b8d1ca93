import fs from 'node:fs/promises';
import path from 'node:path';
import type { SearchResults } from '#contract/views.ts';
import type { Language } from '#domain/languages.ts';
import { makeExcerpt } from '#domain/search-excerpt.ts';
import { findPages, SECTIONS_SHOWN, SHOWN_FIRST, type Hit } from '#domain/search-find.ts';
import type { Context } from '#server/context.ts';

/** Below these results stand words of their text; one long list is not worth more work. */
const WITH_EXCERPT = 30;

/** Files of the index by their place; a build is small enough to be kept whole. */
const files = new Map<string, Promise<unknown>>();

function readJson<T>(file: string): Promise<T> {
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
  const folder = path.join(ctx.env.distDir, 'pagefind', asked.language);
  try {
    const { stems, hits } = await findPages(asked.query, (name) =>
      readJson(path.join(folder, name)),
    );
    const wanted = asked.all ? hits : hits.slice(0, SHOWN_FIRST);
    const found = wanted.map((hit, i) => shown(hit, stems, i < WITH_EXCERPT));
    return { count: hits.length, hits: await Promise.all(found) };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
