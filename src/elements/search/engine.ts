import type { Language } from '#domain/languages.ts';
import {
  stemFit,
  type PageFacts,
  type PageText,
  type SearchIndex,
  type Words,
} from '#domain/search-index.ts';
import { queryWords, rank } from './rank.ts';

async function json<T>(address: string): Promise<T> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${answer.status} for ${address}`);
  return (await answer.json()) as T;
}

/** A page that fits; `facts` where the index knows them. */
export type Hit = { facts: PageFacts | undefined; text: () => Promise<PageText> };
export type Found = { stems: string[]; hits: Hit[] };

/** Searches the index of one language in the browser; what was fetched is kept. */
export class SearchEngine {
  readonly #folder: string;
  readonly #fetched = new Map<string, Promise<unknown>>();

  constructor(language: Language) {
    this.#folder = `/pagefind/${language}/`;
  }

  /** A failed attempt is forgotten, so that one can try again. */
  #get<T>(name: string): Promise<T> {
    let file = this.#fetched.get(name) as Promise<T> | undefined;
    if (!file) {
      file = json<T>(this.#folder + name);
      this.#fetched.set(name, file);
      file.catch(() => this.#fetched.delete(name));
    }
    return file;
  }

  /** Fetches the table of pages before anybody asks. */
  warm(): void {
    this.#get('index.json').catch(() => {});
  }

  async #words(index: SearchIndex, query: readonly string[]): Promise<Words> {
    if (index.words) return index.words;
    const needed = (index.chunks ?? []).filter(([first, last]) =>
      query.some((word) => {
        const stem = word.slice(0, 3);
        return (
          (first.slice(0, 3) <= stem && stem <= last.slice(0, 3)) ||
          stemFit(first, word) > 0 ||
          stemFit(last, word) > 0
        );
      }),
    );
    const parts = await Promise.all(needed.map(([, , file]) => this.#get<Words>(file)));
    return Object.assign({}, ...parts) as Words;
  }

  /** @throws Error where the index cannot be fetched */
  async find(query: string): Promise<Found> {
    const index = await this.#get<SearchIndex>('index.json');
    const words = queryWords(query);
    const { pages, stems } = rank(index, await this.#words(index, words), words);
    const hits = pages.map((page): Hit => {
      const [name, , url, title, group] = index.pages[page] ?? ['', 0];
      const facts = url && title && group ? { url, title, group } : undefined;
      return { facts, text: () => this.#get<PageText>(`text/${name}.json`) };
    });
    return { stems, hits };
  }
}
