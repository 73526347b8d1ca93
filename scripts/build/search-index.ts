import fs from 'node:fs';
import path from 'node:path';
import type { SearchPlace, SearchPlaces } from '#collections/search-places.ts';
import { SEARCH_FORMAT, type SearchFile, type SearchPage } from '#contract/search-index.ts';
import { LANGUAGES, type Language } from '#domain/languages.ts';
import { matchRoute } from '#domain/routes.ts';
import { serverDirOf } from '#server/site/policies.ts';
import { indexAddress } from './search/address.ts';
import { readPage, readText } from './search/read-page.ts';

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

/** What the server searches in a language, beside a build. */
export const searchFileOf = (outDir: string, language: Language): string =>
  path.join(serverDirOf(outDir), 'search', `${language}.json`);

/** What is searched, in all languages; pages are added to it one by one. */
export class SearchIndex {
  readonly #pages = new Map<Language, SearchPage[]>(LANGUAGES.map((language) => [language, []]));

  add(language: Language, page: SearchPage): void {
    this.#pages.get(language)?.push(page);
  }

  /**
   * Writes what the server reads beside the build.
   *
   * @param places texts that share a page
   */
  write(outDir: string, places: SearchPlaces): void {
    for (const [language, added] of this.#pages) {
      const pages = [...added, ...places[language].map(placeAsPage)];
      const searched: SearchFile = { format: SEARCH_FORMAT, language, pages };
      const file = searchFileOf(outDir, language);
      fs.mkdirSync(path.dirname(file), { recursive: true });
      fs.writeFileSync(file, JSON.stringify(searched));
    }
  }
}
