import type { SceneFront } from '#domain/board-scenes.ts';
import { box, cushion, faint, fill, leafShape, leaves, line, oval, turned } from './strokes.ts';

/** What lies in front is drawn where it lies; a rug lies under the furniture. */
export type Front = {
  art: string;
  under?: true;
  /** On one side only: it changes sides where a small table stands there and none on the other. */
  side?: 'left' | 'right';
};

const rugRound: Front = {
  under: true,
  art:
    oval('b', 240, 284, 168, 31) +
    oval('bl', 240, 283, 150, 26) +
    oval('b', 240, 282, 124, 20) +
    oval('a', 240, 282, 112, 17) +
    oval('b', 240, 281, 88, 12),
};

const rugStripes: Front = {
  under: true,
  art:
    fill('b', 'M92 260h296l52 48H40z') +
    fill('a', 'M120 260h26l-34 48H76zm214 0h26l44 48h-36z') +
    fill('c', 'M176 260h20l-18 48h-28zm108 0h20l26 48h-28z') +
    fill('bl', 'M226 260h28l6 48h-40z') +
    line(
      'bl',
      2.5,
      'M42 308v6m26-6v6m26-6v6m26-6v6m26-6v6m26-6v6m26-6v6m26-6v6m26-6v6m26-6v6m26-6v6m26-6v6m26-6v6m26-6v6m26-6v6m26-6v6',
    ),
};

const cushions: Front = {
  art:
    cushion('b', 62, 296, 62, -12) +
    cushion('a', 112, 308, 50, 10) +
    cushion('c', 424, 300, 58, 14),
};

const boxes: Front = {
  side: 'right',
  art:
    box('u', 380, 262, 62, 50, 3) +
    fill('ud', 'M426 262h13q3 0 3 3v44q0 3-3 3h-13z') +
    fill('ul', 'M380 262h62l8 9h-78z') +
    line('ud', 2.5, 'M411 271v14') +
    box('b', 344, 282, 44, 34, 3) +
    fill('bd', 'M376 282h9q3 0 3 3v28q0 3-3 3h-9z') +
    fill('bl', 'M344 282h44l5 7h-54z') +
    fill('a', 'M360 289h12v27h-12z') +
    fill('a', 'M366 281q-14-2-12-9 8-3 12 9zm0 0q14-2 12-9-8-3-12 9z'),
};

const BLADE = leafShape('blade', 'M0 0q-20-40 0-80 20 40 0 80z', 2, 'M0-6v-52');
const blade = (x: number, degrees: number, length: number) =>
  `translate(${x})rotate(${degrees})scale(1 ${length})`;
const plantLow: Front = {
  art:
    BLADE +
    leaves('blade', 'gd', [blade(8, -18, 1.05), blade(34, 42, 1), blade(470, -30, 0.9)], '0 326') +
    leaves('blade', 'g', [blade(20, 14, 1.15), blade(478, -4, 1.05)], '0 326') +
    leaves('blade', 'gl', [blade(2, 58, 0.9), blade(482, -58, 0.8)], '0 326'),
};

const booksPile: Front = {
  side: 'left',
  art:
    box('c', 36, 306, 84, 14, 4) +
    box('p', 40, 309, 80, 8, 1) +
    box('a', 44, 292, 72, 14, 4) +
    box('p', 48, 295, 68, 8, 1) +
    turned(-3, 74, 286, box('b', 42, 279, 66, 12, 4) + box('p', 46, 282, 62, 6, 1)) +
    fill('p', 'M50 274q14-8 26 0 12-8 26 0v5q-14-6-26 1-12-7-26-1z') +
    line('pd', 2, 'M76 274v5'),
};

const cat: Front = {
  side: 'right',
  art:
    fill('c', 'M346 310q-18 0-18-16 0-28 40-30 42 0 44 28 0 18-20 18z') +
    fill('cd', 'M392 310q20 0 20-18-2-18-20-25 6 28-26 36-24 5-30-2 2 9 10 9z') +
    fill('c', 'M326 292l1-18 9 7q7-2 13 0l9-7 1 18q2 17-16 17t-17-17z') +
    line('k', 2.5, 'M333 293q3 3 6 0m6 0q3 3 6 0') +
    fill('a', 'M340 298h5l-2.5 3z') +
    line('c', 9, 'M402 304q-18 10-48 5') +
    line('cl', 3, 'M372 271q-2 6 0 10m12-8q-2 6 0 10m11-5q-2 5-1 8'),
};

const slipper = (x: number, y: number, degrees: number) =>
  `<g transform="translate(${x} ${y}) rotate(${degrees})">${box('ul', -15, -24, 30, 46, 15)}${fill('cd', 'M-11-10q0-11 11-11t11 11v8h-22z')}${fill('a', 'M-17-6q17-7 34 0 3 29-17 29T-17-6z')}${fill('ad', 'M9-9q5 1 8 3 3 29-17 29Q14 16 9-9z')}${line('al', 3, 'M-15-5q15-6 30 0')}</g>`;
const slippers: Front = { side: 'left', art: slipper(112, 296, 12) + slipper(150, 299, -7) };

const blanket: Front = {
  side: 'left',
  art:
    line(
      'b',
      3,
      'M22 312l-5 5m21-4-4 6m20-5-4 6m20-5-3 6m20-5-3 6m20-5-2 6m20-5-2 6m20-5-1 6m19-5v6m18-5v6',
    ) +
    fill('b', 'M44 276l100-4 32 40-156 2z') +
    fill(
      'bd',
      'M36 288l117-4 7 9-130 4zM26 304l140-2 6 8-150 2zM66 275h16l-18 39H44zm46-2h16l10 40h-22z',
    ) +
    faint(0.8, line('p', 2, 'M40 282l108-3M32 299l130-3M92 274l-6 40m50-41 22 39M56 276l-28 38')) +
    fill('bl', 'M144 272l32 40q-26-6-32-40z') +
    fill('a', 'M140 272q4 30 36 40-14 2-26-8t-10-32z'),
};

export const FRONTS: Readonly<Record<SceneFront, Front>> = {
  'rug-round': rugRound,
  'rug-stripes': rugStripes,
  cushions,
  boxes,
  'plant-low': plantLow,
  'books-pile': booksPile,
  cat,
  slippers,
  blanket,
};
