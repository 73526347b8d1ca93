import { breakLines, measureText } from '../og/set-type.ts';
import { CYRILLIC, LATIN } from '../og/characters.ts';

/** Pixels of a frame. */
export const WIDTH = 1280;
export const HEIGHT = 720;

/** The column of words. Below `BOTTOM` stand the player's captions and controls. */
export const LEFT = 72;
export const COLUMN = 600;
const TOP = 116;
const BOTTOM = 628;
/** From the left edge of a point to its words. */
export const INDENT = 40;

/** Sizes of title and points, the largest that fits wins: films are watched on phones. */
const SIZES = [
  [70, 40],
  [66, 37],
  [62, 35],
  [58, 34],
  [54, 32],
  [50, 30],
  [46, 28],
  [42, 26],
  [38, 24],
  [34, 22],
] as const;

export type Line = { text: string; y: number };
export type SetSlide = {
  title: { size: number; lines: Line[] };
  points: { size: number; lines: Line[] }[];
};

const CHARACTERS = new Set([...LATIN, ...CYRILLIC, '\u00a0']);

function refuseUnknown(texts: readonly string[]): void {
  const unknown = [...texts.join('').normalize('NFC')].find((sign) => !CHARACTERS.has(sign));
  if (unknown) throw new Error(`The sign "${unknown}" cannot be drawn; write it in words.`);
}

/** A dash belongs to what stands before it and must not begin a line. */
const heldTogether = (text: string): string => text.replace(/ ([—–])/g, '\u00a0$1');

type Size = (typeof SIZES)[number];

function trySizes(title: string, points: readonly string[], [large, small]: Size) {
  const heading = breakLines(heldTogether(title), 'display', large, COLUMN);
  const items = points.map((point) =>
    breakLines(heldTogether(point), 'text', small, COLUMN - INDENT),
  );
  const fits =
    heading.every((line) => measureText(line, 'display', large) <= COLUMN) &&
    items.flat().every((line) => measureText(line, 'text', small) <= COLUMN - INDENT);
  const step = { heading: large * 1.12, item: small * 1.26, gap: small * 0.72 };
  const headingHeight = heading.length * step.heading;
  const itemsHeight = items.flat().length * step.item + Math.max(0, items.length - 1) * step.gap;
  const between = items.length > 0 ? large * 0.55 : 0;
  const height = headingHeight + between + itemsHeight;
  return { heading, items, step, headingHeight, between, height, fits };
}

/**
 * Sets the words of a slide in their column: as large as they fit, centred between the line of
 * scenes and the place of the captions.
 * @throws where a sign has no outline, or where even the smallest size is too large
 */
export function setSlide(title: string, points: readonly string[]): SetSlide {
  refuseUnknown([title, ...points]);
  for (const size of SIZES) {
    const set = trySizes(title, points, size);
    if (!set.fits || set.height > BOTTOM - TOP) continue;
    const top = TOP + (BOTTOM - TOP - set.height) / 2;
    let y = top + size[0] * 0.82;
    const heading = set.heading.map((text, at) => ({ text, y: y + at * set.step.heading }));
    y = top + set.headingHeight + set.between + size[1] * 0.8;
    const items = set.items.map((lines) => {
      const placed = lines.map((text, at) => ({ text, y: y + at * set.step.item }));
      y += lines.length * set.step.item + set.step.gap;
      return { size: size[1], lines: placed };
    });
    return { title: { size: size[0], lines: heading }, points: items };
  }
  throw new Error(`The words of the slide "${title}" do not fit; shorten them.`);
}
