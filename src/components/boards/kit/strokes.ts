import type { Paint } from './paints.ts';

/** What a lamp's light looks like: warm (l), or the colour of its tube or screen. */
export type Shine = 'l' | 'al' | 'bl';
/** A point of light in a part, in its own units: a shade, a bulb, a screen. */
export type Light = readonly [x: number, y: number, reach: number, shine?: Shine];

/** What a part is: its drawing, how much room it takes, and what shines in it. */
export type Part = {
  art: string;
  width: number;
  height: number;
  /** How wide it stands, where that is less than its width. */
  foot?: number;
  /** The outline it throws a shadow with; without one, of things on the floor, an oval below it. */
  shadow?: string;
  /** It points to the middle of the room when it stands on the left, and is mirrored on the right. */
  leans?: true;
  lights?: readonly Light[];
};

const paint = (name: Paint): string => `var(--${name})`;

export const fill = (name: Paint, d: string): string => `<path fill="${paint(name)}" d="${d}"/>`;

/** Lines have round ends and corners, which the root of the drawing says. */
export const line = (name: Paint, width: number, d: string): string =>
  `<path stroke="${paint(name)}" stroke-width="${width}" d="${d}"/>`;

/** @param dashes their lengths and gaps; a length of 0 makes dots */
export const dashed = (name: Paint, width: number, dashes: string, d: string): string =>
  `<path stroke="${paint(name)}" stroke-width="${width}" stroke-dasharray="${dashes}" d="${d}"/>`;

export const box = (name: Paint, x: number, y: number, w: number, h: number, r = 0): string =>
  `<rect fill="${paint(name)}" x="${x}" y="${y}" width="${w}" height="${h}"${r ? ` rx="${r}"` : ''}/>`;

export const disc = (name: Paint, x: number, y: number, r: number): string =>
  `<circle fill="${paint(name)}" cx="${x}" cy="${y}" r="${r}"/>`;

export const ring = (name: Paint, width: number, x: number, y: number, r: number): string =>
  `<circle stroke="${paint(name)}" stroke-width="${width}" cx="${x}" cy="${y}" r="${r}"/>`;

export const oval = (name: Paint, x: number, y: number, rx: number, ry: number): string =>
  `<ellipse fill="${paint(name)}" cx="${x}" cy="${y}" rx="${rx}" ry="${ry}"/>`;

export const faint = (opacity: number, art: string): string => `<g opacity="${opacity}">${art}</g>`;

/** Turned around a point, by degrees. */
export const turned = (degrees: number, x: number, y: number, art: string): string =>
  `<g transform="rotate(${degrees} ${x} ${y})">${art}</g>`;

/** Boxes of one paint in one path. */
export const boxes = (
  name: Paint,
  all: readonly (readonly [x: number, y: number, w: number, h: number])[],
): string => fill(name, all.map(([x, y, w, h]) => `M${x} ${y}h${w}v${h}h-${w}z`).join(''));

export type Leaf = 'g' | 'gd' | 'gl';

/** A shape that is drawn once and used often: `inside` is filled, `ribs` are drawn on it. */
export const leafShape = (shape: string, inside: string, width: number, ribs: string): string =>
  `<defs><g id="{id}-${shape}"><path stroke="none" d="${inside}"/><path stroke-width="${width}" d="${ribs}"/></g></defs>`;

/** Leaves of one paint where the transforms put them, all from one point. */
export const leaves = (
  shape: string,
  name: Leaf,
  transforms: readonly string[],
  from = '',
): string =>
  `<g fill="${paint(name)}" stroke="${paint(name === 'gd' ? 'g' : 'gd')}"${from && ` transform="translate(${from})"`}>` +
  transforms.map((transform) => `<use href="#{id}-${shape}" transform="${transform}"/>`).join('') +
  '</g>';

const short = (number: number): string => String(Math.round(number * 100) / 100);

/** Moved, scaled, and mirrored where the scale across is negative. */
export function placed(x: number, y: number, art: string, scale = 1, mirrored = false): string {
  const size =
    scale === 1 && !mirrored ? '' : `scale(${mirrored ? `-${short(scale)} ` : ''}${short(scale)})`;
  return `<g transform="translate(${short(x)} ${short(y)})${size}">${art}</g>`;
}

/** A pot with its rim, the middle of its foot at 0 0. */
export const pot = (name: 'a' | 'b' | 'c' | 'u' | 'p', half: number, height: number): string => {
  const dark = `${name}d` as Paint;
  const foot = Math.round(half * 0.7);
  return (
    fill(name, `M${-half}-${height}h${half * 2}L${foot} 0H${-foot}z`) +
    fill(
      dark,
      `M${Math.round(half * 0.2)}-${height}h${half - Math.round(half * 0.2)}L${foot} 0H4z`,
    ) +
    box(name, -half - 2, -height - 4, half * 2 + 4, 9, 4)
  );
};

/** A plump cushion around a point. */
export const cushion = (
  name: 'a' | 'b' | 'c' | 'u' | 'p',
  x: number,
  y: number,
  size: number,
  degrees = 0,
): string => {
  const at = (share: number) => Math.round(size * share * 10) / 10;
  const [s, bulge] = [at(0.43), at(0.5)];
  const body = `M${-s} ${-s}Q0 ${-bulge} ${s} ${-s}Q${bulge} 0 ${s} ${s}Q0 ${bulge} ${-s} ${s}Q${-bulge} 0 ${-s} ${-s}z`;
  const side = `M${s} ${-s}Q${bulge} 0 ${s} ${s}Q0 ${bulge} ${-s} ${s}Q${at(0.4)} ${at(0.42)} ${s} ${-s}z`;
  const rounded = `<path fill="${paint(name)}" stroke="${paint(name)}" stroke-width="${at(0.1)}" d="${body}"/>`;
  return `<g transform="translate(${x} ${y})${degrees ? `rotate(${degrees})` : ''}">${rounded}${fill(`${name}d` as Paint, side)}</g>`;
};
