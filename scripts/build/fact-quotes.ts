import fs from 'node:fs/promises';
import path from 'node:path';
import type { Language } from '#domain/languages.ts';
import { serverDirOf } from '#server/site/policies.ts';
import { indexAddress } from './search/address.ts';

const QUOTE = /\sdata-fact="([^"]+)"/g;

/** Fact, as `onlyfans.payoutMinimum` → addresses of the pages that quote it, by language. */
export type QuotingPages = Record<string, Record<string, string[]>>;

export const quotesFile = (outDir: string): string =>
  path.join(serverDirOf(outDir), 'fact-quotes.json');

/** The facts that a page quotes, each once. */
export const factsIn = (html: string): string[] => [
  ...new Set([...html.matchAll(QUOTE)].map(([, key = '']) => key)),
];

/**
 * Which built pages quote which facts, kept beside the build, so that whoever changes a fact knows
 * what changes with it.
 */
export class QuoteList {
  readonly #found = new Map<string, Record<string, string[]>>();

  /**
   * @param name the page's file below the folder of its language
   * @param facts those that it quotes
   */
  add(language: Language, name: string, facts: readonly string[]): void {
    for (const fact of facts) {
      const pages = this.#found.get(fact) ?? {};
      (pages[language] ??= []).push(indexAddress(name));
      this.#found.set(fact, pages);
    }
  }

  get quotes(): QuotingPages {
    return Object.fromEntries([...this.#found].sort(([a], [b]) => a.localeCompare(b)));
  }

  async write(outDir: string): Promise<void> {
    await fs.writeFile(quotesFile(outDir), `${JSON.stringify(this.quotes, null, 2)}\n`);
  }
}
