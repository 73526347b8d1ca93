import path from 'node:path';
import { close, createIndex, type PagefindIndex } from 'pagefind';
import type { SearchPlace, SearchPlaces } from '#collections/search-places.ts';
import { escapeHtml } from '#domain/head.ts';
import { LANGUAGES, type Language } from '#domain/languages.ts';
import { plainText } from '#domain/plain-text.ts';
import { atMost } from './at-most.ts';
import { AT_ONCE, type Write } from './compress.ts';
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
export const SEARCH_FOLDER = 'pagefind';

const check = (errors: readonly string[]) => {
  if (errors.length > 0) throw new Error(`Pagefind: ${errors.join('; ')}`);
};

/** As a page of its own, so that words of a question count as words of a title. */
const pageOf = (language: Language, { group, title, html }: SearchPlace): string =>
  `<html lang="${language}"><body data-pagefind-body data-pagefind-filter="group:${group}"><h1>${escapeHtml(title)}</h1><p>${escapeHtml(plainText(html))}</p></body></html>`;

async function writeIndex(folder: string, index: PagefindIndex, write: Write): Promise<void> {
  const data = await readPagefind(index);
  const { index: table, files } = wordFiles(data);
  const named: [string, unknown][] = [
    ['index.json', table],
    ...files.map(({ name, words }): [string, unknown] => [name, words]),
    ...[...data.texts].map(([hash, text]): [string, unknown] => [`text/${hash}.json`, text]),
  ];
  await atMost(AT_ONCE, named, ([name, content]) =>
    write(path.join(folder, name), Buffer.from(JSON.stringify(content))),
  );
}

/**
 * The index of one language, made with Pagefind, as src/elements/search/ reads it. The languages are
 * apart because the same address stands in each: pages carry no language in theirs.
 */
class LanguageIndex {
  readonly #language: Language;
  readonly #index: PagefindIndex;
  readonly #added: Promise<{ errors: string[] }>[] = [];

  private constructor(language: Language, index: PagefindIndex) {
    this.#language = language;
    this.#index = index;
  }

  static async open(language: Language): Promise<LanguageIndex> {
    const { index, errors } = await createIndex({ forceLanguage: language });
    check(errors);
    if (!index) throw new Error('Pagefind did not start.');
    return new LanguageIndex(language, index);
  }

  /** @throws where a page offers text outside of its <main> */
  add(name: string, html: string): void {
    if (!OFFERS_TEXT.test(html)) return;
    const [main = ''] = MAIN.exec(html) ?? [];
    if (!OFFERS_TEXT.test(main)) throw new Error(`${name} offers the search text outside <main>`);
    const content = `<html lang="${this.#language}"><body>${main.replace(UNREAD, '')}</body></html>`;
    // Pagefind is a process of its own: it reads one page while the next is made.
    this.#added.push(this.#index.addHTMLFile({ url: indexAddress(name), content }));
  }

  async write(folder: string, places: SearchPlaces, write: Write): Promise<void> {
    const language = this.#language;
    // All at once: each answer waits behind the pages of the next language.
    const added = places[language].map((place) =>
      this.#index.addHTMLFile({ url: place.path, content: pageOf(language, place) }),
    );
    for (const { errors } of await Promise.all([...this.#added, ...added])) check(errors);
    await writeIndex(path.join(folder, language), this.#index, write);
  }
}

/** Where the index goes and what it is made of beside the pages. */
export type SearchOutput = {
  outDir: string;
  write: Write;
  /** Texts that share a page, which are gathered while pages are made. */
  places: Promise<SearchPlaces>;
};

/** The search index of all languages, which pages are added to one by one, a language at a time. */
export class SearchIndex {
  readonly #output: SearchOutput;
  readonly #languages: ReadonlyMap<Language, LanguageIndex>;
  readonly #written = new Map<Language, Promise<void>>();
  #adding: Language | undefined;

  private constructor(output: SearchOutput, languages: ReadonlyMap<Language, LanguageIndex>) {
    this.#output = output;
    this.#languages = languages;
  }

  /** @throws Error with Pagefind's own words */
  static async open(output: SearchOutput): Promise<SearchIndex> {
    const open = async (language: Language) =>
      [language, await LanguageIndex.open(language)] as const;
    return new SearchIndex(output, new Map(await Promise.all(LANGUAGES.map(open))));
  }

  /** Adds a page, where it offers text, by its file below the folder of its language. */
  add(language: Language, name: string, html: string): void {
    // The words of one language are gathered while pages of the next are rendered.
    if (this.#adding && this.#adding !== language) this.#end(this.#adding);
    this.#adding = language;
    this.#languages.get(language)?.add(name, html);
  }

  async #write(language: Language): Promise<void> {
    const { outDir, write, places } = this.#output;
    const folder = path.join(outDir, SEARCH_FOLDER);
    await this.#languages.get(language)?.write(folder, await places, write);
  }

  #end(language: Language): void {
    if (this.#written.has(language)) return;
    const written = this.#write(language);
    // Whoever waits for the whole hears of it.
    written.catch(() => {});
    this.#written.set(language, written);
  }

  /** To be called when all pages are added: the last language is gathered while others still write. */
  allAdded(): void {
    for (const language of LANGUAGES) this.#end(language);
  }

  /**
   * Writes what is left of it to `pagefind/<language>` of the build.
   *
   * @throws Error with Pagefind's own words
   */
  async end(): Promise<void> {
    this.allAdded();
    await Promise.all(this.#written.values());
    await close();
  }
}
