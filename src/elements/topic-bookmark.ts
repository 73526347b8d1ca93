import { isSignedInHere } from '#client/signed-in.ts';
import type { BookmarkName } from '#domain/reader.ts';

/**
 * The bookmark of a topic: `<button data-bookmark="topics/12">`. The shelf is fetched by who has kept
 * something in this browser, is signed in, or presses; a visitor who only reads fetches nothing.
 */
export function startBookmark(): void {
  const button = document.querySelector<HTMLElement>('[data-bookmark]');
  const name = button?.dataset.bookmark as BookmarkName | undefined;
  if (!button || !name) return;
  let isShown = false;
  const show = async () => {
    const { showBookmark } = await import('./reader/bookmark.ts');
    if (!isShown) showBookmark(button, name);
    isShown = true;
  };
  button.addEventListener('click', async () => {
    const [{ pressBookmark }] = await Promise.all([import('./press-bookmark.ts'), show()]);
    return pressBookmark(name);
  });
  if (isSignedInHere() || localStorage.getItem('bookmarks')?.includes(`"${name}"`)) void show();
}
