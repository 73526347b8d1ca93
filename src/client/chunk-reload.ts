import { CHUNK_RELOAD_EVERY_MS } from '#domain/page-limits.ts';
import { stored } from './storage.ts';

const lastReload = stored<number>({
  key: 'chunkReload',
  guard: (value): value is number => typeof value === 'number',
  fallback: 0,
  area: 'session',
});

/** Long enough for a slow answer; a page that stays after all, as for a download, counts as open again. */
const LEAVING_MS = 10_000;
let leftAt = -LEAVING_MS;

/** Notes that somebody goes on to another page. Firefox then ends what is loading, which is not gone. */
export function noteLeaving(now: number): void {
  leftAt = now;
}

/**
 * Whether the page may reload now: at most once a minute, so that a script that is really gone
 * cannot keep the page reloading (spec section 8), and not in the place of the page that somebody goes to.
 */
export function mayReload(now: number): boolean {
  if (now - leftAt < LEAVING_MS || now - lastReload.get() < CHUNK_RELOAD_EVERY_MS) return false;
  lastReload.set(now);
  return true;
}

/**
 * Loads a part of the site that comes later. Where its file is gone, because a newer version of the
 * site has replaced it, the page reloads to get the newer ones.
 *
 * @throws whatever the import threw, when the page has reloaded only just now
 */
export async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (!navigator.onLine || !mayReload(Date.now())) throw error;
    location.reload();
    return new Promise<T>(() => {});
  }
}
