import type { SceneFloorThing } from '#domain/board-scenes.ts';
import { box, fill, leafShape, leaves, line, pot, type Leaf, type Part } from './strokes.ts';

/** A leaf of a monstera at its stem's end, pointing up, with the slits it is known by. */
const SPLIT = leafShape(
  'split',
  'M0 0q-12 2-20-4l9-5-15-4q-3-7-1-13l14 1-11-9q2-8 8-13l8 9-1-13Q-3-57 0-60q3 3 9 9l-1 13 8-9q6 5 8 13l-11 9 14-1q2 6-1 13l-15 4 9 5Q12 2 0 0z',
  2,
  'M0 0v-44',
);
const monstera: Part = {
  width: 124,
  foot: 60,
  height: 160,
  art:
    SPLIT +
    line(
      'gd',
      4,
      'M0-40q-4-40-24-58M0-40q2-60 0-86M0-40q6-34 26-50M0-40q-14-20-32-24M0-40q14-16 34-16',
    ) +
    leaves('split', 'gd', ['translate(-22 -94)rotate(-38)', 'translate(24 -88)rotate(40)']) +
    leaves('split', 'g', ['translate(0 -104)rotate(4)', 'translate(-28 -62)rotate(-70)scale(.8)']) +
    leaves('split', 'gl', ['translate(30 -56)rotate(72)scale(.8)']) +
    pot('b', 24, 42),
};

const FROND = leafShape('frond', 'M0 0q-15-40 0-80 15 40 0 80z', 1.6, 'M0-8v-54');
const fronds = (name: Leaf, all: readonly (readonly [degrees: number, length: number])[]) =>
  leaves(
    'frond',
    name,
    all.map(([degrees, length]) => `rotate(${degrees})scale(1 ${length})`),
    '0 -104',
  );
const palm: Part = {
  width: 112,
  foot: 58,
  height: 190,
  art:
    FROND +
    line('ud', 9, 'M2-34q-6-40-2-70') +
    line('u', 3, 'M-5-54h9M-6-70h9M-5-86h8') +
    fronds('gd', [
      [-104, 0.65],
      [104, 0.65],
      [-50, 0.82],
      [50, 0.82],
    ]) +
    fronds('g', [
      [-78, 0.72],
      [76, 0.72],
      [-22, 0.97],
      [0, 1.05],
    ]) +
    fronds('gl', [[24, 0.95]]) +
    pot('c', 24, 36),
};

const cactus: Part = {
  width: 84,
  foot: 56,
  height: 146,
  art:
    line('gd', 17, 'M-2-66h-24v-28M2-50h26v-30') +
    line('g', 26, 'M0-34v-94') +
    line('g', 17, 'M-26-72v-22M28-58v-22') +
    line('gl', 2.5, 'M-5-128v90M4-132v94M-26-96v20M28-82v22') +
    fill('a', 'M0-140q-12-4-10-14 6 1 10 6 4-5 10-6 2 10-10 14z') +
    pot('p', 23, 38) +
    line('b', 4, 'm-16-22 7 8 7-8 7 8 7-8'),
};

const plantStand: Part = {
  width: 84,
  height: 160,
  art:
    line('u', 5, 'M-18-76-24-2M18-76 24-2') +
    line('ud', 4, 'M-21-34h42M0-72V-8') +
    box('ul', -28, -82, 56, 8, 4) +
    fill('gd', 'M0-112q-36-2-38-34 34 2 38 34zm0 0q-18-30 4-48 16 26-4 48z') +
    fill('g', 'M0-112q30-6 36-36-34 4-36 36zm-4 2q-30 4-40 26 30 2 40-26z') +
    line('gl', 2, 'M0-114l-22-22M2-116l20-20M1-118l2-28') +
    `<g transform="translate(0 -82)">${pot('a', 18, 26)}</g>` +
    line('g', 4, 'M14-106q20 4 22 24t-2 30') +
    fill(
      'g',
      'M36-92q12-2 14 8-12 4-14-8zm0 16q-12 0-14 10 12 2 14-10zm0 14q10 0 12 10-12 2-12-10z',
    ),
};

const basket: Part = {
  width: 76,
  height: 74,
  art:
    fill('b', 'M-30-44q-4-26 16-26 10 0 14 8 10-8 22 0 12 8 8 22z') +
    fill('bd', 'M4-66q12-6 20 2 12 8 8 22H14q4-16-10-24z') +
    line('bl', 3, 'M-20-46q-2-14 6-18M-6-46q0-10 6-14') +
    fill('ul', 'M-36-46h72l-6 40q-1 6-8 6h-44q-7 0-8-6z') +
    fill('u', 'M12-46h24l-6 40q-1 6-8 6H8q8-18 4-46z') +
    line('ud', 2.5, 'M-34-34h68M-32-22h64M-30-10h60') +
    line('ud', 2.5, 'M-20-44l4 42M0-44v42M20-44l-4 42') +
    box('u', -40, -50, 80, 10, 5) +
    line('ud', 4, 'M-40-40q-8 10 0 16m80-16q8 10 0 16'),
};

export const FLOOR_PLANTS = {
  monstera,
  palm,
  cactus,
  'plant-stand': plantStand,
  basket,
} as const satisfies Partial<Record<SceneFloorThing, Part>>;
