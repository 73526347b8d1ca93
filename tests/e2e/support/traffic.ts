import { expect, type Page, type Request } from '@playwright/test';

const KB = 1024;
/** Scripts a visitor's first load of a page may fetch, compressed (ARCHITECTURE.md, budgets). */
const CONTENT_KB = 8.1;
/** Pages that are tools: a film player, a search, what a browser has kept (decision 24). */
const TOOLS: readonly [RegExp, number][] = [
  [/^\/(?:coursesView\/detail\/video|official-tutorial\/video)\//, 11.05],
  // A guide of films has what films and texts have.
  [/^\/lovense\/video-guides\/./, 13.6],
  [/^\/coursesView\/(?:list|finished\/|detail\/pdf\/[^/]+$)/, 8.9],
  [/^\/search/, 11],
  [/^\/saved/, 26.45],
];

type Traffic = { requests: number; open: Set<Request> };
const seen = new WeakMap<Page, Traffic>();

/** Counts what a page asks for, from now on. Every page of a test is watched (fixtures.ts). */
export function watchTraffic(page: Page): Traffic {
  const before = seen.get(page);
  if (before) return before;
  const traffic: Traffic = { requests: 0, open: new Set() };
  seen.set(page, traffic);
  page.on('request', (request) => {
    // What the page before had asked for is given up.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) traffic.open.clear();
    // A film streams as long as its page stands.
    if (request.resourceType() !== 'media') traffic.open.add(request);
    const picture = request.resourceType() === 'image' && !request.url().includes('favicon');
    if (!picture) traffic.requests++;
  });
  page.on('requestfinished', (request) => traffic.open.delete(request));
  page.on('requestfailed', (request) => traffic.open.delete(request));
  return traffic;
}

const idle = (page: Page) =>
  page.evaluate(
    () => new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout: 500 })),
  );

/**
 * Waits until a page has loaded, its scripts have nothing left to do, and everything they asked for
 * has come. Timers are not waited for; the page must run scripts.
 */
export async function settled(page: Page): Promise<void> {
  const { open } = watchTraffic(page);
  await page.waitForLoadState();
  // What comes may ask for more, as a script does that is imported by another.
  await expect(async () => {
    await idle(page);
    await idle(page);
    expect([...open].map((request) => request.url())).toEqual([]);
  }).toPass({ intervals: [20, 50, 100], timeout: 8_000 });
}

/**
 * Waits until everything a page has asked for has come, and its scripts have heard of it. As `settled`, for a page whose
 * clock stands still.
 */
export async function quiet(page: Page): Promise<void> {
  const { open } = watchTraffic(page);
  for (let twice = 0; twice < 2; twice++) {
    await expect.poll(() => open.size).toBe(0);
    await page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve();
          port2.postMessage('');
        }),
    );
  }
}

/**
 * What a visitor's first load may cost: bytes of scripts, none of them React. The page has to be the first of
 * its context, so that nothing comes from a cache.
 */
export async function expectWithinBudget(page: Page, address: string): Promise<void> {
  await settled(page);
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
}
