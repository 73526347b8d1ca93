import fs from 'node:fs';
import path from 'node:path';
import { build as buildPages } from 'astro';
import { buildViews } from './build/views.ts';
import { compressFolder } from './build/compress.ts';
import { placeContentIndex } from './build/content-index.ts';
import { listQuotes } from './build/fact-quotes.ts';
import { buildFingerprint, isFresh, markFresh, markStale } from './build/freshness.ts';
import { liftPolicies } from './build/policies.ts';
import { preloadImports } from './build/preloads.ts';
import { buildSearchIndex } from './build/search-index.ts';
import { dropSearchMarks } from './build/search-marks.ts';
import { buildOgImages } from './build/og.ts';
import { buildBooks } from './build/pdf.ts';
import { writePacks } from './build/packs.ts';
import { buildWorker } from './build/worker.ts';

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
  await buildPages({ logLevel: 'warn', outDir });
  await placeContentIndex(outDir);
  step('pages');
  await buildViews(outDir);
  await buildWorker(outDir);
  await liftPolicies(outDir);
  await preloadImports(outDir);
  step('views');
  step(await listQuotes(outDir));
  // Each of them waits for another program or for threads; none reads what another writes.
  const timed = async (name: string, work: Promise<void>) => {
    await work;
    step(name);
  };
  await Promise.all([
    timed('search index', buildSearchIndex(outDir)),
    timed('books', buildBooks(outDir, process.env.PUBLIC_ORIGIN ?? 'http://127.0.0.1:3000')),
    ...(pictures ? [timed('pictures for links', buildOgImages(outDir))] : []),
  ]);
  await dropSearchMarks(outDir);
  await writePacks(outDir);
  step('packs');
  await compressFolder(outDir);
  step('compressed');
  markFresh(outDir, fingerprint);
  return true;
}

if (process.argv[1] === import.meta.filename) {
  const built = await buildSite(path.resolve(process.env.OUT_DIR ?? 'dist'));
  if (!built) console.log('build: nothing has changed');
}
