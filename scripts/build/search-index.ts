import { hash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { close, createIndex } from 'pagefind';
import type { SearchPlace, SearchPlaces } from '#collections/search-places.ts';
import { escapeHtml } from '#domain/head.ts';
import { LANGUAGES, type Language } from '#domain/languages.ts';
import { plainText } from '#domain/plain-text.ts';
import { cached } from './cache.ts';
import { indexAddress } from './search/address.ts';
import { readPagefind } from './search/pagefind-files.ts';
import { wordFiles } from './search/words.ts';

/** Only pages that say what is theirs; the frame around it would match every query. */
const OFFERS_TEXT = /\sdata-pagefind-body[\s=>]/;
/** All that is theirs stands in here, and Pagefind takes as long for a menu as for a text. */
const MAIN = /<main\b[\s\S]*<\/main>/;
/** Half of a page's bytes, of which the index takes nothing. */
const UNREAD = /<svg\b[\s\S]*?<\/svg>| class="[^"]*"/g;
/** The folder of a build that the index stands in. */
const SEARCH_FOLDER = 'pagefind';
/** Indexes of earlier builds, by a hash of their texts. */
export const SEARCH_CACHE = '.cache/search';

const check = (errors: readonly string[]) => {
  if (errors.length > 0) throw new Error(`Pagefind: ${errors.join('; ')}`);
};

/** As a page of its own, so that words of a question count as words of a title. */
const pageOf = (language: Language, { group, title, html }: SearchPlace): string =>
  `<html lang="${language}"><body data-pagefind-body data-pagefind-filter="group:${group}"><h1>${escapeHtml(title)}</h1><p>${escapeHtml(plainText(html))}</p></body></html>`;

/** A page or a text of its own as Pagefind takes it. */
type Document = { url: string; content: string };

/** The files of an index, as src/elements/search/ reads them: contents by names. */
type IndexFiles = Record<string, unknown>;

async function makeIndex(language: Language, documents: readonly Document[]): Promise<IndexFiles> {
  const { index, errors } = await createIndex({ forceLanguage: language });
  check(errors);
  if (!index) throw new Error('Pagefind did not start.');
  const added = documents.map((document) => index.addHTMLFile(document));
  for (const { errors } of await Promise.all(added)) check(errors);
  const data = await readPagefind(index);
  const { index: table, files } = wordFiles(data);
  return Object.fromEntries([
    ['index.json', table],
    ...files.map(({ name, words }) => [name, words]),
    ...[...data.texts].map(([hash, text]) => [`text/${hash}.json`, text]),
  ]) as IndexFiles;
}

/** Changes with Pagefind and with what is made of its files here. */
function toolsHash(): string {
  const here = ['search-index.ts', 'search/pagefind-files.ts', 'search/words.ts', 'search/cbor.ts'];
  const files = [...here.map((name) => path.join(import.meta.dirname, name)), 'package-lock.json'];
  return hash('sha256', files.map((file) => fs.readFileSync(file, 'utf8')).join('\0'));
}

/**
 * The index of one language, made with Pagefind. The languages are apart because the same address stands
 * in each: pages carry no language in theirs. Where the texts are those of an earlier build, so is the index.
 */
class LanguageIndex {
  readonly #language: Language;
  readonly #documents: Document[] = [];

  constructor(language: Language) {
    this.#language = language;
  }

  /** @throws where a page offers text outside of its <main> */
  add(name: string, html: string): void {
    if (!OFFERS_TEXT.test(html)) return;
    const [main = ''] = MAIN.exec(html) ?? [];
    if (!OFFERS_TEXT.test(main)) throw new Error(`${name} offers the search text outside <main>`);
    const content = `<html lang="${this.#language}"><body>${main.replace(UNREAD, '')}</body></html>`;
    this.#documents.push({ url: indexAddress(name), content });
  }

  async write(folder: string, places: SearchPlaces): Promise<void> {
    const language = this.#language;
    const documents = [
      ...this.#documents,
      ...places[language].map((place) => ({ url: place.path, content: pageOf(language, place) })),
    ];
    const key = `${hash('sha256', JSON.stringify([toolsHash(), language, documents]))}.json`;
    const made = await cached(SEARCH_CACHE, key, async () =>
      Buffer.from(JSON.stringify(await makeIndex(language, documents))),
    );
    for (const [name, content] of Object.entries(JSON.parse(made.toString()) as IndexFiles)) {
      const file = path.join(folder, language, name);
      fs.mkdirSync(path.dirname(file), { recursive: true });
      fs.writeFileSync(file, JSON.stringify(content));
    }
  }
}

/** The search index of all languages, which pages are added to one by one. */
export class SearchIndex {
  readonly #languages = new Map(
    LANGUAGES.map((language) => [language, new LanguageIndex(language)]),
  );

  /** Adds a page, where it offers text, by its file below the folder of its language. */
  add(language: Language, name: string, html: string): void {
    this.#languages.get(language)?.add(name, html);
  }

  /**
   * Writes it to `pagefind/<language>` of the build.
   *
   * @param places texts that share a page
   * @throws Error with Pagefind's own words
   */
  async write(outDir: string, places: SearchPlaces): Promise<void> {
    const folder = path.join(outDir, SEARCH_FOLDER);
    await Promise.all([...this.#languages.values()].map((index) => index.write(folder, places)));
    await close();
  }
}
