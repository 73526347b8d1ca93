import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { ILLUSTRATIONS, type Illustration } from '#collections/schema/fields.ts';

export type Drawing = { svg: string; href: string };

/** Drawings that pages use beside those of texts. */
const OF_PAGES = ['search-empty'] as const;
export type DrawingName = Illustration | (typeof OF_PAGES)[number];

/** Name and value of each paint, in a block of src/styles/art.css. */
const paintsOf = (block: string): Map<string, string> =>
  new Map(
    [...block.matchAll(/(--art-[a-z-]+):\s*([^;]+);/g)].map(([, name, value]) => [
      name ?? '',
      value ?? '',
    ]),
  );

function readPaints() {
  const css = fs.readFileSync('src/styles/art.css', 'utf8');
  const dark = css.indexOf('@media');
  return { light: paintsOf(css.slice(0, dark)), dark: paintsOf(css.slice(dark)) };
}

const declare = (names: readonly string[], paints: Map<string, string>): string =>
  names.map((name) => `${name}:${paints.get(name) ?? 'none'}`).join(';');

/**
 * A drawing as a file of its own: the page stays light, and a reader fetches each drawing once. An
 * image sees nothing of the page's style, so it takes along the paints it uses, for light and dark.
 *
 * @param name of the file
 * @param source the drawing, with paints by their names
 */
export function withPaints(name: string, source: string): Drawing {
  const { light, dark } = readPaints();
  const used = [...new Set(source.match(/--art-[a-z-]+/g) ?? [])];
  const darkUsed = used.filter((paint) => dark.has(paint));
  const css = `svg{${declare(used, light)}}@media (prefers-color-scheme:dark){svg{${declare(darkUsed, dark)}}}`;
  const style = `<style>${css}</style>`;
  const svg = source.replace(/>\n?/, `>${style}`).replace(/\n\s*/g, '');
  const hash = createHash('sha256').update(svg).digest('base64url').slice(0, 8);
  return { svg, href: `/_astro/${name}.${hash}.svg` };
}

const draw = (name: DrawingName): Drawing =>
  withPaints(name, fs.readFileSync(`src/components/art/${name}.svg`, 'utf8'));

/** Every drawing that texts and pages use. The hash in the name lets browsers keep it for good. */
export const DRAWINGS = Object.fromEntries(
  [...ILLUSTRATIONS, ...OF_PAGES].map((name) => [name, draw(name)]),
) as Record<DrawingName, Drawing>;
