/**
 * Share images: 1200 by 630 PNG, composed as SVG out of the site's own drawings and letter outlines.
 * sharp rasterises them, because the site needs it for uploads anyway and no text is left that would need fonts.
 */
import { createHash } from 'node:crypto';
import { copyFile, mkdir, rename, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { composeCard, type OgCard } from './og/card.ts';

/** One share image to make; `file` is the path it is written to. */
export interface OgJob extends OgCard {
  file: string;
}

/** What a run did, for the build's log. */
export interface OgReport {
  rendered: number;
  fromCache: number;
}

const rasterise = (svg: string): Promise<Buffer> =>
  // Flat colours: a palette without dithering halves the file and nobody can tell.
  sharp(Buffer.from(svg))
    .removeAlpha()
    .png({ palette: true, colours: 96, dither: 0, effort: 1 })
    .toBuffer();

/**
 * Draws one share image.
 * @param card texts in the page's language; `art` names a drawing in src/components/art
 * @returns the bytes of a PNG, 1200 by 630 pixels
 * @throws when `art` names no drawing
 */
export async function renderOgImage(card: OgCard): Promise<Buffer> {
  return rasterise(await composeCard(card));
}

const makeOne = async ({ file, ...card }: OgJob, cacheDir: string): Promise<keyof OgReport> => {
  // The composed SVG holds letters, drawing, colours and layout, so its hash changes whenever the picture would.
  const svg = await composeCard(card);
  const cached = join(
    cacheDir,
    `${createHash('sha256').update(svg).digest('hex').slice(0, 32)}.png`,
  );
  await mkdir(dirname(file), { recursive: true });
  const found = await copyFile(cached, file).then(
    () => true,
    () => false,
  );
  if (found) return 'fromCache';
  const bytes = await rasterise(svg);
  await writeFile(file, bytes);
  // Written beside and renamed: a build that is cut off must not leave half a picture in the cache.
  const partial = `${cached}.${process.pid}`;
  await writeFile(partial, bytes);
  await rename(partial, cached);
  return 'rendered';
};

/**
 * Draws many share images, as many at once as there are processors, and keeps them in `cacheDir`
 * so that a second build only copies.
 * @throws when a job's `art` names no drawing; images written before that stay
 */
export async function makeOgImages(
  jobs: OgJob[],
  { cacheDir }: { cacheDir: string },
): Promise<OgReport> {
  await mkdir(cacheDir, { recursive: true });
  const report: OgReport = { rendered: 0, fromCache: 0 };
  const queue = jobs.values();
  const work = async (): Promise<void> => {
    for (const job of queue) report[await makeOne(job, cacheDir)] += 1;
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return report;
}
