import { loadChunk } from '#client/chunk-reload.ts';

const pressed: HTMLElement[] = [];
const keepPress = ({ target }: Event) => {
  const tick = (target as Element).closest<HTMLElement>('[data-tick]');
  if (tick) pressed.push(tick);
};
// Whoever ticks a lesson off before the code is there has ticked it off.
document.addEventListener('click', keepPress);

/**
 * Progress, player, quiz and cards of courses: loaded behind the page, which is whole without them.
 * Where they cannot be fetched, nothing may stay hidden that they would have shown.
 */
loadChunk(() => import('./learning/index.ts')).then(
  ({ startLearning }) => {
    document.removeEventListener('click', keepPress);
    startLearning();
    for (const tick of pressed) tick.click();
  },
  () => (document.documentElement.dataset.noLearning = ''),
);

document.addEventListener('click', ({ target }) => {
  const button = (target as Element).closest<HTMLElement>('[data-offline]');
  if (button) void import('./offline/press.ts').then(({ press }) => press(button));
});
