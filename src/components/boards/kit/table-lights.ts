import type { SceneTableThing } from '#domain/board-scenes.ts';
import { box, disc, faint, fill, line, oval, type Part } from './strokes.ts';

const candle = (x: number, height: number) =>
  box('p', x - 6.5, -height, 13, height, 3) +
  box('pd', x + 1, -height + 2, 5.5, height - 2, 2) +
  fill('l', `M${x}-${height + 14}q6 8 5 11a5 5 0 0 1-10 0q-1-3 5-11z`);
const candles: Part = {
  width: 52,
  height: 54,
  lights: [
    [-16, -30, 30],
    [0, -48, 40],
    [16, -38, 30],
  ],
  art: candle(-16, 22) + candle(0, 38) + candle(16, 28) + box('m', -25, -3, 50, 4, 2),
};

const laptop: Part = {
  width: 60,
  height: 44,
  lights: [[0, -24, 44, 'bl']],
  art:
    box('m', -26, -42, 52, 38, 4) +
    box('b', -22, -38, 44, 30, 2) +
    fill('l', 'M-22-16q12-12 22-4t22-6v16q0 2-2 2h-40q-2 0-2-2z') +
    disc('a', 8, -28, 5) +
    fill('ml', 'M-28-5h56l3 4q0 1-2 1h-58q-2 0-2-1z'),
};

const terrarium: Part = {
  width: 52,
  height: 60,
  art:
    faint(0.4, fill('p', 'M-9-54H9v6q15 6 15 26 0 22-8 22h-32q-8 0-8-22 0-20 15-26z')) +
    fill('ud', 'M-23-14q23-6 46 0-1 14-7 14h-32q-6 0-7-14z') +
    fill('b', 'M-23-14q23-6 46 0l-1 5q-22-5-44 0z') +
    fill(
      'g',
      'M0-14q-14-4-14-18 14 2 14 18zm0 0q-6-18 4-26 8 12-4 26zm2 0q4-12 14-12-2 10-14 12zm-14 0q-6-6-4-10 6 2 4 10z',
    ) +
    line('p', 2.5, 'M-17-28q1-10 8-14') +
    box('u', -10, -60, 20, 9, 3),
};

const lavaLamp: Part = {
  width: 32,
  height: 64,
  lights: [[0, -36, 48, 'al']],
  art:
    fill('m', 'M-9-14H9l5 14h-28z') +
    fill('al', 'M-6-56H6l7 22q0 10-4 20H-9q-4-10-4-20z') +
    fill('l', 'M-8-18q0-10 8-10t8 10q-1 4-2 4H-6q-1 0-2-4z') +
    oval('l', -2, -38, 5, 6) +
    oval('l', 3, -50, 3.5, 4) +
    fill('m', 'M-6-56-4-64h8l2 8z'),
};

const tableLamp: Part = {
  width: 48,
  height: 66,
  lights: [[0, -50, 84]],
  art:
    line('m', 4, 'M0-36v20') +
    fill('b', 'M-5-26H5q9 10 9 18 0 8-9 8H-5q-9 0-9-8 0-8 9-18z') +
    fill('bd', 'M2-26h3q9 10 9 18 0 8-9 8H2q8-12 0-26z') +
    fill('l', 'M-13-66h26l10 32h-46z') +
    fill('ld', 'M5-66h8l10 32H8z'),
};

export const TABLE_LIGHTS = {
  candles,
  laptop,
  terrarium,
  'lava-lamp': lavaLamp,
  'table-lamp': tableLamp,
} as const satisfies Partial<Record<SceneTableThing, Part>>;
