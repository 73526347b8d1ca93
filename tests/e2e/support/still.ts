import { expect, type Page } from '@playwright/test';
import { readVitals } from './vitals.ts';

/** Sum of a page's layout shifts; what scripts move while they set the page up, as Chromium scores it. */
const MOVED = 0.01;

/** Nothing that was painted has moved since the page began to load; `watchVitals` comes before that. */
export async function expectStill(page: Page): Promise<void> {
  const { shift, moved } = await readVitals(page);
  expect(shift, moved.join('\n')).toBeLessThanOrEqual(MOVED);
}
