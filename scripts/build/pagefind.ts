import { hash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { close, createIndex } from 'pagefind';
import type { SearchFile, SearchPage } from '#contract/search-index.ts';
import { escapeHtml } from '#domain/head.ts';
import { LANGUAGES, type Language } from '#domain/languages.ts';
import { cachedFile, SEARCH_CACHE } from './cache.ts';
import { searchFileOf } from './search-index.ts';

/** The folder of a build that Pagefind's index stands in. */
const SEARCH_FOLDER = 'pagefind';
/** Pagefind's own pages and what only they need. */
const UNUSED = /^pagefind-(?:ui|modular-ui|component-ui|highlight)\./;

const check = (errors: readonly string[]) => {
  if (errors.length > 0) throw new Error(`Pagefind: ${errors.join('; ')}`);
};

/** A page as Pagefind takes it, with its headings where they stand. */
function asHtml(language: Language, page: SearchPage): string {
  const words = page.text.split(' ');
  const starts = [0, ...page.anchors.map(({ at }) => at)];
  const parts = starts.map((start, i) => {
    const anchor = page.anchors[i - 1];
    const heading = anchor
      ? `<h2 id="${escapeHtml(anchor.id)}">${escapeHtml(anchor.text)}</h2>`
      : '';
    const from = anchor ? start + anchor.text.split(' ').length : start;
    return `${heading}<p>${escapeHtml(words.slice(from, starts[i + 1]).join(' '))}</p>`;
  });
  const also = [page.about, ...page.aliases].filter(Boolean).join('. ');
  return `<html lang="${language}"><body data-pagefind-body data-pagefind-filter="group:${page.group}"><h1>${escapeHtml(page.title)}</h1>${parts.join('')}<p>${escapeHtml(also)}</p></body></html>`;
}

/** The files that Pagefind's client reads: contents in base64 by names. */
async function makeIndex(
  language: Language,
  pages: readonly SearchPage[],
): Promise<Record<string, string>> {
  const { index, errors } = await createIndex({ forceLanguage: language });
  check(errors);
  if (!index) throw new Error('Pagefind did not start.');
  const added = pages.map((page) =>
    index.addHTMLFile({ url: page.url, content: asHtml(language, page) }),
  );
  for (const { errors } of await Promise.all(added)) check(errors);
  const { files, errors: failed } = await index.getFiles();
  check(failed);
  return Object.fromEntries(
    files
      .filter(({ path: name }) => !UNUSED.test(name))
      .map(({ path: name, content }) => [name, Buffer.from(content).toString('base64')]),
  );
}

/** Changes with Pagefind and with what it is given here. */
function toolsHash(): string {
  const files = [path.join(import.meta.dirname, 'pagefind.ts'), 'package-lock.json'];
  return hash('sha256', files.map((file) => fs.readFileSync(file, 'utf8')).join('\0'));
}

async function writeLanguage(outDir: string, language: Language, tools: string): Promise<void> {
  const searched = fs.readFileSync(searchFileOf(outDir, language), 'utf8');
  const { pages } = JSON.parse(searched) as SearchFile;
  const key = `${hash('sha256', JSON.stringify([tools, searched]))}.json`;
  const made = await cachedFile(SEARCH_CACHE, key, async () =>
    Buffer.from(JSON.stringify(await makeIndex(language, pages))),
  );
  const files = JSON.parse(fs.readFileSync(made, 'utf8')) as Record<string, string>;
  for (const [name, content] of Object.entries(files)) {
    const to = path.join(outDir, SEARCH_FOLDER, language, name);
    fs.mkdirSync(path.dirname(to), { recursive: true });
    fs.writeFileSync(to, Buffer.from(content, 'base64'));
  }
}

/**
 * Writes Pagefind's index of what the server searches, for copies of the site without a server, to
 * `pagefind/<language>` of a build.
 *
 * @throws Error with Pagefind's own words
 */
export async function writePagefind(outDir: string): Promise<void> {
  const tools = toolsHash();
  await Promise.all(LANGUAGES.map((language) => writeLanguage(outDir, language, tools)));
  await close();
}
