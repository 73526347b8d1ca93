import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RouteData } from 'astro';
import { StaticPaths } from 'astro/runtime/prerender/static-paths.js';
import { readCode } from './kept-code.ts';

/** Told to the process that asked for the share. */
export type RenderMessage = { done: number; all: number; pages?: string[] };

/**
 * Astro's renderer as its builds bundle it. `setInternals` and `setOptions` are not promised to anybody; where
 * they change, kept code fails and everything is bundled anew (kept-code.test.ts would say so).
 */
type Renderer = {
  manifest: { site: string };
  logger: { options: { destination: unknown } };
  setInternals: (internals: { pagesByKeys: Map<string, unknown> }) => void;
  setOptions: (options: {
    settings: { scripts: [] };
    logger: { options: { destination: unknown } };
  }) => void;
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

/** @returns its file below the site; undefined where there is nothing to write */
async function renderPage(app: Renderer, page: Page, outDir: string): Promise<string | undefined> {
  const { pathname, route } = page;
  if (route.type !== 'page' && route.type !== 'endpoint') {
    throw new Error(`${pathname} is neither a page nor a file.`);
  }
  const request = new Request(new URL(pathname, app.manifest.site));
  const response = await app.render(request, { routeData: route });
  if (response.status >= 300 && response.status < 400) throw new Error(`${pathname} leads away.`);
  if (!response.body) return undefined;
  const name = route.type === 'page' ? path.posix.join(pathname, 'index.html') : pathname;
  const file = path.join(outDir, name);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, Buffer.from(await response.arrayBuffer()));
  return name.replace(/^\//, '');
}

/**
 * Renders a share of all pages with kept code, when it is told to begin: the texts are being read meanwhile.
 *
 * @param share from 0, of so many: neighbours stay together, because texts are finished by language
 */
async function renderShare(folder: string, outDir: string, share: number, of: number) {
  const app = await openRenderer(folder);
  await once(process, 'message');
  const pages = await allPages(app);
  const mine = pages.slice(
    Math.floor((pages.length * share) / of),
    Math.floor((pages.length * (share + 1)) / of),
  );
  const written: string[] = [];
  for (const [done, page] of mine.entries()) {
    const name = await renderPage(app, page, outDir);
    if (name && page.route.type === 'page') written.push(name);
    process.send?.({ done: done + 1, all: pages.length } satisfies RenderMessage);
  }
  process.send?.({ done: mine.length, all: pages.length, pages: written } satisfies RenderMessage);
}

if (process.argv[1] === import.meta.filename) {
  process.once('disconnect', () => process.exit(1));
  const [, , folder = '', outDir = '', share, of] = process.argv;
  await renderShare(folder, outDir, Number(share), Number(of));
  process.exit();
}
