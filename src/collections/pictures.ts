import type { ImageMetadata } from 'astro';
import { getImage } from 'astro:assets';
import type { Picture } from './picture-places.ts';

const FILES = import.meta.glob<{ default: ImageMetadata }>(
  '/content/**/*.{png,jpg,jpeg,webp,avif,gif,svg}',
);
/** Pixels; the widest is what the gallery shows on a sharp screen. */
const WIDTHS = [480, 800, 1600];

const known = new Map<string, Promise<Picture>>();

/**
 * A picture beside a text, made small where it is a photograph. All that a camera wrote into it is
 * left behind; the original leaves the build as well (scripts/build/originals.ts).
 *
 * @throws Error where there is no such file (the check of the texts says so before)
 */
export function findPicture(file: string): Promise<Picture> {
  let picture = import.meta.env.DEV ? undefined : known.get(file);
  if (!picture) known.set(file, (picture = makePicture(file)));
  return picture;
}

async function makePicture(file: string): Promise<Picture> {
  const source = (await FILES[`/${file}`]?.())?.default;
  if (!source) throw new Error(`There is no picture ${file}.`);
  const { src, width, height } = source;
  if (file.endsWith('.svg')) return { src, width, height };
  const widths = [...new Set(WIDTHS.map((each) => Math.min(each, width)))];
  const largest = widths.at(-1) ?? width;
  const made = await getImage({ src: source, width: largest, widths, format: 'webp' });
  return {
    src: made.src,
    width: largest,
    height: Math.round((height * largest) / width),
    srcset: made.srcSet.attribute,
  };
}
