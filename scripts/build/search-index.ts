import fs from 'node:fs/promises';
import path from 'node:path';
import { close, createIndex, type PagefindIndex } from 'pagefind';
import type { ContentEntry } from '#contract/content-index.ts';
import { escapeHtml } from '#domain/head.ts';
import { LANGUAGES, type Language } from '#domain/languages.ts';
import { plainText } from '#domain/plain-text.ts';
import { readContentIndex } from './content-index.ts';
import { indexAddress } from './search/address.ts';
import { readPagefind } from './search/pagefind-files.ts';
import { wordFiles } from './search/words.ts';

/** Only pages that say what is theirs; the frame around it would match every query. */
const OFFERS_TEXT = /\sdata-pagefind-body[\s=>]/;

const check = (errors: readonly string[]) => {
  if (errors.length > 0) throw new Error(`Pagefind: ${errors.join('; ')}`);
};

async function addPages(index: PagefindIndex, folder: string): Promise<void> {
  const names = await fs.readdir(folder, { recursive: true });
  const added: Promise<{ errors: string[] }>[] = [];
  for (const name of names.filter((file) => file.endsWith('.html')).sort()) {
    const content = await fs.readFile(path.join(folder, name), 'utf8');
    // Pagefind is a process of its own: it reads one page while the next is fetched.
    if (OFFERS_TEXT.test(content))
      added.push(index.addHTMLFile({ url: indexAddress(name), content }));
  }
  for (const { errors } of await Promise.all(added)) check(errors);
}

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
 * Indexes the pages, questions and words of each language with Pagefind and writes what
 * src/elements/search/ reads into `<outDir>/pagefind/<language>`. The languages are apart because
 * the same address stands in each: pages carry no language in theirs.
 *
 * @throws Error with Pagefind's own words
 */
export async function buildSearchIndex(outDir: string): Promise<void> {
  const { faq, glossary } = await readContentIndex(outDir);
  const indexLanguage = async (language: Language) => {
    const { index, errors } = await createIndex({ forceLanguage: language });
    check(errors);
    if (!index) throw new Error('Pagefind did not start.');
    await addPages(index, path.join(outDir, language));
    await addPlaces(index, language, { group: 'faq', texts: faq[language] });
    await addPlaces(index, language, { group: 'glossary', texts: glossary[language] });
    await write(path.join(outDir, 'pagefind', language), index);
  };
  await Promise.all(LANGUAGES.map(indexLanguage));
  await close();
}
