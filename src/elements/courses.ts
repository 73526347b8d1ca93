import { loadChunk } from '#client/chunk-reload.ts';
import { isSignedInHere } from '#client/signed-in.ts';
import { stored } from '#client/storage.ts';

const pressed: HTMLElement[] = [];
const keepPress = ({ target }: Event) => {
  const tick = (target as Element).closest<HTMLElement>('[data-tick]');
  if (tick) pressed.push(tick);
};
// A lesson that was ticked off before this code was loaded counts as ticked off.
document.addEventListener('click', keepPress);

/**
 * Progress, player, quiz and cards of courses: loaded behind the page, which is whole without them.
 * Where they cannot be fetched, nothing may stay hidden that they would have shown.
 */
loadChunk(() => import('./learning/index.ts')).then(
  () => {
    document.removeEventListener('click', keepPress);
    for (const tick of pressed) tick.click();
  },
  () => (document.documentElement.dataset.noLearning = ''),
);

/** Bookmarks and notes, for who presses one, and at once for who has kept something. */
const loadKeep = () => import('./reader/save.ts');
const isAnything = (value: unknown): value is unknown => value !== null;
const isUsed = (key: string) => stored({ key, guard: isAnything, fallback: null }).get() !== null;

document.addEventListener('click', ({ target }) => {
  const button = (target as Element).closest<HTMLElement>('[data-offline], [data-do]');
  if (!button) return;
  const tool = button.dataset.do ? loadKeep() : import('./offline/press.ts');
  void tool.then(({ press }) => press(button));
});
if (
  document.querySelector('[data-keep]') &&
  (isSignedInHere() || isUsed('bookmarks') || isUsed('notes'))
) {
  void loadKeep();
}
