import fs from 'node:fs';
import path from 'node:path';
import type { Language } from '#domain/languages.ts';

const ASTRO = '_astro';
/** Deps that a browser may load early stand in a list of names; who needs them is said elsewhere. */
const PRELOAD_LIST = /__vite__mapDeps=\(.*?\)\)\)=>i\.map\(i=>d\[i\]\);?/s;
const STATIC = /(?:from|import)\s*["'`]\.\/([\w.-]+)["'`]/g;
const DYNAMIC = /import\(\s*["'`]\.\/([\w.-]+)["'`]\s*\)/g;
const BY_ADDRESS = /\/_astro\/([\w.-]+\w)/g;
/** What only members load, and nobody can use without a network. */
const MEMBERS_ONLY = /^(?:react|react-dom|client|islands|purify|socket)\b/;
/** Texts of one language (`chunkFileNames`). */
const TEXTS_OF = /\.([a-z]{2})\.[\w-]+\.js$/;

const found = (pattern: RegExp, text: string): string[] =>
  [...text.matchAll(pattern)].map(([, name = '']) => name);

/** Which bundled files a page needs, with what its scripts load later. Reads each file once. */
export class Assets {
  readonly #folder: string;
  readonly #needs = new Map<string, { now: string[]; later: string[] }>();
  readonly #leadTo = new Map<string, string[]>();

  constructor(outDir: string) {
    this.#folder = path.join(outDir, ASTRO);
  }

  #needsOf(name: string): { now: string[]; later: string[] } {
    const known = this.#needs.get(name);
    if (known) return known;
    const needs = { now: [] as string[], later: [] as string[] };
    const file = path.join(this.#folder, name);
    if (/\.(?:js|css)$/.test(name) && fs.existsSync(file)) {
      const text = fs.readFileSync(file, 'utf8').replace(PRELOAD_LIST, '');
      needs.now = [...found(STATIC, text), ...found(BY_ADDRESS, text)];
      needs.later = found(DYNAMIC, text);
    }
    this.#needs.set(name, needs);
    return needs;
  }

  #isMembersOnly(name: string, seen = new Set<string>()): boolean {
    if (MEMBERS_ONLY.test(name)) return true;
    if (seen.has(name)) return false;
    seen.add(name);
    return this.#needsOf(name).now.some(
      (next) => /\.js$/.test(next) && this.#isMembersOnly(next, seen),
    );
  }

  #collect(name: string, language: Language, into: Set<string>): void {
    if (into.has(name) || !fs.existsSync(path.join(this.#folder, name))) return;
    const textsOf = TEXTS_OF.exec(name)?.[1];
    if (textsOf && textsOf !== language) return;
    into.add(name);
    const { now, later } = this.#needsOf(name);
    for (const next of now) if (!MEMBERS_ONLY.test(next)) this.#collect(next, language, into);
    for (const next of later) if (!this.#isMembersOnly(next)) this.#collect(next, language, into);
  }

  /** Addresses of everything bundled that a page's markup leads to, with the texts of its language alone. */
  of(html: string, language: Language): string[] {
    const named = [...new Set(found(BY_ADDRESS, html))];
    // Pages of a kind name the same files.
    const key = [language, ...named].join();
    let all = this.#leadTo.get(key);
    if (!all) {
      const names = new Set<string>();
      for (const name of named) if (!MEMBERS_ONLY.test(name)) this.#collect(name, language, names);
      all = [...names].map((name) => `/${ASTRO}/${name}`);
      this.#leadTo.set(key, all);
    }
    return all;
  }
}
