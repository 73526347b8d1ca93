import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DAY_MS } from '#domain/days.ts';
import { FIRST_VISIT_DELAY_MS } from '#domain/prompts/early.ts';
import type { Offer, Promotion } from '#domain/prompts/names.ts';
import { fakeBrowser, type FakeBrowser } from '#testing/browser.ts';

/** What the dialogs have done, and what they find. */
const page = vi.hoisted(() => ({
  /** What opened, with the second of the page at which it did. */
  opened: [] as [Promotion, number][],
  /** Closes what is open. */
  close: () => {},
  /** Offers that have nothing to show. */
  empty: [] as Promotion[],
  off: [] as Offer[],
  installed: false,
}));

const prepare = vi.hoisted(() => (prompt: Promotion) => async () => {
  if (page.empty.includes(prompt)) return undefined;
  return (closed: () => void) => {
    page.opened.push([prompt, performance.now() / 1000]);
    page.close = closed;
  };
});
vi.mock('./first-visit.ts', () => ({ prepareFirstVisit: prepare('firstVisit') }));
vi.mock('./advert.ts', () => ({ prepareAdvert: prepare('advert') }));
vi.mock('./install.ts', () => ({ prepareInstall: prepare('install') }));
vi.mock('#stores/prompts-off.ts', () => ({ readOff: async () => page.off }));
vi.mock('#stores/install.ts', () => ({ isInstalled: () => page.installed }));

let browser: FakeBrowser;
beforeEach(() => {
  browser = fakeBrowser();
  vi.useFakeTimers();
  location.search = '';
  vi.stubGlobal('innerWidth', 1280);
  Object.assign(page, { opened: [], empty: [], off: [], installed: false });
});
afterEach(() => {
  vi.useRealTimers();
  browser.restore();
});

const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);

/** The first seconds of a page, which begins with what it offers as start-prompts.ts does. */
async function visit(seconds: number): Promise<void> {
  vi.resetModules();
  const { startPromotions } = await import('./promotions.ts');
  // Their code is there at once.
  await Promise.all([import('./first-visit.ts'), import('./advert.ts'), import('./install.ts')]);
  setTimeout(() => void startPromotions(async () => {}), FIRST_VISIT_DELAY_MS);
  await pass(seconds);
}

test('a first visit has its dialog at 6 s, and nothing after it', async () => {
  await visit(6);
  expect(page.opened).toEqual([['firstVisit', 6]]);
  expect(browser.local.getItem('firstVisitSeen')).toBe('true');
  page.close();
  await pass(60);
  expect(page.opened).toHaveLength(1);
});

test.each<[string, () => void]>([
  ['the dialog was seen', () => browser.local.setItem('firstVisitSeen', 'true')],
  ['an address of a campaign', () => void (location.search = '?utm_campaign=spring')],
  ['a phone', () => vi.stubGlobal('innerWidth', 390)],
  ['it is turned off', () => void (page.off = ['firstVisit'])],
  ['it cannot be fetched', () => void (page.empty = ['firstVisit'])],
])('where the first-visit dialog is skipped the advert comes at 7 s: %s', async (_, skip) => {
  skip();
  await visit(60);
  expect(page.opened).toEqual([['advert', 7]]);
});

test.each<[string, () => void]>([
  ['an address of a campaign', () => void (location.search = '?utm_campaign=spring')],
  ['a phone', () => vi.stubGlobal('innerWidth', 390)],
])('a first visit without the dialog was the first visit all the same: %s', async (_, skip) => {
  skip();
  await visit(6);
  expect(browser.local.getItem('firstVisitSeen')).toBe('true');
});

test.each([
  '/takedown',
  '/es/takedown/status',
  '/gettingStarted/after-a-leak',
  '/ru/communityView/join',
  '/authorization',
  '/es/email-change',
  '/unsubscribe',
  '/messages/leave',
  '/change-password',
  '/user-info/security/email',
])('nothing is offered on %s', async (path) => {
  location.pathname = path;
  await visit(60);
  expect(page.opened).toEqual([]);
  expect(browser.local.getItem('firstVisitSeen')).toBeNull();
});

test('where the dialog is only turned off, it may come another time', async () => {
  page.off = ['firstVisit'];
  await visit(6);
  expect(browser.local.getItem('firstVisitSeen')).toBeNull();
});

test('without an advert the install card comes at 20 s, and not for two days after it was closed', async () => {
  Object.assign(page, { empty: ['firstVisit', 'advert'] });
  await visit(60);
  expect(page.opened).toEqual([['install', 20]]);
  page.close();
  expect(browser.local.getItem('installClosed')).toBe(String(Date.now()));
});

test.each<[string, number, () => void]>([
  [
    'two days have passed',
    1,
    () => browser.local.setItem('installClosed', `${Date.now() - 2 * DAY_MS}`),
  ],
  ['a day has passed', 0, () => browser.local.setItem('installClosed', `${Date.now() - DAY_MS}`)],
  ['the site is installed', 0, () => void (page.installed = true)],
  ['it is turned off', 0, () => void (page.off = ['install'])],
  ['the visit has had its offer', 0, () => browser.session.setItem('promptedThisVisit', 'true')],
])('the install card: %s', async (_, times, given) => {
  Object.assign(page, { empty: ['firstVisit', 'advert'] });
  given();
  await visit(60);
  expect(page.opened).toHaveLength(times);
});
