import fs from 'node:fs';
import path from 'node:path';
import type { SearchPlaces } from '#collections/search-places.ts';
import { isLanguage } from '#domain/languages.ts';
import { QuoteList } from './fact-quotes.ts';
import { liftIslandStyle } from './island-style.ts';
import { PolicyTable } from './policies.ts';
import { Preloads } from './preloads.ts';
import { SearchIndex } from './search-index.ts';
import { withoutMarks } from './search-marks.ts';

/** Made by the pages' build for the search index alone. */
const SEARCH_PLACES = 'search-places.json';

function takeSearchPlaces(outDir: string): SearchPlaces {
  const file = path.join(outDir, SEARCH_PLACES);
  const places = JSON.parse(fs.readFileSync(file, 'utf8')) as SearchPlaces;
  fs.rmSync(file);
  return places;
}

/**
 * What happens to every page between its rendering and its reader: its policy becomes a header, what its
 * scripts import is named, the facts it quotes are listed, the search index is given its text, and the
 * marks for the index go. Then what was gathered from all pages is written for the server.
 *
 * @param pages files below `outDir`, with slashes
 * @throws where a page breaks a rule of these
 */
export async function finishPages(outDir: string, pages: readonly string[]): Promise<void> {
  const places = takeSearchPlaces(outDir);
  const search = new SearchIndex();
  const preloads = new Preloads(path.join(outDir, '_astro'));
  const policies = new PolicyTable();
  const quotes = new QuoteList();
  for (const name of [...pages].sort()) {
    const file = path.join(outDir, name);
    const rendered = fs.readFileSync(file, 'utf8');
    const html = preloads.addTo(policies.lift(name, liftIslandStyle(rendered)));
    const [language = '', ...below] = name.split('/');
    if (isLanguage(language)) {
      quotes.note(language, below.join('/'), html);
      search.add(language, below.join('/'), html);
    }
    fs.writeFileSync(file, withoutMarks(html));
  }
  policies.write(outDir);
  await quotes.write(outDir);
  await search.write(outDir, places);
}
