import type { Language } from '#domain/languages.ts';
import {
  OFFLINE_PATH,
  SAVED_PATH,
  type Pack,
  type PackFile,
  type PackKind,
} from '#domain/packs.ts';
import { Assets } from './assets.ts';
import { BuiltFiles, versionOf } from './files.ts';

/** What becomes a pack: the addresses of its pages, the first its own. */
export type Wanted = {
  kind: PackKind;
  language: Language;
  title: string;
  pages: readonly [string, ...string[]];
  /** Address of the course as a PDF. */
  book?: string;
};

const SHOWN = /\s(?:src|poster)="(\/(?!_astro\/)[^"]+)"/g;
const OF_FILMS = /\.(?:mp4|vtt)(?:\?|$)/;
const TERM = 'class="term"';
/** What any page may ask for. */
const ALWAYS = ['/favicon.svg', '/favicon.ico', '/picture-missing.svg'];

const isThere = (file: PackFile | undefined): file is PackFile => file !== undefined;

/** Puts packs together from a finished build. */
export class Packer {
  readonly #files: BuiltFiles;
  readonly #assets: Assets;

  constructor(outDir: string) {
    this.#files = new BuiltFiles(outDir);
    this.#assets = new Assets(outDir);
  }

  pack({ kind, language, title, pages, book }: Wanted): Pack {
    const own = pages.map((address) => this.#files.page(address, language));
    const frame = [OFFLINE_PATH, SAVED_PATH].map((path) => this.#files.page(path, language));
    const all = [...own, ...frame];
    const html = all.map((page) => page.html).join('\n');
    const shown = [...html.matchAll(SHOWN)].map(([, address = '']) =>
      address.replaceAll('&amp;', '&'),
    );
    const [films, pictures] = [
      shown.filter((address) => OF_FILMS.test(address)),
      shown.filter((address) => !OF_FILMS.test(address)),
    ];
    const described = (addresses: readonly string[]) =>
      [...new Set(addresses)].map((address) => this.#files.file(address)).filter(isThere);
    const words = html.includes(TERM) ? [`/glossary.${language}.json`] : [];
    const extras: Pack['extras'] = {};
    const [filmFiles, bookFiles] = [described(films), described(book ? [book] : [])];
    if (filmFiles.length > 0) extras.films = filmFiles;
    if (bookFiles.length > 0) extras.book = bookFiles;
    return {
      kind,
      language,
      title,
      path: pages[0],
      version: versionOf(own.map((page) => page.html)),
      files: [
        ...all.map((page) => page.file),
        ...[this.#files.inLanguage('/texts.json', language)].filter(isThere),
        ...described([...this.#assets.of(html), ...pictures, ...words, ...ALWAYS]),
      ],
      extras,
    };
  }
}
