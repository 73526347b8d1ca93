import { readToken } from '#client/signed-in.ts';
import { API_PREFIX } from '#contract/version.ts';
import { startGalleries } from './galleries.ts';
import { startFolding } from './thread-folding.ts';
import { startBookmark } from './topic-bookmark.ts';
import { startVeils } from './veil.ts';

/** Counts a view; by hand, because `call()` would double what a visitor downloads here. */
function countView(id: number): void {
  const token = readToken();
  void fetch(`${API_PREFIX}/article/view`, {
    method: 'POST',
    keepalive: true,
    credentials: 'include',
    headers: { 'content-type': 'application/json', ...(token ? { ctoken: token } : {}) },
    body: JSON.stringify({ id }),
  })
    // Read to its end, or the browser keeps the connection waiting.
    .then((answer) => answer.arrayBuffer())
    .catch(() => undefined);
}

/**
 * The page of a post, for every reader: its address gets the slug of its title without a reload
 * (spec section 2), its view is counted, its pictures open in a gallery, its replies fold.
 */
function start(): void {
  startGalleries();
  startVeils();
  startBookmark();
  startFolding();
  const topic = document.querySelector<HTMLElement>('[data-topic]');
  if (!topic) return;
  const { topic: id, path } = topic.dataset;
  // Letters beyond English come encoded from one side and not from the other.
  if (path && new URL(path, location.href).pathname !== location.pathname) {
    const query = new URLSearchParams(location.search);
    query.delete('id');
    const search = query.size > 0 ? `?${query}` : '';
    history.replaceState(history.state, '', path + search + location.hash);
  }
  countView(Number(id));
}

start();
