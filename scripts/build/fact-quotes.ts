import fs from 'node:fs/promises';
import path from 'node:path';
import { LANGUAGES } from '#domain/languages.ts';
import { serverDirOf } from '#server/site/policies.ts';
import { indexAddress } from './search/address.ts';

const QUOTE = /\sdata-fact="([^"]+)"/g;

/** Fact, as `onlyfans.payoutMinimum` → addresses of the pages that quote it, by language. */
export type QuotingPages = Record<string, Record<string, string[]>>;

export const quotesFile = (outDir: string): string =>
  path.join(serverDirOf(outDir), 'fact-quotes.json');

/** Which built pages quote which facts, read from the pages themselves. */
export async function quotingPages(outDir: string): Promise<QuotingPages> {
  const found = new Map<string, Record<string, string[]>>();
  for (const language of LANGUAGES) {
    const folder = path.join(outDir, language);
    const names = await fs.readdir(folder, { recursive: true });
    for (const name of names.filter((file) => file.endsWith('.html')).sort()) {
      const html = await fs.readFile(path.join(folder, name), 'utf8');
      for (const fact of new Set([...html.matchAll(QUOTE)].map(([, key = '']) => key))) {
        const pages = found.get(fact) ?? {};
        (pages[language] ??= []).push(indexAddress(name));
        found.set(fact, pages);
      }
    }
  }
  return Object.fromEntries([...found].sort(([a], [b]) => a.localeCompare(b)));
}

/**
 * Keeps the list of pages that quote facts beside the build, so that whoever changes a fact knows
 * what changes with it.
 *
 * @returns a sentence for the build's log
 */
export async function listQuotes(outDir: string): Promise<string> {
  const quotes = await quotingPages(outDir);
  await fs.writeFile(quotesFile(outDir), `${JSON.stringify(quotes, null, 2)}\n`);
  const pages = new Set(
    Object.values(quotes).flatMap((own) =>
      Object.entries(own).flatMap(([language, all]) => all.map((page) => `${language} ${page}`)),
    ),
  );
  const facts = Object.keys(quotes).length;
  return `${facts} facts quoted on ${pages.size} pages: ${path.basename(quotesFile(outDir))}`;
}
