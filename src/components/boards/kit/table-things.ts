import type { SceneTableThing } from '#domain/board-scenes.ts';
import { TABLE_FOOD } from './table-food.ts';
import { TABLE_LIGHTS } from './table-lights.ts';
import { box, disc, faint, fill, line, ring, turned, type Part } from './strokes.ts';

/** Things on a table stand on 0 0, at most 26 to each side and 60 up. */
const vase: Part = {
  width: 44,
  height: 66,
  art:
    line('g', 3, 'M0-26q-2-16-12-24M0-26v-30M0-26q4-12 13-16') +
    fill('g', 'M-1-30q-12 0-14-9 12-1 14 9zm1 0q10-2 12-12-10 1-12 12z') +
    disc('a', -13, -52, 8) +
    disc('al', 0, -60, 7) +
    disc('a', 14, -45, 6.5) +
    disc('p', -13, -52, 2.6) +
    disc('p', 14, -45, 2.2) +
    fill('b', 'M-6-30H6q-1 6 5 11 9 9-1 19h-20q-10-10-1-19 6-5 5-11z') +
    fill('bd', 'M2-30h4q-1 6 5 11 9 9-1 19H2q8-12 0-30z'),
};

const books: Part = {
  width: 52,
  height: 40,
  art:
    box('c', -25, -12, 50, 12, 3) +
    box('p', -22, -9, 47, 6, 1) +
    box('a', -22, -24, 44, 12, 3) +
    box('p', -22, -21, 41, 6, 1) +
    turned(-5, 0, -26, box('b', -19, -35, 38, 10, 3) + box('p', -16, -32, 35, 4, 1)),
};

const radio: Part = {
  width: 52,
  height: 54,
  art:
    line('ml', 3, 'M14-32 24-54') +
    box('a', -26, -34, 52, 34, 9) +
    fill('ad', 'M14-34h3q9 0 9 9v16q0 9-9 9h-9q12-14 6-34z') +
    disc('p', -10, -17, 11) +
    ring('ad', 2, -10, -17, 7) +
    disc('ad', -10, -17, 3) +
    box('p', 6, -27, 14, 8, 2) +
    line('a', 2, 'M12-26v6') +
    disc('k', 9, -9, 3.5) +
    disc('k', 18, -9, 3.5),
};

const boardGame: Part = {
  width: 52,
  height: 34,
  art:
    fill('ud', 'M-26-4h52v3q0 1-1 1h-50q-1 0-1-1z') +
    fill('p', 'M-18-14h36l8 11h-52z') +
    fill(
      'a',
      'M-18-14h9l-2 4h-10zm18 0h9l2 4H0zm-11 4h11v3h-12zm22 0h10l2 3H12zm-35 3h12l-2 4h-13zm25 0h12l1 4H0z',
    ) +
    fill('b', 'M-13-8q-1-8 4-12 5 4 4 12z') +
    disc('b', -9, -23, 4.5) +
    fill('c', 'M5-8q-1-8 4-12 5 4 4 12z') +
    disc('c', 9, -23, 4.5) +
    box('p', -3, -19, 8, 8, 2) +
    disc('k', 1, -15, 1.4),
};

const card = (degrees: number, name: 'p' | 'a', pip: string) =>
  `<g transform="rotate(${degrees} 0 2)">${box(name, -11, -36, 22, 34, 4)}${pip}</g>`;
const cards: Part = {
  width: 52,
  height: 42,
  art:
    card(-34, 'a', fill('al', 'm0-30 6 10-6 10-6-10z')) +
    card(-8, 'p', fill('k', 'M0-28q8 8 8 12a4 4 0 0 1-7 3l2 5h-6l2-5a4 4 0 0 1-7-3q0-4 8-12z')) +
    card(18, 'p', fill('a', 'M0-12q-9-7-9-12a4.5 4.5 0 0 1 9-2 4.5 4.5 0 0 1 9 2q0 5-9 12z')) +
    box('u', 8, -8, 18, 8, 2) +
    box('p', 8, -8, 18, 3, 1),
};

const typewriter: Part = {
  width: 60,
  height: 58,
  art:
    box('p', -15, -58, 30, 34, 2) +
    line('pd', 2.5, 'M-9-50h18m-18 7h18m-18 7h10') +
    box('k', -29, -34, 58, 9, 4) +
    disc('m', -29, -30, 4) +
    disc('m', 29, -30, 4) +
    fill('b', 'M-22-28h44l6 24q0 4-4 4h-48q-4 0-4-4z') +
    fill('bd', 'M10-28h12l6 24q0 4-4 4H12q6-12-2-28z') +
    fill('k', 'M-17-20h34l3 14h-40z') +
    [-12, -4, 4, 12].map((x) => disc('p', x, -16, 2.2) + disc('p', x * 1.15, -10, 2.2)).join(''),
};

const microphone: Part = {
  width: 40,
  height: 62,
  art:
    line('m', 4, 'M0-18v14') +
    line('m', 7, 'M-13-3h26') +
    line('m', 4, 'M-16-42v6a16 16 0 0 0 32 0v-6') +
    box('a', -11, -62, 22, 38, 11) +
    fill('ad', 'M0-62a11 11 0 0 1 11 11v16a11 11 0 0 1-11 11z') +
    line('al', 2.5, 'M-5-51h10m-10 7h10m-10 7h10'),
};

const globeBlank: Part = {
  width: 46,
  height: 60,
  art:
    line('m', 4, 'M-14-54a24 24 0 0 1 28 42') +
    line('m', 7, 'M-12-3h24') +
    line('m', 4, 'M2-12v8') +
    disc('b', -2, -34, 19) +
    fill('bd', 'M6-51a19 19 0 0 1-14 35q14-12 14-35z') +
    line('bl', 2, 'M-20-40q18 6 35 0M-20-27q18 6 34 0M-2-53q-10 19 0 38'),
};

const paintJars: Part = {
  width: 56,
  height: 58,
  art:
    line('ul', 3.5, 'M-16-20l-6-24M-11-20v-30M-8-20l7-22') +
    fill('a', 'M-25-42q-1-8 2-12 5 4 4 11zm11-6q-1-6 3-10 4 4 3 10z') +
    fill('c', 'M-4-40q2-8 6-9 2 6-1 11z') +
    box('p', -22, -24, 20, 24, 4) +
    box('pd', -22, -8, 20, 8, 3) +
    box('p', 0, -20, 14, 20, 3) +
    box('a', 0, -12, 14, 12, 3) +
    box('b', -1, -22, 16, 5, 2) +
    box('p', 16, -15, 12, 15, 3) +
    box('c', 16, -10, 12, 10, 3) +
    box('b', 15, -17, 14, 4, 2),
};

const yarn: Part = {
  width: 56,
  height: 46,
  art:
    line('ul', 3, 'M-2-18 22-44M2-14 28-36') +
    disc('ud', 22, -44, 3) +
    disc('ud', 28, -36, 3) +
    disc('a', -10, -16, 16) +
    fill('ad', 'M-2-30a16 16 0 0 1-16 28q16-8 16-28z') +
    line('al', 2, 'M-22-20q8-10 20-8M-23-12q12-12 26-8M-18-5q10-10 21-9') +
    disc('b', 14, -11, 11) +
    line('bl', 2, 'M6-12q6-8 15-5M9-5q4-7 15-6') +
    line('b', 2.5, 'M22-2q6 1 8-1'),
};

const chess: Part = {
  width: 56,
  height: 46,
  art:
    box('ud', -28, -5, 56, 5, 2) +
    fill('p', 'M-25-9h50l3 4h-56z') +
    fill('k', 'M-25-9h9l-1 4h-10zm18 0h7v4h-8zm15 0h8l1 4H8z') +
    fill('k', 'M-20-8q4-6 3-18h-4v-4h3q-3-8 3-10 6 2 3 10h3v4h-4q-1 12 3 18z') +
    line('k', 2.5, 'M-15-46v6m-3-3h6') +
    fill('a', 'M0-8q3-4 3-10-3-6 3-8 6 2 3 8 0 6 3 10z') +
    fill('a', 'M15-8q3-5 2-13h-4l1-11 4 3 2-4 2 4 4-3 1 11h-4q-1 8 2 13z'),
};

const hourglass: Part = {
  width: 34,
  height: 56,
  art:
    line('u', 3.5, 'M-13-50v46M13-50v46') +
    faint(0.75, fill('p', 'M-10-50h20q0 14-7 22 7 8 7 24h-20q0-16 7-24-7-8-7-22z')) +
    fill('a', 'M-8-42q8 3 16 0-1 8-6 13 0 8 1 16 5 4 6 8H-9q1-4 6-8 1-8 1-16-5-5-6-13z') +
    box('ul', -16, -56, 32, 8, 4) +
    box('ul', -16, -8, 32, 8, 4),
};

const headphones: Part = {
  width: 50,
  height: 54,
  art:
    line('m', 4, 'M0-44v38') +
    line('m', 7, 'M-12-3h24') +
    line('k', 6, 'M-19-22v-10a19 19 0 0 1 38 0v10') +
    line('kl', 2, 'M-12-44a16 16 0 0 1 24 0') +
    box('a', -26, -30, 14, 22, 6) +
    box('a', 12, -30, 14, 22, 6) +
    box('ad', -16, -28, 5, 18, 2) +
    box('ad', 11, -28, 5, 18, 2),
};

const magnifier: Part = {
  width: 56,
  height: 46,
  art:
    box('c', -26, -9, 50, 9, 3) +
    box('p', -24, -7, 48, 4, 1) +
    line('ud', 7, 'M4-18 22-6') +
    ring('m', 5, -8, -27, 15) +
    faint(0.55, disc('p', -8, -27, 13)) +
    line('p', 3, 'M-16-27a8 8 0 0 1 6-8'),
};

export const TABLE_THINGS: Readonly<Record<SceneTableThing, Part>> = {
  ...TABLE_FOOD,
  ...TABLE_LIGHTS,
  vase,
  books,
  radio,
  'board-game': boardGame,
  cards,
  typewriter,
  microphone,
  'globe-blank': globeBlank,
  'paint-jars': paintJars,
  yarn,
  chess,
  hourglass,
  headphones,
  magnifier,
};
