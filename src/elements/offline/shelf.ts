import {
  hashOfKey,
  isSamePack,
  PACK_CACHE,
  readShelf,
  SHELF_KEY,
  unusedHashes,
  type SavedPack,
} from '#domain/packs.ts';

/** The packs of this browser: a list and their files, both in one cache that the worker reads too. */
const LOCK = 'saved-files';
const CHANGED = 'packs';
const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(LOCK) : undefined;

/** Whether this browser can keep pages at all; private windows of some cannot. */
export const canSave = (): boolean =>
  'serviceWorker' in navigator && 'caches' in globalThis && 'locks' in navigator;

/** Does something while no other tab changes the shelf. */
export const alone = <R>(work: () => Promise<R>): Promise<R> =>
  navigator.locks.request(LOCK, work) as Promise<R>;

/** The packs, the last saved last; nothing where nothing is kept or can be. */
export async function savedPacks(): Promise<SavedPack[]> {
  if (!canSave()) return [];
  // Opening the cache would make one, where another tab has just taken the last pack away.
  const list = await caches.match(SHELF_KEY, { cacheName: PACK_CACHE });
  return readShelf(await list?.json().catch(() => undefined));
}

/** Calls back when this tab or another one has changed the shelf. */
export function followPacks(changed: () => void): void {
  addEventListener(CHANGED, changed);
  channel?.addEventListener('message', changed);
}

/** The hashes of what lies in the cache, whether or not a pack uses it. */
export async function storedHashes(): Promise<string[]> {
  const cache = await caches.open(PACK_CACHE);
  return (await cache.keys())
    .map(({ url }) => new URL(url).pathname)
    .filter((key) => key !== SHELF_KEY)
    .map(hashOfKey);
}

/**
 * Writes the list, then takes away every file that no pack on it uses: of a removed pack, of an
 * older version, of a save that broke off. With the last pack everything leaves, the worker too unless
 * it is needed for push.
 * To be called inside `alone`.
 */
export async function writePacks(packs: SavedPack[]): Promise<void> {
  if (packs.length === 0) {
    const worker = await navigator.serviceWorker.getRegistration('/');
    // Somebody who has asked for push keeps the worker, which would take that along.
    const isNeeded = await worker?.pushManager?.getSubscription().catch(() => null);
    await Promise.all([caches.delete(PACK_CACHE), isNeeded || worker?.unregister()]);
  } else {
    const cache = await caches.open(PACK_CACHE);
    await cache.put(SHELF_KEY, Response.json(packs));
    const unused = new Set(unusedHashes(await storedHashes(), packs));
    for (const request of await cache.keys()) {
      if (unused.has(hashOfKey(new URL(request.url).pathname))) await cache.delete(request);
    }
  }
  dispatchEvent(new Event(CHANGED));
  channel?.postMessage('');
}

/** Takes a pack away, with what it alone used. */
export const removePack = (pack: SavedPack): Promise<void> =>
  alone(async () => writePacks((await savedPacks()).filter((other) => !isSamePack(other, pack))));

/** Takes everything away. */
export const removeAllPacks = (): Promise<void> => alone(() => writePacks([]));

/** Takes away what a save that broke off has left behind, where there is something. */
export const tidy = (): Promise<void> =>
  alone(async () => {
    if (!(await caches.has(PACK_CACHE))) return;
    const packs = await savedPacks();
    if (unusedHashes(await storedHashes(), packs).length > 0) await writePacks(packs);
  });

/** Bytes that the browser would still take; undefined where it does not tell. */
export async function spaceLeft(): Promise<number | undefined> {
  const told = await navigator.storage?.estimate?.().catch(() => undefined);
  return told?.quota === undefined ? undefined : Math.max(0, told.quota - (told.usage ?? 0));
}
