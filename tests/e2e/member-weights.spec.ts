import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { POST } from './support/posts.ts';
import { PHONE } from './support/sizes.ts';
import { settled } from './support/traffic.ts';

/**
 * What a page may cost a member before anything is pressed, on a phone whose cache is empty and whose
 * browser knows the account: KB of scripts, compressed, and requests, pictures aside.
 */
const READ = { kb: 30, requests: 17, lives: false };
const ISLAND = { kb: 111, requests: 28, lives: true };

/** The contest widget comes late: its pill with styles and words, and what it knows of the tasks. */
const withWidget = <B extends { requests: number }>(budget: B): B => ({
  ...budget,
  requests: budget.requests + 5,
});

/** A topic that another member has written. */
const TOPIC = '/forumDetails';
const PAGES = {
  '/glossary': READ,
  '/points': withWidget(READ),
  '/newModel/a-room-that-works': READ,
  '/forum/home': withWidget(ISLAND),
  '/messages': ISLAND,
  // The conversation is drawn with it.
  '/chat-page': { ...ISLAND, kb: 122, requests: 33 },
  // It is drawn by the server, and its island answers, likes and follows.
  [TOPIC]: { ...ISLAND, kb: 122, requests: 38 },
  // With all that one writes with.
  '/forum/post': { ...ISLAND, kb: 128, requests: 38 },
};

// A member who has the contest widget, as most have.
test.use({ contestWidget: true });

/** The live line is open once the number of the newest message has been asked for. */
const isLive = (page: Page) =>
  page.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/member/messages');

const PICTURE = /\.(?:svg|png|webp|avif|jpe?g|ico)$/;

/** What a page has fetched besides pictures: until it opens the live line, where that waits for the page's use. */
async function readFetched(page: Page, lives: boolean) {
  const fetched = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).map(
      ({ name, encodedBodySize, startTime }) => ({
        path: new URL(name).pathname,
        bytes: encodedBodySize,
        startTime,
      }),
    ),
  );
  const line = fetched.find(({ path }) => path === '/api/member/ntoken')?.startTime ?? Infinity;
  return fetched.filter(
    ({ path, startTime }) => !PICTURE.test(path) && (lives || startTime < line),
  );
}

for (const [address, { kb, requests, lives }] of Object.entries(PAGES)) {
  test(`${address} asks little of a member on a phone before a press`, async ({
    page,
    login,
    makeMember,
    api,
  }) => {
    const isTopic = address === TOPIC;
    const { id } = isTopic ? await api(await makeMember(), 'POST article/post', POST) : { id: '' };
    await login();
    await page.setViewportSize(PHONE);
    // What was read here before has met the account on the first page.
    await page.goto('/gettingStarted/choosing-a-stage-name');
    await page.waitForFunction(() => localStorage.getItem('shelfOwner') !== null);
    const session = await page.context().newCDPSession(page);
    await session.send('Network.clearBrowserCache');
    const live = isLive(page);
    await page.goto(isTopic ? `${TOPIC}/${id}` : address);
    await expect(page.locator('button.bell')).toBeVisible();
    if (lives) await live;
    await settled(page);
    const fetched = await readFetched(page, lives);
    const list = fetched.map(({ path, bytes }) => `${bytes} ${path}`).join('\n');
    const scripts = fetched.filter(({ path }) => path.endsWith('.js'));
    const bytes = scripts.reduce((sum, script) => sum + script.bytes, 0);
    expect(bytes / 1024, list).toBeLessThanOrEqual(kb);
    expect(fetched.length + 1, `the page and\n${list}`).toBeLessThanOrEqual(requests);
    if (lives) return;
    expect(list, 'React comes with what is opened').not.toMatch(/react|jsx-runtime/i);
    // The page begins to be used.
    await page.mouse.move(50, 50);
    await live;
  });
}
