import { noteVisit, startLearned } from '#stores/learned.ts';
import { startMarks } from './marks.ts';

/** Each part is fetched only where the page has a place for it. */
const PARTS: readonly [selector: string, load: () => Promise<unknown>][] = [
  ['film-player', () => import('./film-player.ts')],
  ['lesson-switch', () => import('./lesson-switch.ts')],
  ['lesson-quiz', () => import('./lesson-quiz.ts')],
  ['flash-cards', () => import('./flash-cards.ts')],
  ['course-rating', () => import('./course-rating.ts')],
  ['course-list', () => import('./course-list.ts')],
  ['read-pdf', () => import('./read-pdf.ts')],
];

for (const [selector, load] of PARTS) {
  if (document.querySelector(selector)) {
    load().catch(() => (document.documentElement.dataset.noLearning = ''));
  }
}
startMarks();
void startLearned();
const course = document.querySelector<HTMLElement>('[data-course]')?.dataset.course;
if (course) void noteVisit(Number(course));
