import fs from 'node:fs';
import path from 'node:path';
import { build as buildPages } from 'astro';
import { startAside } from './build/aside.ts';
import { placeContentIndex } from './build/content-index.ts';
import { compressorFor, compressRest, dropOldCompressed } from './build/compress.ts';
import { buildFingerprint, isFresh, markFresh, markStale } from './build/freshness.ts';
import { buildOgImages } from './build/og.ts';
import { dropOriginals } from './build/originals.ts';
import { writePacks } from './build/packs.ts';
import { PageFinisher } from './build/pages.ts';
import { SEARCH_FOLDER } from './build/search-index.ts';

/**
 * Builds the whole site into `outDir`: pages, the server's views, pictures for links, the search
 * index, and everything compressed. Does nothing where the folder holds a build of these inputs.
 *
 * LINK_PICTURES=off leaves the pictures for links out, which take longest and which nobody needs who
 * only looks at pages.
 *
 * @returns whether anything had to be built
 */
export async function buildSite(outDir: string): Promise<boolean> {
  process.env.OUT_DIR = outDir;
  process.env.ASTRO_TELEMETRY_DISABLED = '1';
  const pictures = process.env.LINK_PICTURES !== 'off';
  const fingerprint = buildFingerprint(`${process.env.PUBLIC_ORIGIN ?? ''} ${pictures}`);
  if (isFresh(outDir, fingerprint)) return false;
  markStale(outDir);
  fs.rmSync(outDir, { recursive: true, force: true });
  const started = performance.now();
  const step = (name: string) =>
    console.log(`build: ${name} (${((performance.now() - started) / 1000).toFixed(1)} s)`);
  const placeAside = startAside(outDir);
  const finisher = new PageFinisher(outDir);
  await dropOldCompressed();
  await buildPages({ logLevel: 'warn', outDir, integrations: [finisher.integration()] });
  dropOriginals(outDir);
  await placeContentIndex(outDir);
  await finisher.writeTables();
  step('pages');
  const drawn = pictures ? buildOgImages(outDir) : Promise.resolve();
  const searchable = finisher.writeSearch().finally(() => finisher.close());
  await placeAside();
  step('views, worker and books');
  const compress = compressorFor(finisher.pages);
  await writePacks(outDir, compress);
  step('packs');
  await compressRest(outDir, compress, SEARCH_FOLDER);
  step('compressed');
  await Promise.all([searchable, drawn]);
  step('search index');
  markFresh(outDir, fingerprint);
  return true;
}

if (process.argv[1] === import.meta.filename) {
  const built = await buildSite(path.resolve(process.env.OUT_DIR ?? 'dist'));
  if (!built) console.log('build: nothing has changed');
}
