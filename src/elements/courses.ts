import { loadChunk } from '#client/chunk-reload.ts';

/**
 * Progress, player, quiz and cards of courses: loaded behind the page, which is whole without them.
 * Where they cannot be fetched, nothing may stay hidden that they would have shown.
 */
loadChunk(() => import('./learning/index.ts')).then(
  ({ startLearning }) => startLearning(),
  () => (document.documentElement.dataset.noLearning = ''),
);

document.addEventListener('click', ({ target }) => {
  const button = (target as Element).closest<HTMLElement>('[data-offline]');
  if (button) void import('./offline/press.ts').then(({ press }) => press(button));
});
