import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RouteData } from 'astro';
import { StaticPaths } from 'astro/runtime/prerender/static-paths.js';
import { AT_ONCE, compress } from './compress.ts';
import { eachLimit } from './each-limit.ts';
import { PageFinisher, type PageFacts } from './finishing.ts';
import { readCode } from './kept-code.ts';

/** Told to the process that asked for the share. */
export type RenderMessage = { done: number; all: number; pages?: PageFacts[] };

/** What a share does, as its process is given it. */
export type ShareOrder = {
  /** Of the kept code. */
  folder: string;
  outDir: string;
  /** From 0, of so many: neighbours stay together, because texts are finished by language. */
  share: number;
  of: number;
  /** Whether pages are compressed as well. */
  compresses: boolean;
};

/** A message for each page would take a twentieth of the time. */
const TELL_EVERY = 25;

/**
 * Astro's renderer as its builds bundle it. `setInternals`, `setOptions` and `getComponentByRoute` are not
 * promised to anybody; where they change, kept code fails and everything is bundled anew (kept-code.test.ts would say so).
 */
type Renderer = {
  manifest: { site: string; routes: { routeData: RouteData }[] };
  logger: { options: { destination: unknown } };
  setInternals: (internals: { pagesByKeys: Map<string, unknown> }) => void;
  setOptions: (options: {
    settings: { scripts: [] };
    logger: { options: { destination: unknown } };
  }) => void;
  getComponentByRoute: (route: RouteData) => Promise<unknown>;
  render: (request: Request, options: { routeData: RouteData }) => Promise<Response>;
};

/** No photograph is made small here: that needs the whole of Astro's build. */
function refusePhotographs(): void {
  const addStaticImage = () => {
    throw new Error('A text shows a photograph.');
  };
  Object.assign(globalThis, { astroAsset: { referencedImages: new Set(), addStaticImage } });
}

async function openRenderer(folder: string): Promise<Renderer> {
  const { entry, styles } = readCode(folder);
  refusePhotographs();
  const file = pathToFileURL(path.resolve(folder, 'renderer', entry)).href;
  const { app } = (await import(file)) as { app: Renderer };
  app.setInternals({ pagesByKeys: new Map(styles) });
  app.setOptions({ settings: { scripts: [] }, logger: app.logger });
  return app;
}

/**
 * Loads the programs of all pages while the texts are being read. One that asks for a text as it is loaded fails
 * (texts-apart.ts): it would be given those of before.
 */
async function loadPrograms(app: Renderer): Promise<void> {
  const global = globalThis as { areTextsBeingRead?: boolean };
  global.areTextsBeingRead = true;
  for (const { routeData } of app.manifest.routes) {
    if (routeData.prerender) await app.getComponentByRoute(routeData);
  }
  global.areTextsBeingRead = false;
}

type Page = { pathname: string; route: RouteData };

/** All addresses in a fixed order, each once; of two routes for one address the first is meant. */
async function allPages(app: Renderer): Promise<Page[]> {
  const pages = new Map<string, Page>();
  for (const page of await new StaticPaths(app as never).getAll()) {
    const pathname = page.pathname.replace(/\/$/, '');
    if (!pages.has(pathname)) pages.set(pathname, { pathname, route: page.route });
  }
  return [...pages.values()].sort((a, b) => (a.pathname < b.pathname ? -1 : 1));
}

type Rendered = { name: string; bytes: Buffer };

/** @returns its file below the site and what it holds; undefined where there is nothing to write */
async function renderPage(app: Renderer, page: Page): Promise<Rendered | undefined> {
  const { pathname, route } = page;
  if (route.type !== 'page' && route.type !== 'endpoint') {
    throw new Error(`${pathname} is neither a page nor a file.`);
  }
  const request = new Request(new URL(pathname, app.manifest.site));
  const response = await app.render(request, { routeData: route });
  if (response.status >= 300 && response.status < 400) throw new Error(`${pathname} leads away.`);
  if (!response.body) return undefined;
  const name = route.type === 'page' ? path.posix.join(pathname, 'index.html') : pathname;
  return { name: name.replace(/^\//, ''), bytes: Buffer.from(await response.arrayBuffer()) };
}

/**
 * Renders and finishes a share of all pages with kept code, when it is told to begin: the texts are being read
 * meanwhile.
 */
async function renderShare({ folder, outDir, share, of, compresses }: ShareOrder) {
  const textsAreRead = once(process, 'message');
  const app = await openRenderer(folder);
  await loadPrograms(app);
  await textsAreRead;
  const pages = await allPages(app);
  const mine = pages.slice(
    Math.floor((pages.length * share) / of),
    Math.floor((pages.length * (share + 1)) / of),
  );
  const tell = (message: Omit<RenderMessage, 'all'>): Promise<void> => {
    const whole = { ...message, all: pages.length } satisfies RenderMessage;
    return new Promise((resolve) => process.send?.(whole, () => resolve()));
  };
  const finisher = new PageFinisher(outDir);
  const facts: PageFacts[] = [];
  const written: Rendered[] = [];
  for (const [done, page] of mine.entries()) {
    if (done % TELL_EVERY === 0) void tell({ done });
    const rendered = await renderPage(app, page);
    if (!rendered) continue;
    if (page.route.type === 'page') {
      const finished = finisher.finish(rendered.name, rendered.bytes.toString());
      facts.push(finished.facts);
      rendered.bytes = Buffer.from(finished.html);
      written.push(rendered);
    }
    const file = path.join(outDir, rendered.name);
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, rendered.bytes);
  }
  if (compresses) {
    await eachLimit(AT_ONCE, written, ({ name, bytes }) =>
      compress(path.join(outDir, name), bytes),
    );
  }
  // A process that ends before all of it is sent takes the rest along.
  await tell({ done: mine.length, pages: facts });
}

if (process.argv[1] === import.meta.filename) {
  process.once('disconnect', () => process.exit(1));
  await renderShare(JSON.parse(process.argv[2] ?? '') as ShareOrder);
  process.exit();
}
