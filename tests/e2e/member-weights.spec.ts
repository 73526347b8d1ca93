import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { PHONE } from './support/sizes.ts';
import { settled, watchTraffic } from './support/traffic.ts';

/** What a member's first load of a page may cost before anything is pressed: KB of scripts, compressed. */
const READ = { kb: 43.5, requests: 50, react: false };
const ISLAND = { kb: 112, requests: 75, react: true };
/** The chat brings the conversation with its list. */
const CHAT = { ...ISLAND, kb: 126 };

const PAGES = {
  '/newModel/a-room-that-works': READ,
  '/glossary': READ,
  '/points': READ,
  '/forum/home': ISLAND,
  '/messages': ISLAND,
  '/chat-page': CHAT,
};

/** The live line is open once the number of the newest message has been asked for. */
const isLive = (page: Page) =>
  page.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/member/messages');

for (const [address, { kb, requests, react }] of Object.entries(PAGES)) {
  test(`${address} asks little of a member on a phone before a press`, async ({ page, login }) => {
    await login();
    await page.setViewportSize(PHONE);
    const live = isLive(page);
    await page.goto(address);
    await expect(page.locator('button.bell')).toBeVisible();
    await live;
    await settled(page);
    const scripts = await page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
        .map(({ name, encodedBodySize }) => ({ name, bytes: encodedBodySize })),
    );
    const list = scripts.map(({ name, bytes }) => `${bytes} ${name}`).join('\n');
    const bytes = scripts.reduce((sum, script) => sum + script.bytes, 0);
    expect(bytes / 1024, list).toBeLessThanOrEqual(kb);
    expect(watchTraffic(page).requests, list).toBeLessThanOrEqual(requests);
    if (!react) expect(list, 'React comes with what is opened').not.toMatch(/react|jsx-runtime/i);
  });
}
