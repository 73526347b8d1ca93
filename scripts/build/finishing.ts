import fs from 'node:fs';
import path from 'node:path';
import type { SearchPlaces } from '#collections/search-places.ts';
import type { SearchPage } from '#contract/search-index.ts';
import { isLanguage } from '#domain/languages.ts';
import { factsIn, QuoteList } from './fact-quotes.ts';
import { liftIslandStyle } from './island-style.ts';
import { liftPolicy, PolicyTable } from './policies.ts';
import { Preloads } from './preloads.ts';
import { SearchIndex, searchPage } from './search-index.ts';
import { withoutMarks } from './search-marks.ts';

/** Made by the pages' build for the search index alone. */
const SEARCH_PLACES = 'search-places.json';

function takeSearchPlaces(outDir: string): SearchPlaces {
  const file = path.join(outDir, SEARCH_PLACES);
  const places = JSON.parse(fs.readFileSync(file, 'utf8')) as SearchPlaces;
  fs.rmSync(file);
  return places;
}

/** What a page adds to the files that are made of all pages. Plain data, which processes send to each other. */
export type PageFacts = {
  /** Its file below the site, with slashes. */
  name: string;
  policy: string;
  quotes: string[];
  search?: SearchPage;
};

/**
 * What happens to every page between its rendering and its reader: its policy becomes a header, what its
 * scripts import is named, the facts it quotes are listed, the search index is given its text, and the
 * marks for the index go.
 */
export class PageFinisher {
  readonly #preloads: Preloads;

  /** @param outDir where the bundled scripts lie already */
  constructor(outDir: string) {
    this.#preloads = new Preloads(path.join(outDir, '_astro'));
  }

  /**
   * @param name the page's file below the site, with slashes
   * @throws where the page breaks a rule of these
   */
  finish(name: string, rendered: string): { html: string; facts: PageFacts } {
    const lifted = liftPolicy(name, liftIslandStyle(rendered));
    const html = this.#preloads.addTo(lifted.html);
    const [language = '', ...below] = name.split('/');
    const search = isLanguage(language) ? searchPage(below.join('/'), html) : undefined;
    const facts = { name, policy: lifted.policy, quotes: factsIn(html), ...(search && { search }) };
    return { html: withoutMarks(html), facts };
  }
}

/**
 * Finishes pages that lie in a folder.
 *
 * @param pages files below `outDir`, with slashes
 * @throws where a page breaks a rule
 */
export function finishPages(outDir: string, pages: readonly string[]): PageFacts[] {
  const finisher = new PageFinisher(outDir);
  return pages.map((name) => {
    const file = path.join(outDir, name);
    const { html, facts } = finisher.finish(name, fs.readFileSync(file, 'utf8'));
    fs.writeFileSync(file, html);
    return facts;
  });
}

/** Writes what the server and the search read of all pages. */
export async function writeFacts(outDir: string, pages: readonly PageFacts[]): Promise<void> {
  const places = takeSearchPlaces(outDir);
  const search = new SearchIndex();
  const policies = new PolicyTable();
  const quotes = new QuoteList();
  for (const page of pages.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    policies.add(page.name, page.policy);
    const [language = '', ...below] = page.name.split('/');
    if (!isLanguage(language)) continue;
    quotes.add(language, below.join('/'), page.quotes);
    if (page.search) search.add(language, page.search);
  }
  policies.write(outDir);
  await quotes.write(outDir);
  search.write(outDir, places);
}
