import fs from 'node:fs';
import path from 'node:path';
import { FALLBACK_LANGUAGE } from '#domain/languages.ts';
import type { Catalog } from './catalog.ts';

const PLAIN = 'ACDEGHIJKLNORSTUWYZacdeghijklnorstuwyz';
const MARKED = 'ÅÇÐÉĜĤÎĴĶĻÑÖŘŠŤÛŴÝŽåçðéĝĥîĵķļñöřšťûŵýž';
/** Russian is about a third longer than English; a little more shows what will break. */
const GROWTH = 0.4;

const mark = (text: string) =>
  text.replace(/[A-Za-z]/g, (letter) => MARKED[PLAIN.indexOf(letter)] ?? letter);

/**
 * The text with marked letters, longer, between brackets: whatever on a page is not marked does
 * not come from the catalogue, and a missing bracket shows where a text is cut. Placeholders stay.
 */
export function pseudoText(text: string): string {
  const parts = text.split(/(\{\{[^}]*\}\})/);
  const padding = '~'.repeat(Math.ceil(text.length * GROWTH));
  return `[${parts.map((part, i) => (i % 2 === 1 ? part : mark(part))).join('')} ${padding}]`;
}

/**
 * Writes `<folder>/<namespace>.json` for every English namespace.
 *
 * @returns the number of files written
 */
export function writePseudoLocale(catalog: Catalog, folder: string): number {
  fs.mkdirSync(folder, { recursive: true });
  for (const [namespace, texts] of catalog[FALLBACK_LANGUAGE]) {
    const marked = Object.fromEntries(
      Object.entries(texts).map(([key, text]) => [key, pseudoText(text)]),
    );
    fs.writeFileSync(
      path.join(folder, `${namespace}.json`),
      `${JSON.stringify(marked, null, 2)}\n`,
    );
  }
  return catalog[FALLBACK_LANGUAGE].size;
}
