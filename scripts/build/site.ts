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
import { SEARCH_CACHE } from './search-index.ts';

/** Builds all of the site into an empty folder; scripts/build.ts starts it. */
async function buildSite(outDir: string): Promise<void> {
  process.env.OUT_DIR = outDir;
  process.env.ASTRO_TELEMETRY_DISABLED = '1';
  const step = (name: string) =>
    console.log(`build: ${name} (${(performance.now() / 1000).toFixed(1)} s)`);
  const placeAside = startAside(outDir);
  for (const cache of [COMPRESSED, SEARCH_CACHE]) await dropOld(cache);
  step('reading texts and bundling');
  const pages = await buildPages(outDir, (done, all) => step(`rendered ${done} of ${all}`));
  step(`rendered ${pages.length} pages`);
  dropOriginals(outDir);
  await placeContentIndex(outDir);
  const drawn = process.env.LINK_PICTURES === 'off' ? Promise.resolve() : buildOgImages(outDir);
  const writeSearch = await finishPages(outDir, pages);
  step('finished and compressed them');
  const searchable = writeSearch();
  await placeAside();
  step('views, worker and books');
  await writePacks(outDir);
  step('packs');
  await Promise.all([searchable, drawn]);
  step('search index and pictures for links');
  await compressRest(outDir);
  step('compressed the rest');
}

// Without the process that asked for it nobody would serve what is built.
const abandon = () => process.exit(1);
process.once('disconnect', abandon);
await buildSite(path.resolve(process.argv[2] ?? 'dist'));
process.off('disconnect', abandon);
if (process.connected) process.disconnect();
