import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import zlib from 'node:zlib';
import { CHAT_WIDGET_PATH, EMBED_FILE } from '#domain/chat-path.ts';
import { LANGUAGES, type Language } from '#domain/languages.ts';
import { FORBIDDEN_PATH } from '#domain/region.ts';
import { readPolicies } from './policies.ts';
import { regionCheck, type RegionCheck } from './region-script.ts';
import { securityHeaders } from './security-headers.ts';

/** Built files that are too large for memory and are asked for in parts. */
export const isStreamed = (file: string): boolean => file.endsWith('.mp4');

/**
 * Built files that stay on the disk until somebody asks: pictures for links are half of all bytes, and a messenger asks
 * for one when a link is first sent.
 */
const staysOnDisk = (address: string): boolean => address.startsWith('/og/');

/** One representation of a file, ready to be written. */
export type Body = { data: Buffer; encoding: 'identity' | 'br' | 'gzip' };

/** A built file, in memory but for what stays on the disk, with its headers already made. */
export type Entry = {
  /** Where it lies, if its bytes are read when somebody asks for them. */
  file?: string | undefined;
  bodies: {
    /** Undefined where a compressed form is enough to make it from. */
    identity: Buffer | undefined;
    br: Buffer | undefined;
    /** Where there is `br`, made for whoever asks first: hardly any browser does. */
    gzip: Buffer | undefined;
  };
  /** The same where it is made of the same files in the same way. */
  stamp: string;
  etag: string;
  type: string;
  /** Headers that are the same for every answer, as a flat list for `writeHead`. */
  headers: string[];
  /** The page's own content security policy, for shells that are filled later. */
  policy: string | undefined;
};

export type Site = {
  /** Files that are the same in every language, by address. */
  assets: Map<string, Entry>;
  /** Files of one language each, by address without prefix. */
  pages: Map<string, Partial<Record<Language, Entry>>>;
};

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.pdf': 'application/pdf',
  '.mp4': 'video/mp4',
  '.vtt': 'text/vtt; charset=utf-8',
};

/** Files whose ending alone says too little. */
const NAMED: Record<string, string> = { 'feed.xml': 'application/atom+xml; charset=utf-8' };

function* filesBelow(folder: string): Generator<string> {
  for (const item of fs.readdirSync(folder, { withFileTypes: true })) {
    const full = path.join(folder, item.name);
    if (item.isDirectory()) yield* filesBelow(full);
    else if (!/\.(br|gz)$/.test(item.name)) yield full;
  }
}

/**
 * The uncompressed bytes of an entry.
 *
 * @throws the system's error where they stay on the disk and are gone from there
 */
export function plainBody({ file, bodies }: Entry): Buffer {
  if (file) return fs.readFileSync(file);
  if (bodies.identity) return bodies.identity;
  if (bodies.gzip) return zlib.gunzipSync(bodies.gzip);
  return bodies.br ? zlib.brotliDecompressSync(bodies.br) : Buffer.alloc(0);
}

/** The bytes of an entry in gzip, made for the first of the few who ask for it, and kept. */
export const gzipBody = (entry: Entry): Buffer =>
  (entry.bodies.gzip ??= zlib.gzipSync(plainBody(entry)));

/** Endings of the compressed forms that a build puts beside a file. */
const FORMS = ['.br', '.gz'];

/** Which file on which disk this is, in which state; undefined where there is none. */
function stampOf(file: string): string | undefined {
  const about = fs.statSync(file, { throwIfNoEntry: false });
  return about && [about.dev, about.ino, about.size, about.mtimeMs].join('-');
}

/**
 * What an entry is made of. The compressed forms of a page stand for it: builds link them from one cache
 * (scripts/build/compress.ts), so they are the same files as long as the page has the same bytes.
 *
 * @param forms stamps of its compressed forms
 */
function entryStamp(
  file: string,
  [br, gzip]: readonly (string | undefined)[],
  policy: string | undefined,
): string {
  const forms = br && gzip ? [br, gzip] : [stampOf(file), br, gzip];
  return [...forms, policy].join(' ');
}

function cacheControl(address: string): string {
  // Bundled files carry a hash of their content in their names.
  return address.startsWith('/_astro/')
    ? 'public, max-age=31536000, immutable'
    : 'public, max-age=0, must-revalidate';
}

/** The worker asks this site and nobody else, and nothing else may run in it. */
const WORKER = '/worker.js';
const WORKER_POLICY = "default-src 'none';connect-src 'self'";

/** The chat in a frame: the named sites may show it, and nobody else. */
const ancestorsOf = (address: string, embedOrigins: readonly string[]) => {
  if (address !== CHAT_WIDGET_PATH) return undefined;
  return embedOrigins.length > 0 ? embedOrigins : ["'none'"];
};

/** A drawing that somebody opens by itself is a page, and could run code: this one may not. */
const DRAWING_POLICY = "default-src 'none';style-src 'unsafe-inline';sandbox";

type OfPage = {
  policy: string | undefined;
  ancestors: readonly string[] | undefined;
  check: RegionCheck | undefined;
};

/** Pages are compressed by the build; what the server adds to one is compressed at each start. */
const QUICK = { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 4 } };

const NOTHING = { identity: undefined, br: undefined, gzip: undefined };

/**
 * Holds one file after the other. A buffer for each of the thousand that are looked at and not kept would leave a
 * tenth of the process's memory in holes.
 */
let lookedAt = Buffer.alloc(256 * 1024);

/** The bytes of a file, which are there until the next call. */
function lookAt(file: string): Buffer {
  const opened = fs.openSync(file, 'r');
  try {
    const { size } = fs.fstatSync(opened);
    if (size > lookedAt.length) lookedAt = Buffer.alloc(size);
    return lookedAt.subarray(0, fs.readSync(opened, lookedAt, 0, size, 0));
  } finally {
    fs.closeSync(opened);
  }
}

/**
 * The compressed form that is kept.
 *
 * @param forms stamps of those that the build made
 * @param changed the bytes where they are no longer those of the build
 */
function compressed(
  file: string,
  [br]: readonly (string | undefined)[],
  changed: Buffer | undefined,
): Partial<Entry['bodies']> {
  if (changed) return { br: zlib.brotliCompressSync(changed, QUICK) };
  return br ? { br: fs.readFileSync(`${file}.br`) } : { gzip: fs.readFileSync(`${file}.gz`) };
}

/** @param last the entry of that address in the site that was read before */
function loadEntry(
  file: string,
  address: string,
  last: Entry | undefined,
  language?: Language,
  { policy: built, ancestors, check }: Partial<OfPage> = {},
): Entry {
  const forms = FORMS.map((form) => stampOf(file + form));
  const stamp = entryStamp(file, forms, built);
  // The file is the same, but its path is that of the new build: the old build's folder will be removed.
  if (last?.stamp === stamp) return last.file ? { ...last, file } : last;
  const extension = path.extname(file);
  const onDisk = staysOnDisk(address);
  const asks = extension === '.html' ? check : undefined;
  // Hardly anybody asks for the plain form; of a page it is four fifths of all bytes.
  const keepsPlain = !asks && forms.every((form) => form === undefined);
  const bytes = () => (keepsPlain ? fs.readFileSync(file) : lookAt(file));
  // A file that is not read is identified by its stamp instead of its content.
  const read = onDisk ? Buffer.from(stamp) : bytes();
  const identity = asks ? Buffer.from(asks.addTo(read.toString('utf8'))) : read;
  const policy = built && asks ? asks.allowIn(built) : built;
  const type = NAMED[path.basename(file)] ?? TYPES[extension] ?? 'application/octet-stream';
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
  const headers = [
    'content-type',
    type,
    'cache-control',
    cacheControl(address),
    ...(language ? ['content-language', language] : []),
    ...(address === WORKER ? ['content-security-policy', WORKER_POLICY] : []),
    ...(extension === '.svg' ? ['content-security-policy', DRAWING_POLICY] : []),
    ...securityHeaders(
      extension === '.html' ? (policy ?? "default-src 'self'") : undefined,
      ancestors,
    ),
  ];
  // Pages of partners load it; it holds nothing of anybody.
  if (address === EMBED_FILE) {
    headers[headers.indexOf('cross-origin-resource-policy') + 1] = 'cross-origin';
  }
  const bodies = {
    ...NOTHING,
    ...(keepsPlain ? { identity } : compressed(file, forms, asks && identity)),
  };
  const kept = onDisk ? { file, bodies: NOTHING } : { bodies };
  return { ...kept, stamp, etag, type, headers, policy };
}

export type SiteSettings = {
  /** Sites that may show the chat in a frame. */
  embedOrigins?: readonly string[];
  /** Who is asked whether a reader may come in, where that is another host (READINGS 52). */
  regionCheckUrl?: string | undefined;
};

/** Files read before others get their turn: a site is read while the last one is served. */
const AT_ONCE = 20;

/**
 * Reads a built site into memory. Files below `en/`, `es/`, `ru/` answer on one address in the
 * language of the request; everything else is the same for all. Films stay on the disk (films.ts), and pictures for
 * links.
 *
 * @param last what was read before with the same settings; entries that are made of the same files are taken
 *   from it
 */
export async function loadSite(
  distDir: string,
  { embedOrigins = [], regionCheckUrl }: SiteSettings = {},
  last?: Site,
): Promise<Site> {
  const site: Site = { assets: new Map(), pages: new Map() };
  const check = regionCheckUrl ? regionCheck(regionCheckUrl) : undefined;
  const policyOf = readPolicies(distDir);
  let files = 0;
  for (const file of filesBelow(distDir)) {
    if (++files % AT_ONCE === 0) await nextTurn();
    const parts = path.relative(distDir, file).split(path.sep);
    if (parts[0] === 'films' && isStreamed(file)) continue;
    const language = LANGUAGES.find((candidate) => candidate === parts[0]);
    if (!language) {
      const address = `/${parts.join('/')}`;
      site.assets.set(address, loadEntry(file, address, last?.assets.get(address)));
      continue;
    }
    const address = `/${parts.slice(1).join('/')}`.replace(/\/?index\.html$/, '') || '/';
    const before = last?.pages.get(address)?.[language];
    const entry = loadEntry(file, address, before, language, {
      policy: policyOf(parts.join('/')),
      ancestors: ancestorsOf(address, embedOrigins),
      check: address === FORBIDDEN_PATH ? undefined : check,
    });
    site.pages.set(address, { ...site.pages.get(address), [language]: entry });
  }
  return site;
}
