import { readFile } from 'node:fs/promises';
import type { OutlineBook, Outlines } from './outlines.ts';

const book: OutlineBook = JSON.parse(
  await readFile(new URL('../../src/assets/fonts/og/outlines.json', import.meta.url), 'utf8'),
);

/** A letter we have no outline for loses its accent, and a sign that is still unknown (an emoji) is left out. */
const known = (text: string, { glyphs }: Outlines): string[] =>
  [...text.normalize('NFC')].flatMap((sign) => {
    if (sign in glyphs) return [sign];
    const base = sign.normalize('NFD').charAt(0);
    return base in glyphs ? [base] : [];
  });

/** Width of a text in pixels at `size` pixels. */
export const measureText = (text: string, face: keyof OutlineBook, size: number): number => {
  const outlines = book[face];
  const signs = known(text, outlines);
  const units = signs.reduce(
    (sum, sign, at) =>
      sum + (outlines.glyphs[sign]?.[0] ?? 0) + (outlines.kerning[sign + signs[at + 1]] ?? 0),
    0,
  );
  return (units * size) / outlines.unitsPerEm;
};

/** One line of text as SVG, its baseline starting at x, y. All in pixels. */
export const drawText = (
  text: string,
  face: keyof OutlineBook,
  size: number,
  x: number,
  y: number,
  fill: string,
): string => {
  const outlines = book[face];
  const signs = known(text, outlines);
  const scale = size / outlines.unitsPerEm;
  let pen = 0;
  const paths = signs.map((sign, at) => {
    const [advance, path] = outlines.glyphs[sign] ?? [0, ''];
    const drawn = path && `<path transform="translate(${pen})" d="${path}"/>`;
    pen += advance + (outlines.kerning[sign + signs[at + 1]] ?? 0);
    return drawn;
  });
  return `<g fill="${fill}" transform="translate(${x} ${y}) scale(${scale} ${-scale})">${paths.join('')}</g>`;
};

// Words that must not end a line, because they belong to what follows.
const CLINGING =
  /^(a|an|the|of|to|in|on|at|by|or|and|for|is|with|el|la|los|las|un|una|de|del|al|en|y|e|o|u|con|que|se|tu|si|в|во|и|а|к|ко|с|со|у|о|об|на|не|ни|но|по|из|за|до|от|что|как|где|для)$/iu;

/** Words, those that belong together as one. Glued by an unbreakable space; not endlessly, or a line could not hold the chain. */
const toUnits = (text: string): string[] =>
  text
    .split(/[ \t\n]+/)
    .filter(Boolean)
    .reduce<string[]>((units, word) => {
      const before = units.at(-1);
      const clings =
        before !== undefined &&
        before.length < 12 &&
        CLINGING.test(before.split('\u00a0').at(-1) ?? '');
      return clings ? [...units.slice(0, -1), `${before}\u00a0${word}`] : [...units, word];
    }, []);

interface Setting {
  lines: string[];
  cost: number;
}

/**
 * Breaks a text into the fewest lines of at most `width` pixels, as even as they can be, without a lone article
 * or preposition at the end of a line. A word wider than the line stays whole and overflows: choose a smaller size.
 */
export const breakLines = (
  text: string,
  face: keyof OutlineBook,
  size: number,
  width: number,
): string[] => {
  const units = toUnits(text);
  // best[n]: the best setting of the first n units. One line more costs more than any raggedness.
  const best: Setting[] = [{ lines: [], cost: 0 }];
  for (let end = 1; end <= units.length; end += 1) {
    const settings = best.flatMap((before, start) => {
      const line = units.slice(start, end).join(' ');
      const measured = measureText(line, face, size);
      if (measured > width && end - start > 1) return [];
      const slack = Math.max(0, 1 - measured / width);
      return [{ lines: [...before.lines, line], cost: before.cost + 10 + slack ** 2 }];
    });
    best.push(settings.reduce((a, b) => (b.cost < a.cost ? b : a)));
  }
  return best.at(-1)?.lines ?? [];
};
