import type { Page } from '@playwright/test';

/** What a reader notices while a page arrives; milliseconds, CLS without a unit. */
export type Vitals = {
  firstPaint: number;
  largestPaint: number;
  shift: number;
  /** Beginnings of the elements that moved. */
  moved: string[];
  blocking: number;
};

type Notes = {
  largest: number;
  shift: number;
  moved: string[];
  tasks: [start: number, duration: number][];
};
declare global {
  interface Window {
    vitalNotes: Notes;
  }
}

/** Runs in the page before any of its own scripts. */
function takeNotes(): void {
  const notes: Notes = { largest: 0, shift: 0, moved: [], tasks: [] };
  window.vitalNotes = notes;
  type Shift = PerformanceEntry & {
    value: number;
    hadRecentInput: boolean;
    sources: { node?: Element }[];
  };
  const watch = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
      type,
      buffered: true,
    });
  watch('largest-contentful-paint', (entry) => (notes.largest = entry.startTime));
  watch('layout-shift', (entry) => {
    const { value, hadRecentInput, sources } = entry as Shift;
    if (hadRecentInput) return;
    notes.shift += value;
    notes.moved.push(...sources.map(({ node }) => node?.outerHTML?.slice(0, 80) ?? ''));
  });
  watch('longtask', (entry) => notes.tasks.push([entry.startTime, entry.duration]));
}

export const watchVitals = (page: Page): Promise<unknown> => page.addInitScript(takeNotes);

/** What was noted since the page began to load. */
export function readVitals(page: Page): Promise<Vitals> {
  return page.evaluate(() => {
    const { largest, shift, moved, tasks } = window.vitalNotes;
    const firstPaint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
    // Total blocking time: what each task after the first paint takes beyond 50 ms.
    const blocking = tasks
      .filter(([start]) => start >= firstPaint)
      .reduce((sum, [, duration]) => sum + Math.max(0, duration - 50), 0);
    return { firstPaint, largestPaint: largest, shift, moved, blocking };
  });
}
