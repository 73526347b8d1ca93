import fs from 'node:fs';
import path from 'node:path';

const SCRIPT = /<script type="module" src="(\/_astro\/[^"]+\.js)"><\/script>/g;
const IMPORT = /(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g;

/**
 * Names in a page what its scripts import, before the scripts: a browser would learn of those files
 * only when it has read the scripts, a round trip later.
 */
export class Preloads {
  readonly #folder: string;
  readonly #imports = new Map<string, string[]>();

  /** @param folder where the bundled scripts lie */
  constructor(folder: string) {
    this.#folder = folder;
  }

  /** What a script imports statically, by name; each file is read once. */
  #importsOf(name: string): string[] {
    let known = this.#imports.get(name);
    if (!known) {
      const code = fs.readFileSync(path.join(this.#folder, name), 'utf8');
      known = [...code.matchAll(IMPORT)].map(([, found = '']) => found);
      this.#imports.set(name, known);
    }
    return known;
  }

  /** The page with a link for each file that its scripts need. */
  addTo(html: string): string {
    const scripts = [...html.matchAll(SCRIPT)].map(([, src = '']) => path.posix.basename(src));
    const needed = new Set<string>();
    const add = (script: string): void => {
      for (const found of this.#importsOf(script)) {
        if (needed.has(found) || scripts.includes(found)) continue;
        needed.add(found);
        add(found);
      }
    };
    scripts.forEach(add);
    const links = [...needed].map((found) => `<link rel="modulepreload" href="/_astro/${found}">`);
    const first = html.search(SCRIPT);
    return links.length && first >= 0
      ? html.slice(0, first) + links.join('') + html.slice(first)
      : html;
  }
}
