import path from 'node:path';
import { isLanguage } from '#domain/languages.ts';
import { writeCompressed, type Compress } from '../compress.ts';
import { QuoteList } from '../fact-quotes.ts';
import { PolicyTable } from '../policies.ts';
import { Preloads } from '../preloads.ts';
import { SearchIndex, type SearchOutput } from '../search-index.ts';
import { withoutMarks } from '../search-marks.ts';

/**
 * What happens to every page between its rendering and its reader: its policy becomes a header, what
 * its scripts import is named, the facts it quotes are listed, the search index is given its text, its
 * marks go, and it is written and compressed.
 */
export class Finishing {
  readonly #outDir: string;
  readonly #compress: Compress;
  readonly #search: SearchIndex;
  readonly #preloads: Preloads;
  readonly #policies = new PolicyTable();
  readonly #quotes = new QuoteList();

  private constructor(outDir: string, compress: Compress, search: SearchIndex) {
    this.#outDir = outDir;
    this.#compress = compress;
    this.#search = search;
    this.#preloads = new Preloads(path.join(outDir, '_astro'));
  }

  static async open(output: SearchOutput): Promise<Finishing> {
    return new Finishing(output.outDir, output.compress, await SearchIndex.open(output));
  }

  /**
   * @param name the page's file below the build, with slashes
   * @throws where the page breaks a rule of these
   */
  async finish(name: string, rendered: string): Promise<void> {
    const html = this.#preloads.addTo(this.#policies.lift(name, rendered));
    const [language = '', ...below] = name.split('/');
    if (isLanguage(language)) {
      this.#quotes.note(language, below.join('/'), html);
      this.#search.add(language, below.join('/'), html);
    }
    const page = Buffer.from(withoutMarks(html));
    await writeCompressed(this.#compress, path.join(this.#outDir, name), page);
  }

  /** Writes what was gathered from all pages for the server. */
  async writeTables(): Promise<void> {
    this.#policies.write(this.#outDir);
    await this.#quotes.write(this.#outDir);
  }

  /** Writes what the search index still lacks. @throws Error with Pagefind's own words */
  async writeSearch(): Promise<void> {
    await this.#search.end();
  }
}
