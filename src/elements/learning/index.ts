import { loadChunk } from '#client/chunk-reload.ts';
import { whenNear } from '#client/when-near.ts';
import { noteVisit, startLearned } from '#stores/learned.ts';
import { startMarks } from './marks.ts';

type Part = readonly [selector: string, load: () => Promise<unknown>];

/** Each part is fetched only where the page has a place for it. */
const PARTS: readonly Part[] = [
  ['film-player', () => import('./film-player.ts')],
  ['lesson-switch', () => import('./lesson-switch.ts')],
  ['course-list', () => import('./course-list.ts')],
  ['read-pdf', () => import('./read-pdf.ts')],
];
/** What stands at the end of a lesson is fetched when its reader comes near. */
const LATER: readonly Part[] = [
  ['lesson-quiz', () => import('./lesson-quiz.ts')],
  ['flash-cards', () => import('./flash-cards.ts')],
  ['course-rating', () => import('./course-rating.ts')],
  ['lesson-questions', () => import('./lesson-questions.ts')],
];
/** Part of a screen ahead, so that it is there when they are. */
const NEAR = '300px';

const fetchPart = (load: Part[1]) =>
  loadChunk(load).catch(() => (document.documentElement.dataset.noLearning = ''));

// Starts what the page has a place for, by being imported: as a function it would come with helpers of the bundler.
for (const [selector, load] of PARTS) {
  if (document.querySelector(selector)) void fetchPart(load);
}
for (const [selector, load] of LATER) {
  const places = document.querySelectorAll(selector);
  if (places.length) whenNear(places, NEAR, () => void fetchPart(load));
}
startMarks();
void startLearned();
const course = document.querySelector<HTMLElement>('[data-course]')?.dataset.course;
if (course) void noteVisit(Number(course));
