import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { Language } from '#domain/languages.ts';
import { HASH_LENGTH, type PackFile } from '#domain/packs.ts';

/** As a browser compares it (src/domain/packs.ts). */
export const hashOf = (data: Buffer | string): string =>
  createHash('sha256').update(data).digest('base64url').slice(0, HASH_LENGTH);

/** Files of a build by the addresses people reach them under; each is read once. */
export class BuiltFiles {
  readonly #outDir: string;
  readonly #known = new Map<string, PackFile | undefined>();

  constructor(outDir: string) {
    this.#outDir = outDir;
  }

  #describe(address: string, file: string): PackFile | undefined {
    if (!this.#known.has(address)) {
      const data = fs.existsSync(file) ? fs.readFileSync(file) : undefined;
      this.#known.set(
        address,
        data && { path: address, hash: hashOf(data), bytes: data.byteLength },
      );
    }
    return this.#known.get(address);
  }

  /** The file at an address that is the same in all languages, its query left as it is. */
  file(address: string): PackFile | undefined {
    return this.#describe(address, path.join(this.#outDir, address.split('?')[0] ?? ''));
  }

  /** A file of one language, such as /texts.json. */
  inLanguage(address: string, language: Language): PackFile | undefined {
    const file = path.join(this.#outDir, language, address);
    return this.#describe(`${address}?language=${language}`, file);
  }

  #pageFile = (address: string, language: Language): string =>
    path.join(this.#outDir, language, address, 'index.html');

  /** @throws Error where the build holds no such page */
  page(address: string, language: Language): { file: PackFile; html: string } {
    const name = this.#pageFile(address, language);
    const file = this.#describe(`${address}?language=${language}`, name);
    if (!file) throw new Error(`No page ${address} in ${language} to put into a pack`);
    return { file, html: fs.readFileSync(name, 'utf8') };
  }
}

const MAIN = /<main\b[\s\S]*<\/main>/;

/**
 * A version of what the pages say. Names of bundled files are left out: they change with every
 * release, and nobody wants to hear of that.
 */
export const versionOf = (pages: readonly string[]): string =>
  hashOf(
    pages
      .map((html) => (MAIN.exec(html)?.[0] ?? html).replaceAll(/\/_astro\/[\w.-]+/g, ''))
      .join('\n'),
  );
