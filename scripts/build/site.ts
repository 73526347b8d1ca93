import path from 'node:path';
import { startAside } from './aside.ts';
import { placeContentIndex } from './content-index.ts';
import { compressorFor, compressRest, dropOldCompressed, writerWith } from './compress.ts';
import { buildOgImages } from './og.ts';
import { dropOriginals } from './originals.ts';
import { writePacks } from './packs.ts';
import { PageFinisher } from './pages.ts';
import { SEARCH_FOLDER } from './search-index.ts';

/** Builds all of the site into an empty folder; scripts/build.ts starts it. */
async function buildSite(outDir: string): Promise<void> {
  process.env.OUT_DIR = outDir;
  process.env.ASTRO_TELEMETRY_DISABLED = '1';
  const step = (name: string) =>
    console.log(`build: ${name} (${(performance.now() / 1000).toFixed(1)} s)`);
  const placeAside = startAside(outDir);
  const finisher = new PageFinisher(outDir);
  await dropOldCompressed();
  // Loading Astro takes half a second, in which the others can begin.
  const { build: buildPages } = await import('astro');
  await buildPages({ logLevel: 'warn', outDir, integrations: [finisher.integration()] });
  dropOriginals(outDir);
  await placeContentIndex(outDir);
  await finisher.writeTables();
  step('pages');
  const drawn = process.env.LINK_PICTURES === 'off' ? Promise.resolve() : buildOgImages(outDir);
  const searchable = finisher.writeSearch().finally(() => finisher.close());
  await placeAside();
  step('views, worker and books');
  const compress = compressorFor(finisher.pages);
  await writePacks(outDir, writerWith(compress));
  step('packs');
  // The last pages are still being compressed, and the index written.
  const isElsewhere = (name: string) =>
    finisher.files.has(name) || name.startsWith(`${SEARCH_FOLDER}/`);
  await compressRest(outDir, compress, isElsewhere);
  step('compressed');
  await Promise.all([searchable, drawn]);
  step('search index');
}

// Without the process that asked for it nobody would serve what is built.
const abandon = () => process.exit(1);
process.once('disconnect', abandon);
await buildSite(path.resolve(process.argv[2] ?? 'dist'));
process.off('disconnect', abandon);
if (process.connected) process.disconnect();
