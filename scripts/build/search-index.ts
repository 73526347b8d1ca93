import { hash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { close, createIndex } from 'pagefind';
import type { SearchPlace, SearchPlaces } from '#collections/search-places.ts';
import { SEARCH_FORMAT, type SearchFile, type SearchPage } from '#contract/search-index.ts';
import { escapeHtml } from '#domain/head.ts';
import { LANGUAGES, type Language } from '#domain/languages.ts';
import { matchRoute } from '#domain/routes.ts';
import { serverDirOf } from '#server/site/policies.ts';
import { cached, SEARCH_CACHE } from './cache.ts';
import { indexAddress } from './search/address.ts';
import { readPage, readText } from './search/read-page.ts';

/** The folder of a build that Pagefind's index stands in. */
const SEARCH_FOLDER = 'pagefind';
/** Pagefind's own pages and what only they need. */
const UNUSED = /^pagefind-(?:ui|modular-ui|component-ui|highlight)\./;

const check = (errors: readonly string[]) => {
  if (errors.length > 0) throw new Error(`Pagefind: ${errors.join('; ')}`);
};

/** Whether a page is for everybody: not one's own, not passing, not empty yet. */
function isPublic(url: string): boolean {
  const route = matchRoute(url)?.route;
  return (
    route !== undefined &&
    !route.noIndex &&
    (route.kind === 'static' || route.kind === 'collection')
  );
}

/**
 * What the search knows of a page; undefined where it is not for everybody.
 *
 * @param name its file below the folder of its language
 */
export function searchPage(name: string, html: string): SearchPage | undefined {
  const url = indexAddress(name);
  return isPublic(url) ? readPage(url, html) : undefined;
}

const placeAsPage = ({ group, path: url, title, html, aliases }: SearchPlace): SearchPage => {
  const { text } = readText(html);
  return { url, title, group, aliases, about: '', text, anchors: [], isList: false };
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
  const files = [path.join(import.meta.dirname, 'search-index.ts'), 'package-lock.json'];
  return hash('sha256', files.map((file) => fs.readFileSync(file, 'utf8')).join('\0'));
}

/** What is searched in a language: for the server as one file, and as Pagefind's index for copies without a server. */
class LanguageIndex {
  readonly #language: Language;
  readonly #pages: SearchPage[] = [];

  constructor(language: Language) {
    this.#language = language;
  }

  add(page: SearchPage): void {
    this.#pages.push(page);
  }

  async write(outDir: string, places: SearchPlaces): Promise<void> {
    const language = this.#language;
    const pages = [...this.#pages, ...places[language].map(placeAsPage)];
    const file: SearchFile = { format: SEARCH_FORMAT, language, pages };
    const forServer = path.join(serverDirOf(outDir), 'search', `${language}.json`);
    fs.mkdirSync(path.dirname(forServer), { recursive: true });
    fs.writeFileSync(forServer, JSON.stringify(file));
    const key = `${hash('sha256', JSON.stringify([toolsHash(), file]))}.json`;
    const made = await cached(SEARCH_CACHE, key, async () =>
      Buffer.from(JSON.stringify(await makeIndex(language, pages))),
    );
    const files = JSON.parse(made.toString()) as Record<string, string>;
    for (const [name, content] of Object.entries(files)) {
      const to = path.join(outDir, SEARCH_FOLDER, language, name);
      fs.mkdirSync(path.dirname(to), { recursive: true });
      fs.writeFileSync(to, Buffer.from(content, 'base64'));
    }
  }
}

/** What is searched, in all languages; pages are added to it one by one. */
export class SearchIndex {
  readonly #languages = new Map(
    LANGUAGES.map((language) => [language, new LanguageIndex(language)]),
  );

  add(language: Language, page: SearchPage): void {
    this.#languages.get(language)?.add(page);
  }

  /**
   * Writes it: what the server reads beside the build, Pagefind's index to `pagefind/<language>` of it.
   *
   * @param places texts that share a page
   * @throws Error with Pagefind's own words
   */
  async write(outDir: string, places: SearchPlaces): Promise<void> {
    await Promise.all([...this.#languages.values()].map((index) => index.write(outDir, places)));
    await close();
  }
}
