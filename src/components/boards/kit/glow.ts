import type { BoardScene } from '#domain/board-scenes.ts';
import type { Light, Shine } from './strokes.ts';

/** Where light comes from: the middle of its pool, and how far it reaches over the wall. */
export type Source = { x: number; y: number; reach: number };

/** A light of the picture, where it stands in it. */
export type Lit = { side: 'left' | 'centre' | 'right' | 'top'; light: Light };

const FROM: Readonly<Record<BoardScene['glow'], Source>> = {
  left: { x: 40, y: 60, reach: 300 },
  right: { x: 440, y: 60, reach: 300 },
  back: { x: 240, y: 128, reach: 210 },
  top: { x: 240, y: 10, reach: 300 },
  screen: { x: 240, y: 300, reach: 300 },
  window: { x: 60, y: 70, reach: 320 },
};

/**
 * The main light is that of a lamp in the picture where one shines from the side the scene names, and
 * one outside of it where none does.
 *
 * @param lights of the picture
 * @param blind where a closed window hangs
 */
export function sourceOf(glow: BoardScene['glow'], lights: readonly Lit[], blind?: number): Source {
  const from = FROM[glow];
  if (glow === 'window') return blind === undefined ? from : { ...from, x: blind, y: 108 };
  const side = glow === 'back' ? 'centre' : glow;
  const [lamp] = lights
    .filter((lit) => lit.side === side && side !== 'top')
    .toSorted((one, other) => other.light[2] - one.light[2]);
  return lamp ? { x: lamp.light[0], y: lamp.light[1], reach: from.reach * 0.9 } : from;
}

const stop = (offset: number, name: 'h' | 'n' | Shine, opacity: string) =>
  `<stop offset="${offset}" stop-color="var(--${name})" stop-opacity="${opacity}"/>`;

const haloOf = (id: string, shine: Shine = 'l'): string => `${id}-halo-${shine}`;

/** The gradients of a drawing. How strong they are is said with its paints, for light and dark. */
export function gradients(id: string, { x, y, reach }: Source, lights: readonly Lit[]): string {
  const around = `gradientUnits="userSpaceOnUse" cx="${Math.round(x)}" cy="${Math.round(y)}"`;
  const shines = [...new Set(lights.map(({ light }) => light[3] ?? 'l'))].map(
    (shine) =>
      `<radialGradient id="${haloOf(id, shine)}">${stop(0, shine, 'var(--halo)')}${stop(0.4, shine, 'var(--hem)')}${stop(1, shine, '0')}</radialGradient>`,
  );
  return (
    `<radialGradient id="${id}-pool" ${around} r="${reach}">` +
    stop(0, 'h', 'var(--pool)') +
    stop(0.45, 'h', 'var(--rim)') +
    stop(1, 'h', '0') +
    `</radialGradient><radialGradient id="${id}-dusk" ${around} r="470">` +
    stop(0.2, 'n', '0') +
    stop(1, 'n', 'var(--dusk)') +
    `</radialGradient>${shines.join('')}`
  );
}

/** How strong: the pool on the wall and its rim, the dusk away from it, the halo of a lamp and its hem, the cast on things. */
export const STRENGTH = {
  light: '--pool:.6;--rim:.27;--dusk:.2;--halo:.28;--hem:.11;--cast:.12',
  dark: '--pool:.42;--rim:.19;--dusk:.66;--halo:.55;--hem:.22;--cast:.18',
} as const;

export const poolOfLight = (id: string): string =>
  `<path fill="url(#${id}-pool)" d="M0 0h480v320H0z"/>`;

/** Over everything: what is near the light takes on its colour, what is far falls into dusk. */
export const cast = (id: string): string =>
  `<path opacity="var(--cast)" fill="url(#${id}-pool)" d="M0 0h480v320H0z"/>` +
  `<path fill="url(#${id}-dusk)" d="M0 0h480v320H0z"/>`;

export const halo = (id: string, [x, y, reach, shine]: Light): string =>
  `<circle fill="url(#${haloOf(id, shine)})" cx="${Math.round(x)}" cy="${Math.round(y)}" r="${Math.round(reach)}"/>`;

/** Light of a window, as it falls through slats on the wall beside it. */
export const slatLight = (x: number): string => {
  const s = x < 240 ? 1 : -1;
  const bars = [0, 1, 2, 3].map(
    (i) => `M${x + s * (86 + i * 4)} ${74 + i * 26}l${s * 92} 16v12l${s * -92}-16z`,
  );
  return `<path fill="var(--h)" opacity=".34" d="${bars.join('')}"/>`;
};
