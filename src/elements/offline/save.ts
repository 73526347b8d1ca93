import type { Language } from '#domain/languages.ts';
import {
  bytesOf,
  chosenFiles,
  fileKey,
  HASH_LENGTH,
  isDescribed,
  isFileList,
  PACK_CACHE,
  packAddress,
  wholePack,
  withPack,
  type Pack,
  type PackExtra,
  type PackFile,
} from '#domain/packs.ts';
import { alone, canSave, savedPacks, spaceLeft, storedHashes, writePacks } from './shelf.ts';

/** Headers that speak of the way a file travelled, or would make the cache ask how it was asked for. */
const OF_THE_WAY = ['content-encoding', 'content-length', 'vary', 'set-cookie'];

export type SaveProblem =
  | 'network'
  | 'changed'
  | 'space'
  | 'unable'
  | 'cancelled'
  | 'gone'
  | 'other';

/** Why something could not be saved; nothing of it is kept then. */
export class SaveError extends Error {
  readonly reason: SaveProblem;
  readonly needed: number | undefined;
  readonly left: number | undefined;

  constructor(reason: SaveProblem, space: { needed?: number; left?: number } = {}) {
    super(reason);
    this.reason = reason;
    this.needed = space.needed;
    this.left = space.left;
  }
}

const quiet = { credentials: 'omit', redirect: 'error' } as const;

function problemOf(error: unknown): SaveError {
  if (error instanceof SaveError) return error;
  const name = (error as Error | undefined)?.name;
  if (name === 'AbortError') return new SaveError('cancelled');
  if (name === 'QuotaExceededError') return new SaveError('space');
  if (name === 'SecurityError') return new SaveError('unable');
  return new SaveError(error instanceof TypeError ? 'network' : 'other');
}

/**
 * What the site says of a pack now.
 *
 * @throws SaveError with `gone` where the site has no such pack
 */
export async function describePack(language: Language, path: string): Promise<Pack> {
  try {
    const answer = await fetch(packAddress(language, path), { ...quiet, cache: 'no-cache' });
    if (answer.status === 404) throw new SaveError('gone');
    const pack: unknown = answer.ok ? await answer.json() : undefined;
    if (!isDescribed(pack)) throw new SaveError('other');
    const list = await fetch(pack.shared, quiet);
    // A release in between has lists of its own.
    if (list.status === 404) throw new SaveError('changed');
    const files: unknown = list.ok ? await list.json() : undefined;
    if (!isFileList(files)) throw new SaveError('other');
    return wholePack(pack, files);
  } catch (error) {
    throw problemOf(error);
  }
}

async function hashOf(data: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', data));
  const text = btoa(String.fromCharCode(...digest));
  return text.replaceAll('+', '-').replaceAll('/', '_').slice(0, HASH_LENGTH);
}

/**
 * Fetches one file without cookies, so that nothing of a member can come along, and keeps it only
 * if it is byte for byte what the description names: a release in between must not mix versions.
 */
async function fetchFile(cache: Cache, file: PackFile, signal: AbortSignal): Promise<void> {
  // Requests of the page itself go first.
  const answer = await fetch(file.path, { ...quiet, cache: 'no-cache', priority: 'low', signal });
  const isPersonal = /\b(?:private|no-store)\b/.test(answer.headers.get('cache-control') ?? '');
  if (answer.status !== 200 || isPersonal) throw new SaveError('changed');
  const data = await answer.arrayBuffer();
  if ((await hashOf(data)) !== file.hash) throw new SaveError('changed');
  const headers = new Headers(answer.headers);
  for (const name of OF_THE_WAY) headers.delete(name);
  await cache.put(fileKey(file.hash), new Response(data, { headers }));
}

async function fetchAll(
  files: readonly PackFile[],
  signal: AbortSignal,
  progress: (part: number) => void,
): Promise<void> {
  const cache = await caches.open(PACK_CACHE);
  const here = new Set(await storedHashes());
  const missing = [...new Map(files.map((file) => [file.hash, file])).values()].filter(
    ({ hash }) => !here.has(hash),
  );
  const [needed, left] = [bytesOf(missing), await spaceLeft()];
  if (left !== undefined && left < needed) throw new SaveError('space', { needed, left });
  let done = 0;
  // All at once: a text has some 140 small files, which would wait for each other on a line with high latency.
  await Promise.all(
    missing.map(async (file) => {
      await fetchFile(cache, file, signal);
      progress((done += file.bytes) / needed);
    }),
  );
}

export type SaveOptions = {
  extras: readonly PackExtra[];
  signal: AbortSignal;
  /** Called with the part that has come, 0 to 1. */
  progress?: (part: number) => void;
};

/**
 * Keeps a pack: all of it or nothing. It counts only from the moment the list names it, when every
 * file is there and the worker is at work.
 *
 * @throws SaveError that says why not
 */
export async function savePack(pack: Pack, options: SaveOptions): Promise<void> {
  if (!canSave()) throw new SaveError('unable');
  const { extras, progress = () => {} } = options;
  // The others stop with the first that fails.
  const stop = new AbortController();
  const signal = AbortSignal.any([options.signal, stop.signal]);
  await alone(async () => {
    const before = await savedPacks().catch(() => []);
    const files = chosenFiles(pack, extras);
    try {
      await fetchAll(files, signal, progress);
      await navigator.serviceWorker.register('/worker.js', { updateViaCache: 'none' });
      await navigator.serviceWorker.ready;
      signal.throwIfAborted();
      const { kind, language, path, title, version } = pack;
      const saved = new Date().toISOString();
      const added = { kind, language, path, title, version, files, extras: [...extras], saved };
      await writePacks(withPack(before, added));
    } catch (error) {
      stop.abort();
      await writePacks(before).catch(() => {});
      throw problemOf(error);
    }
  });
}
