import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { Language } from '#domain/languages.ts';
import { HASH_LENGTH, type PackFile } from '#domain/packs.ts';

/** As a browser compares it (src/domain/packs.ts). */
export const hashOf = (data: Buffer | string): string =>
  createHash('sha256').update(data).digest('base64url').slice(0, HASH_LENGTH);

const describe = (address: string, data: Buffer): PackFile => ({
  path: address,
  hash: hashOf(data),
  bytes: data.byteLength,
});

/** Files of a build by the addresses people reach them under; each is read once. */
export class BuiltFiles {
  readonly #outDir: string;
  readonly #known = new Map<string, PackFile | undefined>();

  constructor(outDir: string) {
    this.#outDir = outDir;
  }

  #describe(address: string, name: string): PackFile | undefined {
    if (!this.#known.has(address)) {
      const file = path.join(this.#outDir, name);
      const data = fs.existsSync(file) ? fs.readFileSync(file) : undefined;
      this.#known.set(address, data && describe(address, data));
    }
    return this.#known.get(address);
  }

  /** The file at an address that is the same in all languages, its query left as it is. */
  file(address: string): PackFile | undefined {
    return this.#describe(address, address.split('?')[0] ?? '');
  }

  /** A file of one language, such as /texts.json. */
  inLanguage(address: string, language: Language): PackFile | undefined {
    return this.#describe(`${address}?language=${language}`, path.join(language, address));
  }

  /** @throws Error where the build holds no such page */
  page(address: string, language: Language): { file: PackFile; html: string } {
    const name = path.join(this.#outDir, language, address, 'index.html');
    if (!fs.existsSync(name))
      throw new Error(`No page ${address} in ${language} to put into a pack`);
    const data = fs.readFileSync(name);
    const file = describe(`${address}?language=${language}`, data);
    return { file, html: data.toString() };
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
