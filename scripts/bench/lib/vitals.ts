import type { Page } from '@playwright/test';

/** What a reader notices while a page arrives; milliseconds, CLS without a unit. */
export type Vitals = { firstPaint: number; largestPaint: number; shift: number; blocking: number };

type Notes = { largest: number; shift: number; tasks: [start: number, duration: number][] };
declare global {
  interface Window {
    benchNotes: Notes;
  }
}

/** Runs in the page before any of its own scripts. */
function takeNotes(): void {
  const notes: Notes = { largest: 0, shift: 0, tasks: [] };
  window.benchNotes = notes;
  type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean };
  const watch = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
      type,
      buffered: true,
    });
  watch('largest-contentful-paint', (entry) => (notes.largest = entry.startTime));
  watch('layout-shift', (entry) => {
    if (!(entry as Shift).hadRecentInput) notes.shift += (entry as Shift).value;
  });
  watch('longtask', (entry) => notes.tasks.push([entry.startTime, entry.duration]));
}

export const watchVitals = (page: Page): Promise<unknown> => page.addInitScript(takeNotes);

/** What was noted since the page began to load. */
export function readVitals(page: Page): Promise<Vitals> {
  return page.evaluate(() => {
    const { largest, shift, tasks } = window.benchNotes;
    const firstPaint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
    // Total blocking time: what each task after the first paint takes beyond 50 ms.
    const blocking = tasks
      .filter(([start]) => start >= firstPaint)
      .reduce((sum, [, duration]) => sum + Math.max(0, duration - 50), 0);
    return { firstPaint, largestPaint: largest, shift, blocking };
  });
}

/** Bytes of the page's parts after compression, without headers. */
export function readSizes(
  page: Page,
): Promise<{ html: number; css: number; script: number; font: number }> {
  return page.evaluate(() => {
    const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const sum = (pattern: RegExp) =>
      resources
        .filter(({ name }) => pattern.test(new URL(name).pathname))
        .reduce((total, { encodedBodySize }) => total + encodedBodySize, 0);
    const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return {
      html: document?.encodedBodySize ?? 0,
      css: sum(/\.css$/),
      script: sum(/\.m?js$/),
      font: sum(/\.woff2?$/),
    };
  });
}
