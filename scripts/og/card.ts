import { readArt } from './art.ts';
import { breakLines, drawText, measureText } from './set-type.ts';

/** What a share image says. `art` is the name of a drawing in src/components/art without its ending. */
export interface OgCard {
  title: string;
  eyebrow: string;
  siteName: string;
  art: string;
}

/** Pixels; the size every network asks for. */
export const OG_WIDTH = 1200;
export const OG_HEIGHT = 630;

const LEFT = 72;
const COLUMN = 584;
const SIZES = [76, 70, 64, 58, 52, 46, 40];
const LENS = { x: 958, y: 315, r: 212 };

const setTitle = (title: string): { size: number; lines: string[] } => {
  for (const size of SIZES) {
    const lines = breakLines(title, 'display', size, COLUMN);
    const fits = lines.every((line) => measureText(line, 'display', size) <= COLUMN);
    if (fits && lines.length * size * 1.14 <= 340) return { size, lines };
  }
  // Longer than any headline should be: keep what fits and say so with an ellipsis.
  const size = SIZES.at(-1) ?? 40;
  const lines = breakLines(title, 'display', size, COLUMN).slice(0, 7);
  return { size, lines: lines.with(-1, `${lines.at(-1)?.replace(/[\s.,:;]+$/, '')}…`) };
};

/** An open ring like the mark's, its gap to the right. */
const arc = (radius: number, gap: number, colour: string, width: number): string => {
  const [dx, dy] = [radius * Math.cos(gap), radius * Math.sin(gap)].map((length) =>
    Math.round(length),
  ) as [number, number];
  return `<path d="M${LENS.x + dx} ${LENS.y - dy}A${radius} ${radius} 0 1 0 ${LENS.x + dx} ${LENS.y + dy}" stroke="${colour}" stroke-width="${width}" stroke-linecap="round"/>`;
};

/**
 * Composes the share image as one SVG without any text element, so no font is needed to draw it.
 * @throws when `art` names no drawing
 */
export const composeCard = async ({ title, eyebrow, siteName, art }: OgCard): Promise<string> => {
  const { width, height, shapes } = await readArt(art);
  const { size, lines } = setTitle(title);
  const step = size * 1.14;
  const top = 315 - ((lines.length - 1) * step) / 2 + size * 0.34;
  const scale = (LENS.r * 2) / Math.min(width, height);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${OG_WIDTH} ${OG_HEIGHT}" width="${OG_WIDTH}" height="${OG_HEIGHT}" fill="none">
<clipPath id="lens"><circle cx="${LENS.x}" cy="${LENS.y}" r="${LENS.r}"/></clipPath>
<rect width="${OG_WIDTH}" height="${OG_HEIGHT}" fill="#1d1728"/>
${arc(290, 0.5, '#3a2f4c', 3)}${arc(262, 0.62, '#f0b429', 15)}${arc(234, 0.62, '#ff8a6b', 15)}
<circle cx="${LENS.x}" cy="${LENS.y}" r="${LENS.r}" fill="#2b2338"/>
<g clip-path="url(#lens)"><g transform="translate(${LENS.x - (width / 2) * scale} ${LENS.y - (height / 2) * scale}) scale(${scale})">${shapes}</g></g>
<circle cx="${LEFT + 8}" cy="92" r="16" fill="#ff5b3c" fill-opacity=".25"/><circle cx="${LEFT + 8}" cy="92" r="8" fill="#ff5b3c"/>
${drawText(eyebrow, 'text', 27, LEFT + 40, 101, '#ffb39e')}
${lines.map((line, at) => drawText(line, 'display', size, LEFT, top + at * step, '#f6eff4')).join('')}
<g transform="translate(${LEFT - 5} 516) scale(1.5)" stroke-width="3.4" stroke-linecap="round"><path d="M27.5 9a13 13 0 1 0 0 16" stroke="#f6eff4"/><path d="M22 13.2a6.6 6.6 0 1 0 0 7.6" stroke="#ff8a6b"/></g>
${drawText(siteName, 'display', 32, LEFT + 56, 552, '#f6eff4')}
</svg>`;
};
