import fs from 'node:fs/promises';
import path from 'node:path';
import { close, createIndex, type PagefindIndex } from 'pagefind';
import type { ContentEntry, ContentFile } from '#contract/content-index.ts';
import { escapeHtml } from '#domain/head.ts';
import { LANGUAGES, type Language } from '#domain/languages.ts';
import { plainText } from '#domain/plain-text.ts';
import { readContentIndex } from './content-index.ts';
import { indexAddress } from './search/address.ts';
import { readPagefind } from './search/pagefind-files.ts';
import { wordFiles } from './search/words.ts';

/** Only pages that say what is theirs; the frame around it would match every query. */
const OFFERS_TEXT = /\sdata-pagefind-body[\s=>]/;
/** All that is theirs stands in here, and Pagefind takes as long for a menu as for a text. */
const MAIN = /<main\b[\s\S]*<\/main>/;

const check = (errors: readonly string[]) => {
  if (errors.length > 0) throw new Error(`Pagefind: ${errors.join('; ')}`);
};

/** Texts that share one page, such as questions and words of the glossary: each is found by itself. */
async function addPlaces(
  index: PagefindIndex,
  language: Language,
  { group, texts }: { group: 'faq' | 'glossary'; texts: readonly ContentEntry[] },
) {
  for (const { path: url, title, html } of texts) {
    // As a page of its own, so that words of the question count as words of a title.
    const content = `<html lang="${language}"><body data-pagefind-body data-pagefind-filter="group:${group}"><h1>${escapeHtml(title)}</h1><p>${escapeHtml(plainText(html))}</p></body></html>`;
    check((await index.addHTMLFile({ url, content })).errors);
  }
}

async function write(folder: string, index: PagefindIndex): Promise<void> {
  const data = await readPagefind(index);
  const { index: table, files } = wordFiles(data);
  await fs.mkdir(path.join(folder, 'text'), { recursive: true });
  const put = (name: string, content: unknown) =>
    fs.writeFile(path.join(folder, name), JSON.stringify(content));
  await put('index.json', table);
  for (const { name, words } of files) await put(name, words);
  for (const [hash, text] of data.texts) await put(`text/${hash}.json`, text);
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
    const content = `<html lang="${this.#language}"><body>${main}</body></html>`;
    // Pagefind is a process of its own: it reads one page while the next is made.
    this.#added.push(this.#index.addHTMLFile({ url: indexAddress(name), content }));
  }

  async write(outDir: string, { faq, glossary }: ContentFile): Promise<void> {
    const language = this.#language;
    for (const { errors } of await Promise.all(this.#added)) check(errors);
    await addPlaces(this.#index, language, { group: 'faq', texts: faq[language] });
    await addPlaces(this.#index, language, { group: 'glossary', texts: glossary[language] });
    await write(path.join(outDir, 'pagefind', language), this.#index);
  }
}

/** The search index of all languages, which pages are added to one by one, a language at a time. */
export class SearchIndex {
  readonly #outDir: string;
  readonly #content: ContentFile;
  readonly #languages: Map<Language, LanguageIndex>;
  readonly #written = new Map<Language, Promise<void>>();
  #adding: Language | undefined;

  private constructor(
    outDir: string,
    content: ContentFile,
    languages: Map<Language, LanguageIndex>,
  ) {
    this.#outDir = outDir;
    this.#content = content;
    this.#languages = languages;
  }

  /**
   * @param outDir the build, whose index of texts is there; the result goes to `pagefind/<language>`
   * @throws Error with Pagefind's own words
   */
  static async open(outDir: string): Promise<SearchIndex> {
    const open = async (language: Language) =>
      [language, await LanguageIndex.open(language)] as const;
    const languages = new Map(await Promise.all(LANGUAGES.map(open)));
    return new SearchIndex(outDir, await readContentIndex(outDir), languages);
  }

  /** Adds a page, where it offers text, by its file below the folder of its language. */
  add(language: Language, name: string, html: string): void {
    // The words of one language are gathered while pages of the next are read.
    if (this.#adding && this.#adding !== language) this.#end(this.#adding);
    this.#adding = language;
    this.#languages.get(language)?.add(name, html);
  }

  #end(language: Language): void {
    if (this.#written.has(language)) return;
    const written = this.#languages.get(language)?.write(this.#outDir, this.#content);
    // Whoever waits for the whole hears of it.
    written?.catch(() => {});
    if (written) this.#written.set(language, written);
  }

  /**
   * Ends every language, questions and words of the glossary added.
   *
   * @throws Error with Pagefind's own words
   */
  async end(): Promise<void> {
    for (const language of LANGUAGES) this.#end(language);
    await Promise.all(this.#written.values());
    await close();
  }
}
