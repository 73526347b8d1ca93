import { loadChunk } from '#client/chunk-reload.ts';

// Not imported: the page would share nanostores with members' pages, in pieces that each of them would fetch.
loadChunk(() => import('./learning/course-finished.ts')).catch(
  () => (document.documentElement.dataset.noLearning = ''),
);
