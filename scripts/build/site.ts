import fs from 'node:fs';
import path from 'node:path';
import { serverDirOf } from '#server/site/policies.ts';
import { startViewsAndWorker } from './views-and-worker.ts';
import { compressRest } from './compress.ts';
import { placeContentIndex } from './content-index.ts';
import { finishPages, writeFacts, type PageFacts } from './finishing.ts';
import { codeFingerprint } from './freshness.ts';
import { CodeKeeper, findCode } from './kept-code.ts';
import { buildOgImages } from './og.ts';
import { dropOriginals } from './originals.ts';
import { writePacks } from './packs.ts';
import { buildPages } from './pages.ts';
import { buildBooks } from './pdf.ts';
import { renderKept } from './render-kept.ts';
import { BuildFailed, runBuilder } from './run.ts';

const step = (name: string) =>
  console.log(`build: ${name} (${(performance.now() / 1000).toFixed(1)} s)`);

const sayPages = (done: number, all: number) => step(`rendered ${done} of ${all}`);

/** Pages, finished, views and worker with the bundles of an earlier build, where its code was the same. */
async function buildWithKeptCode(
  outDir: string,
  code: string,
  compresses: boolean,
): Promise<PageFacts[] | undefined> {
  const folder = findCode(code);
  if (!folder) return undefined;
  step('only texts have changed: reading them');
  try {
    return await renderKept({ folder, outDir, compresses, say: sayPages });
  } catch (error) {
    console.log(`build: building everything (${(error as Error).message})`);
    for (const made of [outDir, serverDirOf(outDir)]) {
      fs.rmSync(made, { recursive: true, force: true });
    }
    return undefined;
  }
}

/** Pages as they are rendered, views and worker, all of it; the bundles are kept for the next build. */
async function buildAll(outDir: string, code: string, codeNow: () => string): Promise<string[]> {
  const keeper = new CodeKeeper();
  const placeViewsAndWorker = startViewsAndWorker(outDir);
  step('reading texts and bundling');
  const pages = await buildPages(outDir, sayPages, keeper);
  step(`rendered ${pages.length} pages`);
  await placeViewsAndWorker((server, aside) => keeper.takeViewsAndWorker(server, aside));
  step('views and worker');
  // Somebody may have changed the code meanwhile; nobody knows then what was bundled.
  keeper.keep(codeNow() === code ? code : undefined);
  return pages;
}

/**
 * Builds into an empty folder all that reading the site needs: pages, search, the server's views.
 *
 * @param withExtras books and share pictures as well, in a process of their own
 */
async function buildReadable(outDir: string, withExtras: boolean): Promise<void> {
  process.env.OUT_DIR = outDir;
  process.env.ASTRO_TELEMETRY_DISABLED = '1';
  // Astro sets some of its own.
  const env = { ...process.env };
  const codeNow = () => codeFingerprint(env);
  const code = codeNow();
  const kept = await buildWithKeptCode(outDir, code, withExtras);
  const rendered = kept ? [] : await buildAll(outDir, code, codeNow);
  dropOriginals(outDir);
  await placeContentIndex(outDir);
  const extras = withExtras ? runBuilder('extras', outDir, env) : undefined;
  // A failure of it is thrown below; one of the pages comes first.
  extras?.catch(() => {});
  const pages = kept ?? finishPages(outDir, rendered);
  step(`finished ${pages.length} pages`);
  await writeFacts(outDir, pages);
  step('search index');
  await extras;
}

/** Books and share pictures: they need the list of texts, and no page. */
async function buildExtras(outDir: string): Promise<void> {
  await buildBooks(outDir, process.env.PUBLIC_ORIGIN ?? 'http://127.0.0.1:3000');
  if (process.env.LINK_PICTURES !== 'off') await buildOgImages(outDir);
}

/** Adds what needs finished pages, books and pictures: packs, and everything compressed. */
async function buildRest(outDir: string): Promise<void> {
  step('books and pictures for links');
  await writePacks(outDir);
  step('packs');
  await compressRest(outDir);
  step('compressed');
}

// Without the process that asked for it nobody would serve what is built.
const abandon = () => process.exit(1);
process.once('disconnect', abandon);
const [, , part, folder = 'dist'] = process.argv;
const outDir = path.resolve(folder);
try {
  if (part === 'readable' || part === 'all') await buildReadable(outDir, part === 'all');
  if (part === 'rest' || part === 'extras') await buildExtras(outDir);
  if (part === 'rest' || part === 'all') await buildRest(outDir);
} catch (error) {
  // The process of the extras has said why.
  if (!(error instanceof BuildFailed)) throw error;
  process.exitCode = 1;
}
process.off('disconnect', abandon);
if (process.connected) process.disconnect();
