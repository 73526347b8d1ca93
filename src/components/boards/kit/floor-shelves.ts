import type { SceneFloorThing } from '#domain/board-scenes.ts';
import { box, boxes, disc, fill, line, turned, type Part } from './strokes.ts';

const bookcase: Part = {
  width: 88,
  height: 186,
  art:
    box('ud', -44, -186, 88, 184, 5) +
    box('u', -44, -186, 80, 184, 5) +
    fill('k', 'M-37-179h74v36h-74zM-37-137h74v36h-74zM-37-95h74v40h-74zM-37-49h74v40h-74z') +
    boxes('a', [
      [-35, -173, 8, 30],
      [13, -128, 6, 27],
      [-17, -91, 9, 36],
      [6, -41, 8, 32],
    ]) +
    boxes('p', [
      [-26, -169, 7, 26],
      [-32, -118, 25, 8],
      [20, -133, 8, 32],
      [-7, -85, 6, 30],
      [25, -39, 8, 30],
    ]) +
    boxes('b', [
      [-18, -175, 10, 32],
      [4, -131, 8, 30],
      [0, -88, 8, 33],
    ]) +
    boxes('c', [
      [-7, -171, 7, 28],
      [-34, -110, 30, 9],
      [-35, -89, 9, 34],
      [15, -44, 9, 35],
    ]) +
    turned(12, 6, -143, box('al', 4, -171, 7, 28, 1)) +
    boxes('al', [
      [-25, -85, 7, 30],
      [29, -127, 7, 26],
    ]) +
    fill('g', 'M25-154q-11-2-11-15 10 2 11 15zm0 0q11-4 10-16-9 4-10 16z') +
    fill('p', 'M17-154h16l-3 11h-10z') +
    disc('b', 24, -64, 9) +
    box('ul', -33, -34, 32, 25, 3) +
    line('ud', 4, 'M-22-22h10'),
};

const ladderShelf: Part = {
  width: 88,
  height: 184,
  art:
    line('u', 6, 'M-24-182-38-2M24-182 38-2') +
    fill(
      'g',
      'M-6-156q-18-2-18-22 16 2 18 22zm0 0q16-6 18-26-16 4-18 26zM19-68q-2-14-8-20-2 14 4 20zm4 0q2-14 10-18 0 12-6 18zm-4 0q-2-14 2-24 6 12 2 24z',
    ) +
    fill('a', 'M-16-160H4l-3 14h-14zM-16-126h8v24h-8zM-27-26H7v8h-34z') +
    fill('p', 'M9-160h10v14H9zM-7-132H0v30h-7zM12-68h20l-3 12H15z') +
    fill('b', 'M-24-130h7v28h-7zM-30-78H4v22h-34z') +
    line('bd', 4, 'M-18-68h10') +
    disc('c', 18, -110, 8) +
    fill('c', 'M-30-18h40v8h-40z') +
    box('u', 16, -30, 18, 20, 4) +
    box('ul', -32, -146, 64, 7, 3) +
    box('ul', -36, -102, 72, 7, 3) +
    box('ul', -40, -56, 80, 7, 3) +
    box('ul', -43, -10, 86, 7, 3),
};

export const FLOOR_SHELVES = {
  bookcase,
  'ladder-shelf': ladderShelf,
} as const satisfies Partial<Record<SceneFloorThing, Part>>;
