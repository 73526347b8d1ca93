import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from '@playwright/test';
import { findChromium } from '../../tests/e2e/support/chromium.ts';
import type { Section } from './lib/bench.ts';
import { atLeast, skipped, type Line } from './lib/report.ts';
import { freePort, withSite } from './lib/site.ts';
import { median } from './lib/stats.ts';
import { topicPaths } from './lib/topics.ts';

/** One public page of each kind; the forum's topic is added from the database. */
const PAGES = [
  '/',
  '/gettingStarted',
  '/gettingStarted/after-a-leak',
  '/newModel',
  '/writtenGuides',
  '/articleView',
  '/articleView/detail/who-owns-your-show',
  '/camExtensionUpdatesView',
  '/coursesView/list',
  '/coursesView/detail/pdf/money-without-surprises/1',
  '/coursesView/detail/video/light-and-camera',
  '/official-tutorial',
  '/glossary',
  '/faq',
  '/logView',
  '/about',
  '/privacy-policy',
  '/camsiteView/list',
  '/camsiteView/detail/stripchat',
  '/lovense/about-camming',
  '/lovense/camming-sex-toys',
  '/lovense/video-guides/pairing',
  '/lovense-stream-master/written-guides/1',
  '/subscribe',
  '/discreet',
  '/forum/home',
];
/** What search engines know a page by; on the address without it the language is negotiated. */
const CANONICAL = '?language=en';
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

type Result = {
  lhr: {
    runtimeError?: { code: string };
    categories: Record<
      string,
      { score: number | null; auditRefs: { id: string; weight: number }[] }
    >;
    audits: Record<string, { score: number | null }>;
  };
};
type Lighthouse = (url: string, flags: object) => Promise<Result | undefined>;

/** Too large to be a dependency of everybody: LIGHTHOUSE names the folder of an installed package. */
async function findLighthouse(): Promise<Lighthouse | undefined> {
  const folder = process.env.LIGHTHOUSE;
  if (!folder) return undefined;
  const entry = pathToFileURL(path.resolve(folder, 'core/index.js')).href;
  return ((await import(entry)) as { default: Lighthouse }).default;
}

async function audit(lighthouse: Lighthouse, url: string): Promise<Result['lhr']> {
  const port = await freePort();
  // A browser of its own for every run: nothing is cached, nothing is left over.
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`],
  });
  try {
    const result = await lighthouse(url, {
      port,
      logLevel: 'error',
      output: 'json',
      onlyCategories: CATEGORIES,
    });
    if (!result || result.lhr.runtimeError) {
      throw new Error(`${url}: ${result?.lhr.runtimeError?.code ?? 'no result'}`);
    }
    return result.lhr;
  } finally {
    await browser.close();
  }
}

/** Audits that cost a category points. */
function complaints(runs: readonly Result['lhr'][], category: string): string {
  const last = runs.at(-1);
  const failed = (last?.categories[category]?.auditRefs ?? []).filter(
    ({ id, weight }) => weight > 0 && (last?.audits[id]?.score ?? 1) < 0.9,
  );
  return failed.length > 0 ? ` (${failed.map(({ id }) => id).join(', ')})` : '';
}

function lines(name: string, runs: readonly Result['lhr'][]): Line[] {
  return CATEGORIES.map((category) => {
    const scores = runs.map((run) => 100 * (run.categories[category]?.score ?? 0));
    const what = `Lighthouse, mobile, ${name}: ${category}${complaints(runs, category)}`;
    return atLeast(what, 100, Math.round(median(scores)), '');
  });
}

/** Lighthouse's four scores of one page of each kind, on its simulated slow phone. */
export const lighthouse: Section = async ({ dist, quick, worlds }) => {
  const run = await findLighthouse();
  if (!run) return [skipped('Lighthouse', 'LIGHTHOUSE names no installed package')];
  const [world] = await worlds();
  if (!world) return [];
  return withSite(dist, world.env, async ({ origin }) => {
    const [topic = '/forum/home'] = await topicPaths(origin, world);
    const all: Line[] = [];
    for (const page of [...PAGES, topic]) {
      const runs: Result['lhr'][] = [];
      for (let i = 0; i < (quick ? 1 : 3); i++)
        runs.push(await audit(run, origin + page + CANONICAL));
      all.push(...lines(page === topic ? 'a topic of the forum' : page, runs));
    }
    return all;
  });
};
