import { expect, test } from './support/fixtures.ts';
import { KINDS } from './support/kinds.ts';
import { readVitals, watchVitals } from './support/vitals.ts';

const KB = 1024;
/** Scripts a visitor's first load of a page may fetch, compressed (ARCHITECTURE.md, budgets). */
const CONTENT_KB = 8;
/** Pages that are tools: a film player, a search, what a browser has kept (decision 24). */
const TOOLS: readonly [RegExp, number][] = [
  [/^\/(?:coursesView\/detail\/video|official-tutorial\/video)\//, 11],
  [/^\/coursesView\/(?:list|detail\/pdf\/[^/]+$)/, 8.5],
  [/^\/search/, 11],
  [/^\/saved/, 25],
];
/** Sum of a page's layout shifts; what scripts move while they set the page up, as Chromium scores it. */
const MOVED = 0.01;
const GUIDE = '/gettingStarted/how-payouts-work';
const GUIDE_REQUESTS = 10;

/** What a browser fetches for a page that nobody touches: also what scripts fetch by themselves. */
for (const address of KINDS) {
  test(`${address} weighs what it may`, async ({ page }) => {
    let requests = 0;
    page.on('request', (request) => {
      const picture = request.resourceType() === 'image' && !request.url().includes('favicon');
      if (!picture) requests++;
    });
    await page.goto(address, { waitUntil: 'networkidle' });
    const scripts = await page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
        .map(({ name, encodedBodySize }) => ({ name, bytes: encodedBodySize })),
    );
    const budget = TOOLS.find(([pattern]) => pattern.test(address))?.[1] ?? CONTENT_KB;
    const bytes = scripts.reduce((sum, script) => sum + script.bytes, 0);
    const list = scripts.map((script) => `${script.bytes} ${script.name}`).join('\n');
    expect(bytes / KB, list).toBeLessThanOrEqual(budget);
    expect(list, 'visitors fetch no React').not.toMatch(/react|jsx-runtime/i);
    if (address === GUIDE) expect(requests).toBeLessThanOrEqual(GUIDE_REQUESTS);
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });
  for (const address of [...KINDS, '/activity?a=2']) {
    test(`${address} stands still`, async ({ page, noise }) => {
      // Type that arrives late breaks some lines elsewhere; that is another matter.
      noise.allow(/ERR_FAILED.*woff2/);
      await page.route(/\.woff2$/, (route) => route.abort());
      await watchVitals(page);
      await page.goto(address, { waitUntil: 'networkidle' });
      const { shift, moved } = await readVitals(page);
      expect(shift, moved.join('\n')).toBeLessThanOrEqual(MOVED);
    });
  }
});
