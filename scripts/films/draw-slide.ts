import { readArt } from '../og/art.ts';
import { drawText, measureText } from '../og/set-type.ts';
import { COLUMN, HEIGHT, INDENT, LEFT, setSlide, WIDTH } from './set-slide.ts';

/** The light colours of src/styles/tokens.css: a film looks the same wherever it plays. */
const GROUND = '#fbf6f1';
const LINE = '#e6dbd0';
const INK = '#211a2c';
const INK_SOFT = '#5b5266';
const ACCENT = '#c2371f';

const PANEL = { x: 728, width: WIDTH - 728 };
/** Drawings whose ground runs out of their lower edge: they stand on the panel's. */
const STANDING = new Set(['door', 'heart-hands', 'lifebuoy', 'path']);
const GROUND_OF_ART = /fill="(#[0-9a-f]{6})" d="M0 0h640v400H0z"/;
/** The one drawing without a ground of its own was made for the night band. */
const NIGHT = '#2b2338';

async function drawPanel(drawing: string): Promise<string> {
  const { width, height, shapes } = await readArt(drawing);
  const scale = STANDING.has(drawing) ? 1.16 : 1.02;
  const x = PANEL.x + PANEL.width / 2 - (width / 2) * scale;
  const y = STANDING.has(drawing) ? HEIGHT - height * scale : (HEIGHT - height * scale) / 2;
  const ground = GROUND_OF_ART.exec(shapes)?.[1] ?? NIGHT;
  return `<clipPath id="panel"><rect x="${PANEL.x}" width="${PANEL.width}" height="${HEIGHT}"/></clipPath>
<rect x="${PANEL.x}" width="${PANEL.width}" height="${HEIGHT}" fill="${ground}"/>
<g clip-path="url(#panel)"><g transform="translate(${x} ${y}) scale(${scale})">${shapes}</g></g>`;
}

/** Where the line of scenes stands: one piece for each, between the mark and the count. */
const TRACK = { x: LEFT + 56, y: 55, height: 6, gap: 6 };

export type Rectangle = { x: number; y: number; width: number; height: number };

/** The piece of the line that belongs to scene `at` of `count`. */
export function trackPiece(at: number, count: number): Rectangle {
  const room = LEFT + COLUMN - 72 - TRACK.x;
  const width = Math.floor((room - (count - 1) * TRACK.gap) / count);
  return { x: TRACK.x + at * (width + TRACK.gap), y: TRACK.y, width, height: TRACK.height };
}

function drawHead(at: number, count: number): string {
  const pieces = Array.from({ length: count }, (_, i) => {
    const { x, y, width, height } = trackPiece(i, count);
    return `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${i < at ? ACCENT : LINE}"/>`;
  });
  const words = `${at + 1} / ${count}`;
  const right = LEFT + COLUMN - measureText(words, 'text', 22);
  return `<g transform="translate(${LEFT - 4} 39) scale(1.2)" stroke-width="4" stroke-linecap="round"><path d="M26.3 7.2a13.2 13.2 0 1 0 0 17.6" stroke="${INK}"/><path d="M20.9 11.7a6.2 6.2 0 1 0 0 8.6" stroke="${ACCENT}"/></g>
${pieces.join('')}${drawText(words, 'text', 22, right, 66, INK_SOFT)}`;
}

export type Slide = {
  drawing: string;
  title: string;
  points: readonly string[];
  /** Which scene of how many, from 0. */
  at: number;
  count: number;
};

/**
 * Draws a slide in its stages as SVG without any text element, so no font is needed: first with its
 * title alone, then with one point more each time.
 * @throws where the words do not fit
 */
export async function drawStages({ drawing, title, points, at, count }: Slide): Promise<string[]> {
  const set = setSlide(title, points);
  const base = `<rect width="${WIDTH}" height="${HEIGHT}" fill="${GROUND}"/>
${await drawPanel(drawing)}
${drawHead(at, count)}
${set.title.lines.map(({ text, y }) => drawText(text, 'display', set.title.size, LEFT, y, INK)).join('')}`;
  const drawn = set.points.map(({ size, lines }) => {
    const middle = (lines[0]?.y ?? 0) - size * 0.36;
    return `<circle cx="${LEFT + 11}" cy="${middle}" r="11" fill="${ACCENT}" fill-opacity=".18"/><circle cx="${LEFT + 11}" cy="${middle}" r="5.5" fill="${ACCENT}"/>
${lines.map(({ text, y }) => drawText(text, 'text', size, LEFT + INDENT, y, INK)).join('')}`;
  });
  return Array.from(
    { length: points.length + 1 },
    (_, shown) =>
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" fill="none">${base}${drawn.slice(0, shown).join('')}</svg>`,
  );
}
