import { loadChunk } from '#client/chunk-reload.ts';

/**
 * Progress, player, quiz and cards of courses: loaded behind the page, which is whole without them.
 * Where they cannot be fetched, nothing may stay hidden that they would have shown.
 */
loadChunk(() => import('./learning/index.ts')).catch(
  () => (document.documentElement.dataset.noLearning = ''),
);
