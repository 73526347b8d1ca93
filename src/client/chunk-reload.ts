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
let staysFrom = 0;

/** Notes that somebody goes on to another page. Firefox then ends what is loading, which is not gone. */
export function noteLeaving(): void {
  staysFrom = Date.now() + LEAVING_MS;
}

/** Whether somebody is going on to another page. */
export const isLeaving = (): boolean => Date.now() < staysFrom;

/** Whether somebody writes, is about to, or has changed a field. Browsers that do not know a pseudo-class pass it over. */
const isWriting = () => document.querySelector(':is(textarea:focus,:user-valid,:user-invalid)');

/**
 * Reloads the page, at most once a minute, so that a script that is really gone cannot keep the page
 * reloading (spec section 8); not in the place of the page that somebody goes to, not without a
 * connection, where a reload would lose it, and not where it would lose what somebody writes.
 *
 * @returns whether it does
 */
export function reloadPage(): boolean {
  const now = Date.now();
  if (!navigator.onLine || isLeaving() || isWriting()) return false;
  if (now - lastReload.get() < CHUNK_RELOAD_EVERY_MS) return false;
  lastReload.set(now);
  noteLeaving();
  location.reload();
  return true;
}

/**
 * Loads a part of the site that comes later. Where its file is gone, because a newer version of the
 * site has replaced it, the page reloads to get the newer ones.
 *
 * @throws whatever the import threw, when the page does not reload
 */
export async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (!reloadPage()) throw error;
    return new Promise<T>(() => {});
  }
}
