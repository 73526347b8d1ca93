import type { Language } from '#domain/languages.ts';
import {
  OFFLINE_PATH,
  SAVED_PATH,
  sharedAddress,
  type DescribedPack,
  type Pack,
  type PackFile,
  type PackKind,
} from '#domain/packs.ts';
import { Assets } from './assets.ts';
import { BuiltFiles, hashOf, versionOf } from './files.ts';

/** What becomes a pack: the addresses of its pages, the first its own. */
export type Wanted = {
  kind: PackKind;
  language: Language;
  title: string;
  pages: readonly [string, ...string[]];
  /** Address of the course as a PDF. */
  book?: string;
};

const SHOWN = /\s(?:src|(?:data-)?poster)="(\/(?!_astro\/)[^"]+)"/g;
const OF_FILMS = /\.(?:mp4|vtt)(?:\?|$)/;
/** Bundled files that do not belong to one page, as its drawing does. */
const OF_ALL_PAGES = /\.(?:js|css|woff2)$/;
const TERM = 'class="term"';
/** What any page may ask for. */
const ALWAYS = ['/favicon.svg', '/favicon.ico', '/picture-missing.svg'];

const isThere = (file: PackFile | undefined): file is PackFile => file !== undefined;

/** What a pack takes from one page; read once, however many packs hold the page. */
type Part = { file: PackFile; html: string; bundled: string[]; shown: string[] };

/** A list of files that packs have in common, and where it stands. */
type Shared = { address: string; files: PackFile[] };

/** Puts packs together from a finished build. */
export class Packer {
  readonly #files: BuiltFiles;
  readonly #assets: Assets;
  readonly #frame = new Map<string, Part>();
  readonly #shared = new Map<string, Shared>();

  constructor(outDir: string) {
    this.#files = new BuiltFiles(outDir);
    this.#assets = new Assets(outDir);
  }

  #part(address: string, language: Language): Part {
    const { file, html } = this.#files.page(address, language);
    const shown = [...html.matchAll(SHOWN)].map(([, found = '']) => found.replaceAll('&amp;', '&'));
    return { file, html, bundled: this.#assets.of(html, language), shown };
  }

  #framePart(address: string, language: Language): Part {
    const key = `${language} ${address}`;
    const part = this.#frame.get(key) ?? this.#part(address, language);
    this.#frame.set(key, part);
    return part;
  }

  #described = (addresses: readonly string[]): PackFile[] =>
    [...new Set(addresses)].map((address) => this.#files.file(address)).filter(isThere);

  /** Texts of a kind have the same list, which is long. */
  #sharedBy(language: Language, frame: readonly Part[], bundled: readonly PackFile[]): Shared {
    const key = [language, ...bundled.map(({ path }) => path)].join();
    let shared = this.#shared.get(key);
    if (!shared) {
      const files = [
        ...frame.map(({ file }) => file),
        ...[this.#files.inLanguage('/texts.json', language)].filter(isThere),
        ...bundled,
        ...this.#described(ALWAYS),
      ];
      shared = { address: sharedAddress(hashOf(JSON.stringify(files))), files };
      this.#shared.set(key, shared);
    }
    return shared;
  }

  /** A pack and the list of files that it shares with others of its language. */
  pack({ kind, language, title, pages, book }: Wanted): {
    pack: DescribedPack;
    shared: PackFile[];
  } {
    const own = pages.map((address) => this.#part(address, language));
    const frame = [OFFLINE_PATH, SAVED_PATH].map((path) => this.#framePart(path, language));
    const all = [...own, ...frame];
    const shown = all.flatMap((part) => part.shown);
    const words = own.some(({ html }) => html.includes(TERM)) ? [`/glossary.${language}.json`] : [];
    const extras: Pack['extras'] = {};
    const films = this.#described(shown.filter((address) => OF_FILMS.test(address)));
    const books = this.#described(book ? [book] : []);
    if (films.length > 0) extras.films = films;
    if (books.length > 0) extras.book = books;
    const bundled = this.#described(all.flatMap((part) => part.bundled));
    const isShared = ({ path }: PackFile) => OF_ALL_PAGES.test(path);
    const shared = this.#sharedBy(language, frame, bundled.filter(isShared));
    const pack: DescribedPack = {
      kind,
      language,
      title,
      path: pages[0],
      version: versionOf(own.map(({ html }) => html)),
      files: [
        ...own.map(({ file }) => file),
        ...bundled.filter((file) => !isShared(file)),
        ...this.#described([...shown.filter((address) => !OF_FILMS.test(address)), ...words]),
      ],
      shared: shared.address,
      extras,
    };
    return { pack, shared: shared.files };
  }
}
