import type { SceneWallThing } from '#domain/board-scenes.ts';
import { box, disc, fill, line, oval, pot, turned, type Part } from './strokes.ts';

/** A board on two brackets, 0 0 in the middle of its top. */
const shelf = (x: number, y: number, width: number) =>
  line('m', 3.5, `M${x - width / 2 + 12} ${y + 6}v8M${x + width / 2 - 12} ${y + 6}v8`) +
  box('ul', x - width / 2, y, width, 7, 3) +
  box('ud', x - width / 2, y + 4, width, 3, 1.5);

const shelfBooks: Part = {
  width: 92,
  height: 84,
  shadow: 'M-46-2h92v8h-92zM-46 40h92v8h-92z',
  art:
    box('a', -40, -40, 11, 38, 2) +
    box('p', -28, -36, 9, 34, 2) +
    box('c', -18, -42, 12, 40, 2) +
    turned(13, -2, -2, box('b', -4, -36, 10, 34, 2)) +
    `<g transform="translate(30 -2) scale(.8)">${fill('g', 'M0-18q-16-4-16-20 14 2 16 20zm0 0q16-6 16-22-14 4-16 22z')}${pot('p', 11, 18)}</g>` +
    shelf(0, -2, 92) +
    box('c', -38, 28, 36, 9, 2) +
    box('p', -34, 19, 30, 9, 2) +
    box('a', 10, 8, 10, 29, 2) +
    box('b', 21, 3, 12, 34, 2) +
    box('u', 34, 10, 8, 27, 2) +
    line('pd', 2, 'M-23-30v8M24 12h6') +
    shelf(0, 37, 92),
};

const shelfPlants: Part = {
  width: 92,
  height: 92,
  shadow: 'M-46 0h92v8h-92z',
  art:
    fill(
      'g',
      'M-28-20q-18-2-16-22 14 4 16 22zm0 0q-4-18 8-26 10 12-8 26zm0 0q16-8 18-18-16-2-18 18z',
    ) +
    fill('gd', 'M-28-20q0-16-3-22 8 6 3 22z') +
    `<g transform="translate(-28 0)">${pot('a', 13, 18)}</g>` +
    `<g transform="translate(30 0)">${line('gl', 5, 'M-4-18q-6-16-2-24M0-18q2-14 0-26M4-18q6-10 8-20')}${pot('b', 11, 16)}</g>` +
    `<g transform="translate(2 0)">${pot('p', 11, 20)}</g>` +
    fill('gd', 'M2-22q-10-4-8-12 10 0 8 12zm0 0q10-4 9-13-10 1-9 13z') +
    shelf(0, 0, 92) +
    line('g', 3, 'M2-20q14 2 14 22t-4 22M0-20q-14 4-13 20t4 30') +
    fill(
      'g',
      'M16 6q9 0 10 8-10 1-10-8zm-2 12q-10 0-11 8 10 1 11-8zM-13 6q-9 0-10 8 10 1 10-8zm3 12q9 0 10 8-10 1-10-8zm2 10q-9 0-10 8 10 1 10-8z',
    ),
};

const jar = (x: number, y: number, name: 'a' | 'b' | 'c' | 'g', height: number) =>
  box('p', x - 9, y - height, 18, height, 4) +
  box(name, x - 7, y - height + 9, 14, height - 11, 3) +
  box('m', x - 8, y - height - 4, 16, 6, 2);
const cup = (x: number, y: number, name: 'a' | 'b' | 'c') =>
  line(name, 3, `M${x + 7} ${y - 12}q8 0 6 5t-7 3`) +
  fill(name, `M${x - 9} ${y - 16}h17v8q0 8-8 8t-9-8z`);
const shelfJars: Part = {
  width: 92,
  height: 84,
  shadow: 'M-46-2h92v8h-92zM-46 38h92v8h-92z',
  art:
    jar(-32, -2, 'a', 28) +
    jar(-10, -2, 'c', 34) +
    jar(12, -2, 'b', 24) +
    cup(34, -2, 'a') +
    shelf(0, -2, 92) +
    cup(-34, 38, 'b') +
    oval('p', -6, 33, 16, 4) +
    oval('c', -6, 29, 15, 4) +
    oval('p', -6, 25, 14, 4) +
    jar(20, 38, 'g', 26) +
    disc('a', 36, 31, 7) +
    shelf(0, 38, 92),
};

export const SHELVES = {
  'shelf-books': shelfBooks,
  'shelf-plants': shelfPlants,
  'shelf-jars': shelfJars,
} as const satisfies Partial<Record<SceneWallThing, Part>>;
