import { loadChunk } from '#client/chunk-reload.ts';

// Lists of courses and of tutorials: what is done, and the choice. Nothing on them waits for a press, as
// courses.ts does; their own file leaves them the bytes of that.
loadChunk(() => import('./learning/index.ts')).catch(
  () => (document.documentElement.dataset.noLearning = ''),
);
