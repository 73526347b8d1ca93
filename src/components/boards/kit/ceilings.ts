import type { SceneCeiling } from '#domain/board-scenes.ts';
import { disc, faint, fill, line, oval, type Light, type Part } from './strokes.ts';

/** What hangs from the ceiling is drawn where it hangs, and stays above 70. */
type Point = readonly [x: number, y: number];
const WIDE = { width: 480, height: 70 };

/** Points on a cord that hangs between two hooks, the lowest `depth` below them. */
const along = ([x, y]: Point, end: Point, depth: number, count: number): Point[] =>
  Array.from({ length: count }, (_, i) => {
    const t = (i + 0.5) / count;
    const sag = 4 * t * (1 - t) * depth;
    return [Math.round(x + (end[0] - x) * t), Math.round(y + (end[1] - y) * t + sag)] as const;
  });

const swags: readonly (readonly [Point, Point, number])[] = [
  [[-10, 10], [170, 14], 34],
  [[170, 14], [330, 10], 26],
  [[330, 10], [490, 16], 34],
];
const cords = (name: 'm' | 'g', width: number) =>
  line(
    name,
    width,
    swags
      .map(([[x, y], [u, v], d]) => `M${x} ${y}Q${(x + u) / 2} ${(y + v) / 2 + 2 * d} ${u} ${v}`)
      .join(''),
  );
const hung = (count: number) =>
  swags.flatMap(([start, end, depth]) => along(start, end, depth, count));

const bulbs = hung(5);
const stringLights: Part = {
  ...WIDE,
  // One halo for two bulbs: they overlap anyway.
  lights: bulbs.filter((_, i) => i % 2 === 0).map(([x, y]): Light => [x, y + 11, 36]),
  art:
    cords('m', 2) +
    fill(
      'l',
      bulbs.map(([x, y]) => `M${x - 3} ${y + 5}h6q4 4 2 9a5.5 5.5 0 0 1-10 0q-2-5 2-9z`).join(''),
    ) +
    line('m', 5, bulbs.map(([x, y]) => `M${x} ${y}v4`).join('')),
};

const lantern = (x: number, y: number, r: number, name: 'l' | 'al' | 'p') =>
  line('m', 2, `M${x} 0v${y - r}`) +
  oval(name, x, y, r * 1.1, r) +
  line(
    name === 'l' ? 'ld' : name === 'p' ? 'pd' : 'a',
    1.6,
    `M${x - r} ${y - r * 0.35}q${r} ${r * 0.4} ${2 * r} 0M${x - r} ${y + r * 0.3}q${r} ${r * 0.4} ${2 * r} 0`,
  ) +
  line('m', 4, `M${x - 5} ${y - r}h10M${x - 5} ${y + r}h10`);
const paperLanterns: Part = {
  ...WIDE,
  lights: [
    [176, 40, 76],
    [312, 26, 56],
    [414, 40, 74],
  ],
  art:
    lantern(62, 28, 18, 'p') +
    lantern(176, 40, 26, 'l') +
    lantern(312, 26, 17, 'al') +
    lantern(414, 40, 25, 'l'),
};

const pendant: Part = {
  ...WIDE,
  lights: [[240, 58, 130]],
  art:
    line('m', 3, 'M240 0v26') +
    disc('l', 240, 56, 9) +
    fill('a', 'M228 24h24q0 10 10 14 16 6 18 18h-80q2-12 18-18 10-4 10-14z') +
    fill('ad', 'M244 24h8q0 10 10 14 16 6 18 18h-18q-2-20-18-32z'),
};

const glints = [
  [60, 40],
  [128, 62],
  [196, 34],
  [352, 60],
  [410, 36],
  [444, 66],
  [94, 18],
  [258, 62],
]
  .map(([x = 0, y = 0]) => `M${x} ${y}l5-3 2 5-5 3z`)
  .join('');
const discoBall: Part = {
  ...WIDE,
  lights: [[312, 38, 60]],
  art:
    faint(0.7, fill('l', glints)) +
    line('m', 2.5, 'M312 0v14') +
    disc('ml', 312, 40, 27) +
    fill('m', 'M322 15a27 27 0 0 1-24 48q28-14 24-48z') +
    line(
      'p',
      1.5,
      'M286 34q26 6 52 0M286 46q26 8 52 0M291 24q21 5 42 0M292 57q20 6 40 0M312 13v54M300 16q-10 24 0 48M324 16q10 24 0 48',
    ) +
    fill('l', 'M298 27h8v6h-8zm10 10h8v6h-8zm-14 12h7v6h-7zm28-24h7v6h-7z'),
};

const pairs = hung(7);
const leafPair = ([x, y]: Point) =>
  `M${x} ${y - 2}q-12 4-12 16 12-2 12-16zm0 0q12 4 12 16-12-2-12-16z`;
const garland: Part = {
  ...WIDE,
  art:
    cords('g', 3) +
    fill(
      'g',
      pairs
        .filter((_, i) => i % 3 === 0)
        .map(leafPair)
        .join(''),
    ) +
    fill(
      'gl',
      pairs
        .filter((_, i) => i % 3 === 2)
        .map(leafPair)
        .join(''),
    ) +
    pairs
      .filter((_, i) => i % 3 === 1)
      .map(([x, y]) => disc('a', x, y + 5, 5))
      .join(''),
};

/** Vines from the ceiling: where, and how long. Leaves are drawn from where the one before began. */
const vines = (name: 'g' | 'gd' | 'gl', all: readonly Point[]) => {
  const leaves = (length: number) =>
    Array.from({ length: Math.floor(length / 13) - 1 }, (_, i) =>
      i % 2 ? 'm0 13q11 0 13 11-12 1-13-11z' : 'm0 13q-11 0-13 11 12 1 13-11z',
    ).join('');
  const stems = all.map(([x, length]) => `M${x}-4v${length - 4}`).join('');
  const leafed = all
    .map(([x, length]) => `M${x} 2q11 0 13 11-12 1-13-11z${leaves(length)}`)
    .join('');
  return line(name, 2.5, stems) + fill(name, leafed);
};
const leavesHanging: Part = {
  ...WIDE,
  art:
    vines('gd', [
      [16, 66],
      [142, 48],
      [332, 46],
      [434, 44],
    ]) +
    vines('gl', [
      [104, 36],
      [372, 34],
    ]) +
    vines('g', [
      [44, 42],
      [74, 68],
      [188, 28],
      [286, 32],
      [402, 66],
      [464, 62],
    ]),
};

const star = (x: number, y: number, size: number, name: 'a' | 'b' | 'l' | 'p') => {
  const points = Array.from({ length: 10 }, (_, i) => {
    const [reach, angle] = [i % 2 ? size * 0.46 : size, (i * Math.PI) / 5 - Math.PI / 2];
    return `${Math.round((x + reach * Math.cos(angle)) * 10) / 10} ${Math.round((y + reach * Math.sin(angle)) * 10) / 10}`;
  });
  return line('m', 1.5, `M${x} 0V${y - size}`) + fill(name, `M${points.join('L')}z`);
};
const stars: Part = {
  ...WIDE,
  art:
    star(56, 36, 13, 'l') +
    star(106, 56, 10, 'a') +
    star(158, 24, 9, 'p') +
    star(216, 44, 13, 'l') +
    star(282, 26, 10, 'b') +
    star(330, 54, 11, 'l') +
    star(384, 30, 12, 'a') +
    star(432, 54, 10, 'l'),
};

const cloud = (x: number, y: number, size: number) =>
  `<g transform="translate(${x} ${y}) scale(${size})">${line('m', 2, 'M0-60v44')}${fill('p', 'M-34 14a14 14 0 0 1 2-28 20 20 0 0 1 36-8 16 16 0 0 1 24 10 13 13 0 0 1 6 26z')}${fill('pd', 'M-34 14a14 14 0 0 1-14-12q40 6 80-6a13 13 0 0 1 2 18z')}</g>`;
const clouds: Part = {
  ...WIDE,
  art: cloud(104, 42, 0.9) + cloud(236, 26, 0.62) + cloud(374, 44, 1),
};

const spot = (x: number, degrees: number) =>
  `<g transform="translate(${x} 16) rotate(${degrees})">${faint(0.16, fill('l', 'M-9 28H9l44 190h-106z'))}${line('m', 4, 'M0-8v8')}${fill('m', 'M-8-2h16l4 28h-24z')}${oval('l', 0, 26, 11, 3.5)}</g>`;
const spotlights: Part = {
  ...WIDE,
  lights: [
    [134, 44, 40],
    [240, 44, 40],
    [346, 44, 40],
  ],
  art: spot(124, -16) + spot(240, 0) + spot(356, 16) + line('m', 6, 'M84 7h312'),
};

export const CEILINGS: Readonly<Record<SceneCeiling, Part>> = {
  'string-lights': stringLights,
  'paper-lanterns': paperLanterns,
  pendant,
  'disco-ball': discoBall,
  garland,
  'leaves-hanging': leavesHanging,
  stars,
  clouds,
  spotlights,
};
