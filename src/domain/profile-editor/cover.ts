import type { Block } from './blocks.ts';
import { blocksOf, ownSource, type Labels } from './blocks.ts';
import type { ProfileDocument } from './document.ts';
import { coloursOf, FONTS, onAccent, SPACINGS, type Theme } from './theme.ts';

/** A cover in units of its own, drawn smaller or larger as SVG. */
export const COVER = { width: 240, height: 300 } as const;

export type CoverPart =
  | {
      what: 'box';
      x: number;
      y: number;
      width: number;
      height: number;
      fill: string;
      round: number;
    }
  | {
      what: 'words';
      x: number;
      y: number;
      size: number;
      fill: string;
      font: string;
      middle: boolean;
      text: string;
    };

const LINE = 7;
const lineWidths = [1, 0.92, 0.97, 0.7];

/** About how many lines a block takes, at most six. */
function linesOf({ paragraphs, rows, points, links, pairs, pictures }: Block): number {
  const words = Math.ceil(paragraphs.flat().join(' ').length / 60);
  return Math.min(
    6,
    words +
      rows.length +
      points.length +
      Math.ceil(links.length / 3) +
      pairs.length * 2 +
      pictures.length * 2,
  );
}

/**
 * A small picture of a profile, drawn from the profile itself: its colours, its title, and where its
 * sections stand. Words too small to be read are lines.
 */
export function coverOf(document: ProfileDocument, labels: Labels): CoverPart[] {
  const { theme } = document;
  const plain = document.target !== 'html';
  const colours = plain
    ? { background: '#ffffff', surface: '#ffffff', text: '#222222', accent: '#222222' }
    : coloursOf(theme);
  const gap = Math.round(SPACINGS[theme.spacing] / 2);
  const side = plain ? 20 : { narrow: 44, normal: 26, wide: 16 }[theme.width];
  const inner = COVER.width - 2 * side;
  const middle = !plain && theme.align === 'center';
  const parts: CoverPart[] = [box(0, 0, COVER.width, COVER.height, colours.background, 0)];
  let y = 26;

  const bar = (width: number, height: number, fill: string, pad = 0) => {
    const x = middle ? (COVER.width - width) / 2 : side + pad;
    parts.push(box(x, y, width, height, fill, height / 2));
  };

  for (const block of blocksOf(document, labels, ownSource)) {
    if (y > COVER.height - 24) break;
    if (block.kind === 'heading') {
      const size = plain ? 15 : 22;
      parts.push({
        what: 'words',
        x: middle ? COVER.width / 2 : side,
        y: y + size,
        size,
        middle,
        fill: colours.accent,
        font: plain ? FONTS.arial : FONTS[theme.titleFont],
        text: block.title.length > 16 ? `${block.title.slice(0, 15)}…` : block.title,
      });
      y += size + 9;
      bar(inner * 0.6, 4, colours.text);
      y += 4 + gap + 6;
      continue;
    }
    if (block.kind === 'divider') {
      parts.push(box(side, y, inner, 1, colours.accent, 0));
      y += gap + 6;
      continue;
    }
    y = drawBlock(block, y);
  }
  return parts;

  function drawBlock(block: Block, top: number): number {
    const shape: Theme['shape'] = plain ? 'flat' : theme.shape;
    const pad = shape === 'card' ? 10 : shape === 'band' ? 10 : 0;
    const lines = linesOf(block);
    const height = (shape === 'flat' ? 0 : 10) + 14 + lines * LINE + pad;
    const fits = Math.min(height, COVER.height - top);
    if (shape === 'card') parts.push(box(side, top, inner, fits, colours.surface, 8));
    if (shape === 'band') parts.push(box(side, top, 3, fits, colours.accent, 0));
    if (shape === 'lines') parts.push(box(side, top, inner, 1, colours.accent, 0));
    y = top + (shape === 'flat' ? 0 : 10);
    if (theme.heading === 'pill' && !plain) {
      bar(inner * 0.36, 11, colours.accent, pad);
      y += 3.5;
      parts.push(
        box(
          middle ? COVER.width / 2 - inner * 0.1 : side + pad + 8,
          y,
          inner * 0.2,
          4,
          onAccent(colours),
          2,
        ),
      );
      y += 12;
    } else {
      bar(
        inner * (theme.heading === 'caps' ? 0.3 : 0.42),
        theme.heading === 'caps' ? 4 : 6,
        colours.accent,
        pad,
      );
      y += 9;
      if (theme.heading === 'line' && !plain)
        parts.push(box(side + pad, y, inner - 2 * pad, 1, colours.accent, 0));
      y += 5;
    }
    const room = inner - 2 * pad;
    const paired = block.rows.length > 0;
    for (let i = 0; i < lines && y < COVER.height - 8; i++, y += LINE) {
      if (paired && i < block.rows.length) {
        parts.push(box(side + pad, y, room * 0.45, 3, colours.text, 1.5));
        parts.push(box(side + pad + room * 0.78, y, room * 0.22, 3, colours.accent, 1.5));
      } else bar(room * (lineWidths[i % 4] ?? 1), 3, colours.text, pad);
    }
    return y + (shape === 'card' ? 6 : 0) + gap;
  }
}

const box = (
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  round: number,
): CoverPart => ({
  what: 'box',
  x,
  y,
  width,
  height,
  fill,
  round,
});
