import path from 'node:path';
import { escapeHtml } from '#domain/head.ts';
import { decodeEntities } from '#domain/plain-text.ts';

/** A picture as a page shows it. */
export type Picture = {
  src: string;
  width: number;
  height: number;
  /** Smaller forms of it, as the attribute says them; a drawing has none. */
  srcset?: string;
};

/** What Astro leaves in a text where a picture of our own belongs. */
const PLACE = /<img __ASTRO_IMAGE_="([^"]*)">/g;
/** As wide as a text gets (styles/prose.css), on a phone as wide as the window. */
const SIZES = '(min-width: 48rem) 44rem, 100vw';

const attributes = (all: Record<string, string | number | undefined>): string =>
  Object.entries(all)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}="${escapeHtml(String(value))}"`)
    .join(' ');

/** @param find by its file below the project, such as `content/guides/en/lamp.png` */
export async function placePictures(
  html: string,
  textFile: string,
  find: (file: string) => Promise<Picture>,
): Promise<string> {
  const parts: string[] = [];
  let end = 0;
  for (const { 0: place, 1: said = '', index } of html.matchAll(PLACE)) {
    const { src, alt } = JSON.parse(decodeEntities(said)) as { src: string; alt: string };
    const picture = await find(path.posix.join(path.posix.dirname(textFile), src));
    const shown = attributes({
      ...picture,
      sizes: picture.srcset && SIZES,
      alt,
      loading: 'lazy',
      decoding: 'async',
    });
    parts.push(html.slice(end, index), `<img ${shown}>`);
    end = index + place.length;
  }
  return parts.join('') + html.slice(end);
}
