import fs from 'node:fs';
import path from 'node:path';
import type { BuiltPage } from './pages.ts';

/** Wherever it stands: in a link, in an attribute that a script reads, in a script's list. */
const ADDRESS = /(?:\/|["'`])_astro\/([^"'`)\s?#&<\\]+\.(?:js|css|woff2|svg|webp|png))/g;
const IMPORT = /(?:from|import\(?)\s*["'`]\.\/([\w.@-]+\.js)["'`]/g;

function named(text: string, pattern: RegExp): string[] {
  return [...new Set([...text.matchAll(pattern)].map(([, name = '']) => name))];
}

/**
 * Bundled files that a page or another bundled file asks for and that the build does not hold, one
 * sentence each. A style sheet that a page imports and gives to a script as an address as well is one.
 */
export function checkBundled(pages: readonly BuiltPage[], folder: string): string[] {
  const bundle = path.join(folder, '_astro');
  const there = new Set(fs.readdirSync(bundle));
  const problems = new Set<string>();
  const expect = (asker: string, names: readonly string[]) => {
    for (const name of names) {
      if (!there.has(name)) problems.add(`${asker}: asks for /_astro/${name}, which is not there`);
    }
  };
  for (const { language, address, html } of pages) {
    expect(`${language} ${address}`, named(html, ADDRESS));
  }
  for (const file of there) {
    if (!/\.(?:js|css)$/.test(file)) continue;
    const text = fs.readFileSync(path.join(bundle, file), 'utf8');
    expect(`/_astro/${file}`, [...named(text, ADDRESS), ...named(text, IMPORT)]);
  }
  return [...problems];
}
