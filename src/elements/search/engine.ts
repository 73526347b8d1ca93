import type { Language } from '#domain/languages.ts';
import { findPages, type Found } from '#domain/search-find.ts';

async function json<T>(address: string): Promise<T> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${answer.status} for ${address}`);
  return (await answer.json()) as T;
}

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

  /** @throws Error where the index cannot be fetched */
  find(query: string): Promise<Found> {
    return findPages(query, (name) => this.#get(name));
  }
}
