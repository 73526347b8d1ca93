import type { SceneTableThing } from '#domain/board-scenes.ts';
import { box, disc, faint, fill, line, oval, type Part } from './strokes.ts';

const mug: Part = {
  width: 40,
  height: 46,
  art:
    faint(0.7, line('p', 3, 'M-6-32q-5-5 0-9t0-8M5-32q-5-5 0-9t0-8')) +
    line('a', 5, 'M12-21q11-1 10 7t-12 7') +
    fill('a', 'M-14-26h28v14q0 12-12 12h-4q-12 0-12-12z') +
    fill('ad', 'M5-26h9v14q0 12-12 12h-2q9-8 5-26z') +
    oval('ad', 0, -26, 14, 3.5),
};

const teapot: Part = {
  width: 58,
  height: 44,
  art:
    line('b', 5, 'M16-26q14-4 13 8t-16 10') +
    fill('b', 'M-14-22q-10 0-12-10-1-4-5-4 0-4 6-4 8 0 9 8l6 4v16z') +
    fill('b', 'M-18-14q0-18 18-18t18 18q0 14-12 14h-12q-12 0-12-14z') +
    fill('bd', 'M6-31q12 3 12 17 0 14-12 14h-6q12-12 6-31z') +
    line('a', 4, 'M-17-13q17 6 34 0') +
    oval('bl', 0, -32, 11, 3.5) +
    disc('a', 0, -37, 4.5),
};

const fruitBowl: Part = {
  width: 60,
  height: 44,
  art:
    disc('a', -12, -26, 9) +
    disc('b', 12, -25, 9) +
    fill('g', 'M-4-30q0-14 8-12 8 2 6 14-2 8-8 7t-6-9z') +
    disc('al', 0, -24, 8) +
    line('m', 2, 'M-12-34q0-4 3-5m14-3q0-3 2-4') +
    fill('p', 'M-28-24h56q-2 18-18 20h-20q-16-2-18-20z') +
    fill('pd', 'M10-24h18q-2 18-18 20H-2q12-6 12-20z') +
    box('p', -11, -5, 22, 5, 2),
};

const cake: Part = {
  width: 58,
  height: 58,
  art:
    box('m', -4, -14, 8, 12, 2) +
    oval('m', 0, -2, 15, 3.5) +
    box('p', -29, -18, 58, 6, 3) +
    box('b', -22, -40, 44, 23, 4) +
    fill('bd', 'M10-40h8q4 0 4 4v15q0 4-4 4h-10q6-10 2-23z') +
    fill('p', 'M-22-36q0-8 8-8h28q8 0 8 8v4q-4 5-8 0-4 7-9 1-5 6-9 0-5 5-9 0-5 5-9-5z') +
    line('a', 3, 'M-20-22h40') +
    disc('a', -12, -47, 4.5) +
    disc('a', 0, -48, 4.5) +
    disc('a', 12, -47, 4.5),
};

const bread: Part = {
  width: 62,
  height: 36,
  art:
    box('u', -30, -6, 60, 6, 3) +
    fill('b', 'M-26-10q-2-20 20-20h14q20 0 20 14 0 10-8 10h-40q-5 0-6-4z') +
    fill('bd', 'M10-30q18 1 18 14 0 10-8 10H4q14-8 6-24z') +
    line('p', 3.5, 'M-14-26q-2 6 2 10M-3-27q-2 6 2 10M8-26q-2 6 2 10'),
};

const plates: Part = {
  width: 56,
  height: 40,
  art:
    [-4, -9, -14].map((y, i) => oval(i % 2 ? 'b' : 'p', -4, y, 24, 4.5)).join('') +
    oval('pd', -4, -15, 14, 2.5) +
    line('a', 3.5, 'M8-27q8 0 6 6t-8 4') +
    fill('a', 'M-16-32h24v8q0 8-9 8h-6q-9 0-9-8z') +
    fill('ad', 'M1-32h7v8q0 8-9 8h-2q7-6 4-16z'),
};

export const TABLE_FOOD = {
  mug,
  teapot,
  'fruit-bowl': fruitBowl,
  cake,
  bread,
  plates,
} as const satisfies Partial<Record<SceneTableThing, Part>>;
