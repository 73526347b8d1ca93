import { loadChunk } from '#client/chunk-reload.ts';

// What was learned comes with it, as in a list of courses.
loadChunk(() => import('./learning/course-finished.ts')).catch(
  () => (document.documentElement.dataset.noLearning = ''),
);
