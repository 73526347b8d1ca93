/**
 * Share images: 1200 by 630 PNG, composed as SVG out of the site's own drawings and letter outlines.
 * sharp rasterises them, because the site needs it for uploads anyway and no text is left that would need fonts.
 */
import { createHash } from 'node:crypto';
import { copyFile, mkdir } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { dirname } from 'node:path';
import sharp, { type PngOptions } from 'sharp';
import { cachedFile } from './build/cache.ts';
import { composeCard, type OgCard } from './og/card.ts';

/** One share image to make; `file` is the path it is written to. */
export interface OgJob extends OgCard {
  file: string;
}

/** Where finished images are kept, and whether they may be twice as large to be made in a quarter of the time. */
export interface OgOptions {
  cacheDir: string;
  quick?: boolean;
}

/** What a run did, for the build's log. */
export interface OgReport {
  rendered: number;
  fromCache: number;
}

/** Flat colours: a palette without dithering halves the file and nobody can tell. */
const SMALL: PngOptions = { palette: true, colours: 96, dither: 0, effort: 1 };
/** Choosing the palette takes four fifths of the time. */
const QUICK: PngOptions = { compressionLevel: 6 };

const rasterise = (svg: string, options: PngOptions): Promise<Buffer> =>
  sharp(Buffer.from(svg)).removeAlpha().png(options).toBuffer();

const makeOne = async (
  { file, ...card }: OgJob,
  { cacheDir, quick = false }: OgOptions,
): Promise<keyof OgReport> => {
  // The composed SVG holds letters, drawing, colours and layout, so its hash changes whenever the picture would.
  const svg = await composeCard(card);
  const hash = createHash('sha256').update(svg).digest('hex').slice(0, 32);
  let result: keyof OgReport = 'fromCache';
  const cached = await cachedFile(cacheDir, `${hash}${quick ? '-quick' : ''}.png`, () => {
    result = 'rendered';
    return rasterise(svg, quick ? QUICK : SMALL);
  });
  await mkdir(dirname(file), { recursive: true });
  await copyFile(cached, file);
  return result;
};

/**
 * Draws many share images, as many at once as there are processors, and keeps them in `cacheDir`
 * so that a second build only copies.
 * @throws when a job's `art` names no drawing; images written before that stay
 */
export async function makeOgImages(jobs: OgJob[], options: OgOptions): Promise<OgReport> {
  const report: OgReport = { rendered: 0, fromCache: 0 };
  const queue = jobs.values();
  const work = async (): Promise<void> => {
    for (const job of queue) report[await makeOne(job, options)] += 1;
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return report;
}
