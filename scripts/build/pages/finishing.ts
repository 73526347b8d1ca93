import path from 'node:path';
import { isLanguage } from '#domain/languages.ts';
import type { Write } from '../compress.ts';
import { QuoteList } from '../fact-quotes.ts';
import { PolicyTable } from '../policies.ts';
import { Preloads } from '../preloads.ts';
import { SearchIndex, type SearchOutput } from '../search-index.ts';
import { withoutMarks } from '../search-marks.ts';
import { Styles } from './styles.ts';

/** Where pages go and what they are made of beside what is rendered. */
export type FinishingOutput = SearchOutput & {
  /** How many pages there will be. */
  pages: number;
  /** The style sheets that marks in the pages stand for. */
  sheets: readonly string[];
};

/**
 * What happens to every page between its rendering and its reader: its policy becomes a header, what its
 * scripts import is named, the facts it quotes are listed, the search index is given its text, its marks go,
 * its styles are put in, and it is written and compressed.
 */
export class Finishing {
  readonly #outDir: string;
  readonly #write: Write;
  readonly #search: SearchIndex;
  readonly #preloads: Preloads;
  readonly #styles: Styles;
  readonly #policies = new PolicyTable((policy, html) => this.#styles.allowIn(policy, html));
  readonly #quotes = new QuoteList();
  readonly #allWritten = Promise.withResolvers<void>();
  #left: number;

  private constructor({ outDir, write, pages, sheets }: FinishingOutput, search: SearchIndex) {
    this.#outDir = outDir;
    this.#write = write;
    this.#left = pages;
    this.#styles = new Styles(sheets);
    this.#search = search;
    this.#preloads = new Preloads(path.join(outDir, '_astro'));
    // Whoever waits for the tables hears of it.
    this.#allWritten.promise.catch(() => {});
  }

  static async open(output: FinishingOutput): Promise<Finishing> {
    return new Finishing(output, await SearchIndex.open(output));
  }

  /** @returns settles when the page is compressed; what comes before happens at once */
  #finish(name: string, rendered: string): Promise<void> {
    const html = this.#preloads.addTo(this.#policies.lift(name, rendered));
    const [language = '', ...below] = name.split('/');
    if (isLanguage(language)) {
      this.#quotes.note(language, below.join('/'), html);
      this.#search.add(language, below.join('/'), html);
    }
    // Last, for they are almost half of the page.
    const bytes = this.#styles.bytesOf(withoutMarks(html));
    return this.#write(path.join(this.#outDir, name), bytes);
  }

  /**
   * @param name the page's file below the build, with slashes
   * @throws where the page breaks a rule of these
   */
  async finish(name: string, rendered: string): Promise<void> {
    try {
      const compressed = this.#finish(name, rendered);
      if (--this.#left === 0) {
        this.#search.allAdded();
        this.#allWritten.resolve();
      }
      await compressed;
    } catch (error) {
      this.#allWritten.reject(error);
      throw error;
    }
  }

  /**
   * Writes what was gathered from all pages for the server, as soon as all are written; they may still be
   * compressed.
   *
   * @throws where a page could not be finished
   */
  async writeTables(): Promise<void> {
    await this.#allWritten.promise;
    this.#policies.write(this.#outDir);
    await this.#quotes.write(this.#outDir);
  }

  /** Writes what the search index still lacks. @throws Error with Pagefind's own words */
  async writeSearch(): Promise<void> {
    await this.#search.end();
  }
}
