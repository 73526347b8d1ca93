import { isSignedInHere } from '#client/signed-in.ts';
import { stored } from '#client/storage.ts';
import { API_PREFIX } from '#contract/version.ts';

/** Bookmarks and notes, for who presses one, and at once for who has kept something. */
const loadKeep = () => import('../reader/save.ts');
const isAnything = (value: unknown): value is unknown => value !== null;
const isUsed = (key: string) => stored({ key, guard: isAnything, fallback: null }).get() !== null;

const withKey = ({ button, ctrlKey, metaKey, shiftKey }: MouseEvent) =>
  button !== 0 || ctrlKey || metaKey || shiftKey;

document.addEventListener('click', (event) => {
  const target = event.target as Element;
  const button = target.closest<HTMLElement>('[data-offline], [data-do]');
  if (button) {
    const tool = button.dataset.do ? loadKeep() : import('../offline/press.ts');
    return void tool.then(({ press }) => press(button));
  }
  const link = target.closest<HTMLAnchorElement>('[data-gallery] a');
  if (!link || withKey(event)) return;
  event.preventDefault();
  void import('./enlarge.ts').then((m) => m.enlarge(link));
});
if (isSignedInHere() || isUsed('bookmarks') || isUsed('notes')) void loadKeep();

// A total a day, of nobody. Told when the reader leaves, so that it costs the page nothing.
const look = document.querySelector<HTMLElement>('[data-board-look]')?.dataset.boardLook;
if (look) {
  document.addEventListener(
    'visibilitychange',
    () => {
      const data = new Blob([JSON.stringify({ id: Number(look) })], { type: 'application/json' });
      navigator.sendBeacon(`${API_PREFIX}/media/article/show`, data);
    },
    { once: true },
  );
}
