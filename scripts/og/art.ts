import { readFile } from 'node:fs/promises';

const SRC = new URL('../../src/', import.meta.url);

/** The light paint box of src/styles/art.css: a share image looks the same wherever it is shown. */
const readPaints = async (): Promise<Map<string, string>> => {
  const css = await readFile(new URL('styles/art.css', SRC), 'utf8');
  const light = css.slice(0, css.indexOf('@media'));
  return new Map(
    [...light.matchAll(/(--art-[a-z-]+): ([^;]+);/g)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  );
};

let paints: Promise<Map<string, string>> | undefined;
const drawings = new Map<string, Promise<Drawing>>();

/** A drawing without its svg element, in its own units. */
export interface Drawing {
  width: number;
  height: number;
  shapes: string;
}

// librsvg knows the older comma notation only.
const toCommas = (colour: string): string =>
  colour.replace(/^rgb\((\d+) (\d+) (\d+) \/ ([\d.]+)\)$/, 'rgba($1,$2,$3,$4)');

const load = async (name: string): Promise<Drawing> => {
  const colours = await (paints ??= readPaints());
  const svg = await readFile(new URL(`components/art/${name}.svg`, SRC), 'utf8');
  const [, width = 640, height = 400] = /viewBox="0 0 (\d+) (\d+)"/.exec(svg) ?? [];
  const shapes = svg
    .replace(/^<svg[^>]*>|<\/svg>\s*$/g, '')
    .replace(/var\((--art-[a-z-]+)\)/g, (_, paint: string) =>
      toCommas(colours.get(paint) ?? 'none'),
    );
  return { width: Number(width), height: Number(height), shapes };
};

/**
 * Reads src/components/art/<name>.svg in its light colours.
 * @throws when there is no such drawing
 */
export const readArt = (name: string): Promise<Drawing> => {
  const known = drawings.get(name) ?? load(name);
  drawings.set(name, known);
  return known;
};
