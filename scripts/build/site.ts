import fs from 'node:fs';
import path from 'node:path';
import { buildDay } from '#collections/waiting.ts';
import { serverDirOf } from '#server/site/policies.ts';
import { startViewsAndWorker } from './views-and-worker.ts';
import { compressRest } from './compress.ts';
import { placeContentIndex } from './content-index.ts';
import { finishPages, writeFacts, type PageFacts } from './finishing.ts';
import { codeFingerprint } from './freshness.ts';
import { placeBooks } from './kept-books.ts';
import { CodeKeeper, findCode } from './kept-code.ts';
import { buildOgImages } from './og.ts';
import { lowerPriority } from './lower-priority.ts';
import { dropOriginals } from './originals.ts';
import { writePacks } from './packs.ts';
import { writePagefind } from './pagefind.ts';
import { buildPages } from './pages.ts';
import { buildBooks } from './pdf.ts';
import { renderKept } from './render-kept.ts';
import { BuildFailed, runBuilder, type Part } from './run.ts';

const day = buildDay();

const step = (name: string) =>
  console.log(`build: ${name} (${(performance.now() / 1000).toFixed(1)} s)`);

const sayPages = (done: number, all: number) => step(`rendered ${done} of ${all}`);

/**
 * Pages, finished, views and worker with the bundles of an earlier build, where its code was the same.
 *
 * @param beside what is built into the same folder meanwhile
 */
async function buildWithKeptCode(
  outDir: string,
  code: string,
  compresses: boolean,
  beside: () => Promise<void>,
): Promise<PageFacts[] | undefined> {
  const folder = findCode(code);
  if (!folder) return undefined;
  step('only texts have changed: reading them');
  const others = thrownLater(beside());
  try {
    const pages = await renderKept({ folder, outDir, compresses, say: sayPages });
    await others;
    return pages;
  } catch (error) {
    const [reason = ''] = (error as Error).message.split('\n');
    console.log(`build: building everything (${reason})`);
    await others.catch(() => {});
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

/** Books of the courses. They need no page, and no list of the texts. */
const makeBooks = (outDir: string): Promise<void> =>
  buildBooks(outDir, process.env.PUBLIC_ORIGIN ?? 'http://127.0.0.1:3000');

/** Pictures that links show elsewhere. They need the list of the texts, and no page. */
async function makePictures(outDir: string): Promise<void> {
  if (process.env.LINK_PICTURES !== 'off') await buildOgImages(outDir);
}

/** What is still being made when pages can be read. */
type Pending = { books: Promise<void>; pictures: Promise<void> };

/** A failure is thrown where it is waited for; one of the pages comes first. */
function thrownLater<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => {});
  return promise;
}

/**
 * Builds into an empty folder all that reading the site needs: pages, search, the server's views.
 *
 * @param withExtras books and share pictures as well, in processes of their own
 */
async function buildReadable(outDir: string, withExtras: boolean): Promise<Pending> {
  process.env.OUT_DIR = outDir;
  process.env.ASTRO_TELEMETRY_DISABLED = '1';
  // Astro sets some of its own.
  const env = { ...process.env };
  const codeNow = () => codeFingerprint(env);
  const code = codeNow();
  const make = async (part: Part) => {
    if (withExtras) await runBuilder(part, outDir, env);
  };
  const makeBooksAside = async () => {
    if (withExtras) await placeBooks({ outDir, code, day, make: () => make('books') });
  };
  // Reading the texts leaves a core idle.
  const kept = await buildWithKeptCode(outDir, code, withExtras, makeBooksAside);
  const rendered = kept ? [] : await buildAll(outDir, code, codeNow);
  dropOriginals(outDir);
  await placeContentIndex(outDir);
  const books = thrownLater(kept ? Promise.resolve() : makeBooksAside());
  const pictures = thrownLater(make('pictures'));
  const pages = kept ?? finishPages(outDir, rendered);
  await writeFacts(outDir, pages);
  step(`finished ${pages.length} pages`);
  return { books, pictures };
}

/** Adds what needs finished pages, books and pictures: Pagefind's index, packs, and everything compressed. */
async function buildRest(outDir: string, { books, pictures }: Pending): Promise<void> {
  const pagefind = thrownLater(writePagefind(outDir));
  await books;
  await writePacks(outDir);
  // What is there is compressed while the others are waited for.
  await compressRest(outDir);
  await Promise.all([pagefind, pictures]);
  step('books, pictures for links, packs and the index of Pagefind');
  await compressRest(outDir);
  step('compressed');
}

// Without the process that asked for it nobody would serve what is built.
const abandon = () => process.exit(1);
process.once('disconnect', abandon);
// Ends what runs beside it too.
process.once('SIGTERM', abandon);
const [, , part, folder = 'dist'] = process.argv;
const outDir = path.resolve(folder);
// Pages are waited for first.
if (part === 'books' || part === 'pictures') lowerPriority();
try {
  if (part === 'readable') await buildReadable(outDir, false);
  if (part === 'all') await buildRest(outDir, await buildReadable(outDir, true));
  if (part === 'books') await makeBooks(outDir);
  if (part === 'pictures') await makePictures(outDir);
  if (part === 'rest') {
    const code = codeFingerprint(process.env);
    await placeBooks({ outDir, code, day, make: () => makeBooks(outDir) });
    await buildRest(outDir, {
      books: Promise.resolve(),
      pictures: thrownLater(makePictures(outDir)),
    });
  }
} catch (error) {
  // The process of the part has said why.
  if (!(error instanceof BuildFailed)) throw error;
  process.exitCode = 1;
}
process.off('disconnect', abandon);
if (process.connected) process.disconnect();
