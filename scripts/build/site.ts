import path from 'node:path';
import { startAside } from './aside.ts';
import { dropOld } from './cache.ts';
import { COMPRESSED, compressRest } from './compress.ts';
import { placeContentIndex } from './content-index.ts';
import { finishPages } from './finishing.ts';
import { buildOgImages } from './og.ts';
import { dropOriginals } from './originals.ts';
import { writePacks } from './packs.ts';
import { buildPages } from './pages.ts';
import { buildBooks } from './pdf.ts';
import { SEARCH_CACHE } from './search-index.ts';

const step = (name: string) =>
  console.log(`build: ${name} (${(performance.now() / 1000).toFixed(1)} s)`);

/** Builds into an empty folder all that reading the site needs: pages, search, the server's views. */
async function buildReadable(outDir: string): Promise<void> {
  process.env.OUT_DIR = outDir;
  process.env.ASTRO_TELEMETRY_DISABLED = '1';
  const placeAside = startAside(outDir);
  step('reading texts and bundling');
  const pages = await buildPages(outDir, (done, all) => step(`rendered ${done} of ${all}`));
  step(`rendered ${pages.length} pages`);
  dropOriginals(outDir);
  await placeContentIndex(outDir);
  await finishPages(outDir, pages);
  step('finished pages and search index');
  await placeAside();
  step('views and worker');
}

/** Adds to what `buildReadable` made: books, share pictures, packs, and everything compressed. */
async function buildRest(outDir: string): Promise<void> {
  for (const cache of [COMPRESSED, SEARCH_CACHE]) await dropOld(cache);
  await buildBooks(outDir, process.env.PUBLIC_ORIGIN ?? 'http://127.0.0.1:3000');
  step('books');
  if (process.env.LINK_PICTURES !== 'off') await buildOgImages(outDir);
  step('pictures for links');
  await writePacks(outDir);
  step('packs');
  await compressRest(outDir);
  step('compressed');
}

// Without the process that asked for it nobody would serve what is built.
const abandon = () => process.exit(1);
process.once('disconnect', abandon);
const [, , part, outDir = 'dist'] = process.argv;
await (part === 'rest' ? buildRest : buildReadable)(path.resolve(outDir));
process.off('disconnect', abandon);
if (process.connected) process.disconnect();
