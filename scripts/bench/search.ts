import type { Browser } from '@playwright/test';
import type { Section } from './lib/bench.ts';
import { openBrowser, openSlowPage, type SlowPage } from './lib/browser.ts';
import { atMost, forTheRecord, type Line } from './lib/report.ts';
import { withSite } from './lib/site.ts';
import { median } from './lib/stats.ts';

const KB = 1024;
const GUIDE = '/gettingStarted/what-your-photos-say';
const WORD = 'payout';
const FIRST_HIT = '[data-site] .hit a';
const WITHIN_MS = 30_000;

type Search = { milliseconds: number; bytes: number; requests: number };

/** Time and bytes from an act of the reader to the first result of the site on the screen. */
async function untilHit(slow: SlowPage, act: () => Promise<unknown>): Promise<Search> {
  await slow.settle();
  const before = slow.fetched.length;
  const started = performance.now();
  // Not awaited: the navigation of a slow page ends long after its first result stands there.
  const acted = act();
  await slow.page.locator(FIRST_HIT).first().waitFor({ state: 'visible', timeout: WITHIN_MS });
  const milliseconds = performance.now() - started;
  await acted;
  await slow.settle();
  const since = slow.fetched.slice(before);
  const bytes = since.reduce((sum, entry) => sum + entry.bytes, 0);
  return { milliseconds, bytes, requests: since.length };
}

/** A word sent from the header of a guide: the search page itself is part of the way. */
async function fromGuide(browser: Browser, origin: string): Promise<Search> {
  const slow = await openSlowPage(browser, { origin });
  try {
    await slow.page.goto(origin + GUIDE);
    return await untilHit(slow, () => slow.page.goto(`${origin}/search?s=${WORD}`));
  } finally {
    await slow.close();
  }
}

/** A word sent with the field of the search page, which has been read at leisure. */
async function onSearchPage(browser: Browser, origin: string): Promise<Search> {
  const slow = await openSlowPage(browser, { origin });
  try {
    await slow.page.goto(`${origin}/search`);
    await slow.page.locator('#search-words').fill(WORD);
    return await untilHit(slow, () => slow.page.locator('#search-words').press('Enter'));
  } finally {
    await slow.close();
  }
}

async function middle(runs: number, search: () => Promise<Search>): Promise<Search> {
  const all: Search[] = [];
  for (let i = 0; i < runs; i++) all.push(await search());
  return {
    milliseconds: median(all.map((each) => each.milliseconds)),
    bytes: median(all.map((each) => each.bytes)),
    requests: median(all.map((each) => each.requests)),
  };
}

const budgeted = (name: string, { milliseconds, bytes, requests }: Search): Line[] => [
  atMost(`${name}: first result`, 700, milliseconds, 'ms'),
  atMost(`${name}: bytes`, 25, bytes / KB, 'KB'),
  forTheRecord(`${name}: requests`, requests),
];

/** The first result of the site's search on slow 4G, by a visitor with a phone. */
export const search: Section = async ({ dist, quick, worlds }) => {
  const [world] = await worlds();
  if (!world) return [];
  return withSite(dist, world.env, async ({ origin }) => {
    const browser = await openBrowser();
    const runs = quick ? 1 : 5;
    try {
      return [
        ...budgeted(
          'Search, sent from the search page',
          await middle(runs, () => onSearchPage(browser, origin)),
        ),
        ...budgeted(
          'Search, sent from a guide, search page included',
          await middle(runs, () => fromGuide(browser, origin)),
        ),
      ];
    } finally {
      await browser.close();
    }
  });
};
