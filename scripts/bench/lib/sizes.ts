import type { Page } from '@playwright/test';

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
