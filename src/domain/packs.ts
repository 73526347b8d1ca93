import { isLanguage, type Language } from './languages.ts';

/**
 * Texts and courses that a reader saves to read without a network. The build describes each as a
 * pack: its pages in one language and all they need. A browser keeps files by what is in them, so
 * that packs share what is equal, and a new version never disturbs the one that is being read.
 */
export const PACK_KINDS = ['guide', 'article', 'course', 'tutorial', 'board'] as const;
export type PackKind = (typeof PACK_KINDS)[number];

/** What a pack may hold beside its pages, only where the reader asks for it. */
export const PACK_EXTRAS = ['films', 'book'] as const;
export type PackExtra = (typeof PACK_EXTRAS)[number];

export type PackFile = {
  /** Address; pages and files that differ by language name theirs: `/faq?language=ru`. */
  path: string;
  /** Beginning of the SHA-256 of its content, base64url. */
  hash: string;
  /** Length of its content. */
  bytes: number;
};

/** What the build knows of a pack: `/packs/<language><path>.json`. */
export type Pack = {
  kind: PackKind;
  language: Language;
  /** Address of its first page, without language. */
  path: string;
  title: string;
  /** Changes with the text, not with what stands around it. */
  version: string;
  files: PackFile[];
  extras: Partial<Record<PackExtra, PackFile[]>>;
};

/** How the build writes a pack: what it shares with others stands once, in a list of its own. */
export type DescribedPack = Pack & {
  /** Address of the list; it changes with its content. */
  shared: string;
};

/** A pack as it lies in a browser; the list is ordered, the last saved comes last. */
export type SavedPack = Omit<Pack, 'extras'> & {
  extras: PackExtra[];
  /** When, in ISO form. */
  saved: string;
};

export const HASH_LENGTH = 22;
/** The fallback page and the list of what is saved: part of every pack. */
export const OFFLINE_PATH = '/offline';
export const SAVED_PATH = '/saved';

/** Name of the browser's cache, and of the list of packs in it. */
export const PACK_CACHE = 'saved-files';
const KEY_PREFIX = '/saved-files/';
export const SHELF_KEY = `${KEY_PREFIX}shelf`;

/** Where a file lies in the cache; no address of the site. */
export const fileKey = (hash: string): string => KEY_PREFIX + hash;
/** The hash a key was made of. */
export const hashOfKey = (pathname: string): string => pathname.slice(KEY_PREFIX.length);

/** Address of a pack's description. */
export const packAddress = (language: Language, path: string): string =>
  `/packs/${language}${path}.json`;

type Named = Pick<Pack, 'language' | 'path'>;
export const isSamePack = (one: Named, other: Named): boolean =>
  one.language === other.language && one.path === other.path;

/** A pack's files with the extras that were asked for. */
export const chosenFiles = (pack: Pack, extras: readonly PackExtra[]): PackFile[] => [
  ...pack.files,
  ...extras.flatMap((extra) => pack.extras[extra] ?? []),
];

/** Bytes of files, equal ones counted once. */
export function bytesOf(files: readonly PackFile[]): number {
  const sizes = new Map(files.map(({ hash, bytes }) => [hash, bytes]));
  return [...sizes.values()].reduce((sum, bytes) => sum + bytes, 0);
}

/** Hashes that lie in a cache and belong to no pack any more. */
export function unusedHashes(stored: readonly string[], packs: readonly SavedPack[]): string[] {
  const used = new Set(packs.flatMap(({ files }) => files.map(({ hash }) => hash)));
  return stored.filter((hash) => !used.has(hash));
}

/** The shelf with a pack put on top, in place of its older version. */
export const withPack = (packs: readonly SavedPack[], pack: SavedPack): SavedPack[] => [
  ...packs.filter((other) => !isSamePack(other, pack)),
  pack,
];

const wishedLanguage = (search: string): string | null => {
  const query = new URLSearchParams(search);
  return query.get('language') ?? query.get('lang');
};

/**
 * The saved file for an address. A page answers under its plain address too: in the language that
 * is wished for, else in the one saved last. Other queries of a page do not matter.
 */
export function findFile(
  packs: readonly SavedPack[],
  pathname: string,
  search: string,
): PackFile | undefined {
  const newestFirst = packs.toReversed().flatMap(({ files }) => files);
  const exact = newestFirst.find(({ path }) => path === pathname + search);
  if (exact) return exact;
  const pages = newestFirst.filter(({ path }) => path.startsWith(`${pathname}?language=`));
  const wished = wishedLanguage(search);
  return pages.find(({ path }) => path.endsWith(`=${wished}`)) ?? pages[0];
}

/** First and last byte that a Range header asks for; undefined where it cannot be met. */
export function byteRange(header: string, size: number): [first: number, last: number] | undefined {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header.trim()) ?? [];
  if (!from && !to) return undefined;
  const first = from ? Number(from) : Math.max(0, size - Number(to));
  const last = from && to ? Math.min(Number(to), size - 1) : size - 1;
  return first <= last && first < size ? [first, last] : undefined;
}

const isText = (value: unknown): value is string => typeof value === 'string';
const isFile = (value: unknown): value is PackFile => {
  const { path, hash, bytes } = (value ?? {}) as Partial<PackFile>;
  return (
    isText(path) &&
    path.startsWith('/') &&
    !path.startsWith('//') &&
    isText(hash) &&
    hash.length === HASH_LENGTH &&
    typeof bytes === 'number'
  );
};

function isNamed(value: unknown): value is Record<string, unknown> {
  const { kind, language, path, title, version, files } = (value ?? {}) as Record<string, unknown>;
  return (
    PACK_KINDS.some((known) => known === kind) &&
    isText(language) &&
    isLanguage(language) &&
    isText(path) &&
    isText(title) &&
    isText(version) &&
    Array.isArray(files) &&
    files.every(isFile)
  );
}

/** Whether an answer describes a pack. */
export function isPack(value: unknown): value is Pack {
  if (!isNamed(value) || typeof value.extras !== 'object' || !value.extras) return false;
  return Object.entries(value.extras).every(
    ([name, files]) =>
      PACK_EXTRAS.some((known) => known === name) && Array.isArray(files) && files.every(isFile),
  );
}

/** Address of a list of files that packs share. */
export const sharedAddress = (hash: string): string => `/packs/shared-${hash}.json`;
const SHARED_ADDRESS = /^\/packs\/shared-[\w-]+\.json$/;

/** Whether an answer is what the build writes of a pack. */
export const isDescribed = (value: unknown): value is DescribedPack =>
  isPack(value) && SHARED_ADDRESS.test(String((value as { shared?: unknown }).shared));

/** Whether an answer is a list of files. */
export const isFileList = (value: unknown): value is PackFile[] =>
  Array.isArray(value) && value.every(isFile);

/** The pack with all its files in one list. */
export const wholePack = (
  { shared: _, ...pack }: DescribedPack,
  files: readonly PackFile[],
): Pack => ({ ...pack, files: [...pack.files, ...files] });

/** What can be read of a stored shelf: an older version may have written it. */
export const readShelf = (value: unknown): SavedPack[] =>
  Array.isArray(value)
    ? value.filter(
        (one): one is SavedPack => isNamed(one) && isText(one.saved) && Array.isArray(one.extras),
      )
    : [];
