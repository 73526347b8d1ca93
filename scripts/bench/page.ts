import type { Browser } from '@playwright/test';
import type { Output } from '#contract/index.ts';
import { CHAT_PATH, chatPath } from '#domain/chat-path.ts';
import { budgetsOf } from '#scripts/check-build/budgets.ts';
import { readVitals, watchVitals } from '../../tests/e2e/support/vitals.ts';
import type { Section } from './lib/bench.ts';
import { openBrowser, openSlowPage, type Reader } from './lib/browser.ts';
import { openClient } from './lib/client.ts';
import type { BenchDatabase } from './lib/databases.ts';
import { atMost, forTheRecord, skipped, type Line } from './lib/report.ts';
import { makeText } from './lib/seed.ts';
import { withSite } from './lib/site.ts';
import { readSizes } from './lib/sizes.ts';
import { median } from './lib/stats.ts';
import { topicPaths } from './lib/topics.ts';

const KB = 1024;
const LOAD_WITHIN_MS = 60_000;

const HOME = '/';
const GUIDE = '/gettingStarted/what-your-photos-say';
const FAQ = '/faq';
/** The page of every topic, as it is built. */
const TOPIC = '/forumDetails';

type Load = {
  requests: number;
  /** Bytes that crossed the wire, headers included; `plain` leaves fonts and pictures out. */
  total: number;
  plain: number;
  markup: number;
  script: number;
  largestPaint: number;
  shift: number;
  blocking: number;
  react: number;
};

type Visit = Pick<Reader, 'token' | 'offers'> & {
  url: string;
  /** A page of the same visit before, whose files are in the cache. */
  before?: string | undefined;
};

/** Visit of an address on a slow line: with a new profile and an empty cache, but for the page before. */
async function loadOnce(browser: Browser, { url, before, ...who }: Visit): Promise<Load> {
  const reader = { origin: new URL(url).origin, ...who };
  const { page, fetched, settle, close } = await openSlowPage(browser, reader);
  try {
    await watchVitals(page);
    if (before) {
      await page.goto(before, { waitUntil: 'load', timeout: LOAD_WITHIN_MS });
      await settle();
      fetched.length = 0;
    }
    const answer = await page.goto(url, { waitUntil: 'load', timeout: LOAD_WITHIN_MS });
    if (answer?.status() !== 200) throw new Error(`${url} answers ${answer?.status()}`);
    await settle();
    const { html, css, script } = await readSizes(page);
    const { largestPaint, shift, blocking } = await readVitals(page);
    const sum = (kinds: RegExp) =>
      fetched
        .filter(({ kind }) => kinds.test(kind))
        .reduce((bytes, entry) => bytes + entry.bytes, 0);
    return {
      requests: fetched.length,
      total: sum(/^(?!Image)/),
      plain: sum(/^(?!Image|Font)/),
      markup: html + css,
      script,
      react: fetched.filter(({ url: file }) => /react|jsx-runtime/i.test(file)).length,
      ...{ largestPaint, shift, blocking },
    };
  } finally {
    await close();
  }
}

async function load(browser: Browser, visit: Visit, runs: number): Promise<Load> {
  const loads: Load[] = [];
  for (let i = 0; i < runs; i++) loads.push(await loadOnce(browser, visit));
  const middle = (name: keyof Load) => median(loads.map((each) => each[name]));
  const names = Object.keys(loads[0] ?? {}) as (keyof Load)[];
  return Object.fromEntries(names.map((name) => [name, middle(name)])) as Load;
}

const layoutShift = (name: string, budget: number, it: Load): Line =>
  atMost(`${name}: layout shift (CLS)`, budget, Number(it.shift.toFixed(4)), '');

const shared = (name: string, address: string, it: Load): Line[] => [
  atMost(`${name}: scripts`, budgetsOf(address).script / KB, it.script / KB, 'KB'),
  atMost(`${name}: requests for React`, 0, it.react, ''),
  layoutShift(name, 0, it),
  forTheRecord(`${name}: blocking time (TBT)`, it.blocking, 'ms'),
];

const markup = (name: string, address: string, it: Load) =>
  atMost(`${name}: HTML and CSS`, budgetsOf(address).html / KB, it.markup / KB, 'KB');

const home = (it: Load): Line[] => [
  markup('Home', HOME, it),
  forTheRecord('Home: first load without pictures', it.total / KB, 'KB'),
  forTheRecord('Home: requests', it.requests),
  forTheRecord('Home: largest paint (LCP)', it.largestPaint, 'ms'),
  ...shared('Home', HOME, it),
];

const guide = (it: Load): Line[] => [
  markup('Guide', GUIDE, it),
  atMost('Guide: first load without fonts and pictures', 45, it.plain / KB, 'KB'),
  atMost('Guide: first load with fonts', 90, it.total / KB, 'KB'),
  atMost('Guide: requests', 10, it.requests, ''),
  atMost('Guide: largest paint (LCP)', 480, it.largestPaint, 'ms'),
  ...shared('Guide', GUIDE, it),
];

/** A guide on the first visit of all, which asks about cookies and welcomes. */
const firstVisit = (it: Load): Line[] => {
  const name = 'Guide, first visit with its notice and dialog';
  return [
    forTheRecord(`${name}: requests`, it.requests),
    forTheRecord(`${name}: scripts`, it.script / KB, 'KB'),
    forTheRecord(`${name}: largest paint (LCP)`, it.largestPaint, 'ms'),
    layoutShift(name, 0, it),
  ];
};

const faq = (it: Load): Line[] => [
  markup('FAQ', FAQ, it),
  forTheRecord('FAQ: largest paint (LCP)', it.largestPaint, 'ms'),
  ...shared('FAQ', FAQ, it),
];

const topic = (it: Load): Line[] => [
  atMost('Forum topic: first load', 150, it.total / KB, 'KB'),
  forTheRecord('Forum topic: requests', it.requests),
  atMost('Forum topic: largest paint (LCP)', 800, it.largestPaint, 'ms'),
  ...shared('Forum topic', TOPIC, it),
];

const ofMember =
  (name: string) =>
  (it: Load): Line[] => [
    atMost(`${name}: largest paint (LCP)`, 900, it.largestPaint, 'ms'),
    layoutShift(name, 0.01, it),
    forTheRecord(`${name}: scripts`, it.script / KB, 'KB'),
    forTheRecord(`${name}: requests`, it.requests),
    forTheRecord(`${name}: blocking time (TBT)`, it.blocking, 'ms'),
  ];

const secondOfMember =
  (name: string) =>
  (it: Load): Line[] => [
    atMost(`${name}: blocking time (TBT)`, 100, it.blocking, 'ms'),
    forTheRecord(`${name}: largest paint (LCP)`, it.largestPaint, 'ms'),
    forTheRecord(`${name}: requests`, it.requests),
  ];

/** Messages of a conversation that a member opens, from both in turn. */
const SAID = 40;

/** A conversation of two seeded members. @returns its address, and the token of one of them */
async function talk(origin: string, world: BenchDatabase) {
  const [[one = '', other = ''], [, otherId = 0]] = [world.tokens, world.memberIds];
  const client = openClient(origin);
  try {
    let place: { userId: number } | { conversationId: number } = { userId: otherId };
    for (let i = 0; i < SAID; i++) {
      const said = { ...place, clientId: crypto.randomUUID(), text: makeText(12) };
      const token = i % 2 === 0 ? one : other;
      const answer: Output<'POST chat/send'> = await client.call('chat/send', token, said);
      place = { conversationId: answer.conversation.id };
    }
    return {
      token: one,
      path: 'conversationId' in place ? chatPath({ id: place.conversationId }) : '',
    };
  } finally {
    client.close();
  }
}

/**
 * First visits of the main kinds of pages with a phone on slow 4G: by a visitor, then by a member; of a member
 * the second page of a visit as well.
 */
export const page: Section = async ({ dist, quick, worlds }) => {
  const runs = quick ? 1 : 5;
  const [world] = await worlds();
  if (!world) return [];
  return withSite(dist, world.env, async ({ origin }) => {
    const browser = await openBrowser();
    const measure = async (
      name: string,
      path: () => Promise<string>,
      lines: (it: Load) => Line[],
      { before, ...who }: Omit<Visit, 'url'> = {},
    ) => {
      try {
        const visit = { url: origin + (await path()), ...who, before: before && origin + before };
        return lines(await load(browser, visit, runs));
      } catch (error) {
        return [skipped(name, (error as Error).message.split('\n')[0] ?? '')];
      }
    };
    const findTopic = async () => (await topicPaths(origin, world))[0] ?? '';
    try {
      const { token, path } = await talk(origin, world);
      const first = (name: string, find: () => Promise<string>) =>
        measure(`${name} of a member`, find, ofMember(`${name} of a member`), { token });
      const second = (name: string, find: () => Promise<string>) =>
        measure(`${name} after a guide`, find, secondOfMember(`${name} after a guide`), {
          token,
          before: GUIDE,
        });
      return [
        ...(await measure('Home', async () => HOME, home)),
        ...(await measure('Guide', async () => GUIDE, guide)),
        ...(await measure('Guide, first visit', async () => GUIDE, firstVisit, { offers: true })),
        ...(await measure('FAQ', async () => FAQ, faq)),
        ...(await measure('Forum topic', findTopic, topic)),
        ...(await first('Guide', async () => GUIDE)),
        ...(await first('Forum', async () => '/forum/home')),
        ...(await first('Topic', findTopic)),
        ...(await first('Conversations', async () => CHAT_PATH)),
        ...(await first('Conversation', async () => path)),
        ...(await first('Notifications', async () => '/messages')),
        ...(await second('Second guide', async () => '/newModel/a-room-that-works')),
        ...(await second('Forum', async () => '/forum/home')),
        ...(await second('Topic', findTopic)),
      ];
    } finally {
      await browser.close();
    }
  });
};
