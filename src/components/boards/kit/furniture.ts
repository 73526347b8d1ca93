import type { SceneFurniture } from '#domain/board-scenes.ts';
import { box, cushion, disc, faint, fill, line, oval, type Part } from './strokes.ts';

/** Furniture stands in the middle, its feet at 0 0. A metre is about 133 wide and high. */
export type Furniture = Part & {
  /** Where table things stand on it; without, they get a small table beside it. */
  top?: { y: number; x: number };
  /** Highest point in the middle of it: what hangs behind stays above. */
  crown: number;
};

const sofa: Furniture = {
  width: 232,
  height: 114,
  crown: 114,
  art:
    line('m', 6, 'M-92-12v10M92-12v10') +
    box('ud', -98, -114, 196, 96, 28) +
    box('u', -90, -107, 89, 66, 18) +
    box('u', 1, -107, 89, 66, 18) +
    box('ud', -100, -38, 200, 30, 8) +
    box('ul', -90, -60, 90, 28, 11) +
    box('ul', 1, -60, 90, 28, 11) +
    box('u', -116, -80, 32, 72, 15) +
    box('u', 84, -80, 32, 72, 15) +
    fill('ud', 'M102-80h-2q15 0 16 15v42q0 15-15 15h-4q9-2 9-15v-42q0-13-4-15z') +
    cushion('a', -62, -74, 40, -9) +
    cushion('b', 66, -72, 34, 11),
};

const armchair: Furniture = {
  width: 138,
  height: 130,
  crown: 130,
  art:
    line('m', 6, 'm-44-14-6 12m94-12 6 12') +
    box('ud', -54, -130, 108, 116, 34) +
    box('u', -46, -124, 92, 92, 28) +
    box('ud', -56, -36, 112, 28, 8) +
    box('ul', -46, -62, 92, 32, 12) +
    fill('u', 'M-69-76q0-15 15-15t16 15v54q0 14-14 14h-5q-12 0-12-12z') +
    fill('u', 'M69-76q0-15-15-15t-16 15v54q0 14 14 14h5q12 0 12-12z') +
    fill('ud', 'M56-91q13 2 13 15v56q0 12-12 12h-6q8-2 8-14v-56q0-11-3-13z') +
    line('ud', 3, 'M-16-106v14m32-14v14') +
    cushion('a', -20, -76, 38, -8),
};

const chairBehind = (top: number) =>
  box('ad', -31, top, 62, 84, 24) +
  box('a', -31, top, 47, 84, 22) +
  line('al', 3, `M-18 ${top + 17}v16`);

const desk: Furniture = {
  width: 220,
  height: 138,
  crown: 138,
  top: { y: -102, x: 66 },
  art:
    chairBehind(-138) +
    line('m', 6, 'M0-60v44m0 0-24 12m24-12 24 12') +
    line('ud', 9, 'm-88-92-8 90') +
    fill('u', 'M34-94h66v90H34z') +
    fill('ud', 'M34-94h66v8H34zm58 8h8v82h-8z') +
    line('ud', 2.5, 'M40-58h48M40-32h48') +
    line('m', 4, 'M58-72h14M58-45h14M58-18h14') +
    box('ul', -110, -102, 220, 11, 5),
};

const spindles = [-72, -54, -36, -18, 0, 18, 36, 54, 72].map((x) => `M${x}-98v42`).join('');
const bench: Furniture = {
  width: 200,
  height: 108,
  crown: 108,
  art:
    line('u', 5, spindles) +
    line('u', 9, 'M-94-104v50m188 0v-50') +
    box('ul', -100, -110, 200, 14, 7) +
    line('ud', 8, 'm-80-46-8 44m168-44 8 44') +
    line('u', 9, 'm-92-48-4 44m188-44 4 44') +
    box('ud', -100, -56, 200, 13, 5) +
    box('a', -94, -68, 188, 15, 7) +
    line('ad', 2.5, 'M-88-58h176') +
    cushion('b', -66, -86, 40, -8) +
    cushion('c', 68, -84, 36, 9),
};

const daybed: Furniture = {
  width: 226,
  height: 112,
  crown: 82,
  art:
    line('u', 8, 'M-100-10v8M100-10v8') +
    box('ud', -112, -116, 19, 108, 9) +
    box('u', -112, -116, 13, 108, 6) +
    box('u', 97, -78, 15, 70, 7) +
    box('ud', -102, -34, 202, 22, 6) +
    box('p', -100, -58, 198, 28, 12) +
    fill('pd', 'M-100-40H98v-2q0 12-12 12H-88q-12 0-12-10z') +
    fill('a', 'M6-60h80q12 0 12 12v38q-13-8-23 0t-23 0q-13-8-23 0t-23 0z') +
    fill('al', 'M22-60h11v47q-6-2-11 2zm36 0h11v46q-6-1-11 3z') +
    box('b', -94, -84, 62, 28, 13) +
    fill('bd', 'M-50-84h5q13 0 13 13v2q0 13-13 13h-8q10-8 10-16 0-8-7-12z') +
    cushion('c', -28, -74, 36, 9),
};

const stool: Furniture = {
  width: 70,
  height: 92,
  crown: 92,
  art:
    line('ud', 7, 'M0-78v72') +
    line('u', 7, 'm-20-82-12 79M20-82 32-3') +
    line('ul', 5, 'M-26-34h52') +
    oval('ud', 0, -80, 35, 9) +
    box('ad', -36, -94, 72, 17, 8) +
    box('a', -36, -94, 52, 17, 8) +
    oval('al', 0, -93, 34, 5),
};

const floorCushions: Furniture = {
  width: 216,
  height: 76,
  crown: 56,
  art:
    cushion('a', -62, -50, 62, -14) +
    cushion('b', 66, -48, 58, 13) +
    cushion('u', 4, -54, 60, 3) +
    disc('ul', 4, -54, 4) +
    box('ud', -104, -26, 102, 26, 13) +
    box('u', -104, -28, 88, 24, 12) +
    box('cd', 0, -26, 104, 26, 13) +
    box('c', 0, -28, 92, 24, 12) +
    line('ul', 3, 'M-92-16h58') +
    line('cl', 3, 'M14-16h60') +
    box('ul', -62, -48, 126, 26, 13) +
    line('u', 3, 'M-48-33h98'),
};

const counter: Furniture = {
  width: 240,
  height: 116,
  crown: 116,
  top: { y: -116, x: 66 },
  art:
    box('ud', -108, -12, 216, 12, 3) +
    box('u', -114, -108, 228, 100, 5) +
    box('ud', 104, -108, 10, 100, 4) +
    line('ud', 2.5, 'M-60-90h-42v66h42zM-4-90h-46v66h46zM50-90H4v66h46zM96-90H60v66h36z') +
    line('m', 4, 'M-69-62v12m28-12v12M41-62v12m28-12v12') +
    box('ud', -118, -108, 236, 6) +
    box('ul', -120, -116, 240, 11, 5),
};

const bulbs = [-104, -126, -148]
  .map((y) => disc('l', -46, y, 4.5) + disc('l', 46, y, 4.5))
  .join('');
const dressingTable: Furniture = {
  width: 196,
  height: 172,
  crown: 172,
  top: { y: -96, x: 80 },
  lights: [
    [-46, -126, 34],
    [46, -126, 34],
  ],
  art:
    box('ul', -56, -172, 112, 84, 16) +
    box('wl', -37, -162, 74, 72, 10) +
    faint(0.6, fill('p', 'M-37-118 6-162h16L-37-102zm0 28 72-72h2v12l-60 60z')) +
    bulbs +
    line('ud', 7, 'm-84-40-4 38m172-38 4 38') +
    fill('ud', 'M-40-88h80v14h-80z') +
    box('u', -94, -92, 60, 54, 6) +
    box('u', 34, -92, 60, 54, 6) +
    line('ud', 2.5, 'M-88-66h48M40-66h48') +
    line('m', 4, 'M-70-79h12m-12 26h12M58-79h12m-12 26h12') +
    box('ul', -98, -96, 196, 10, 5) +
    line('m', 5, 'm-20-28-8 26m48-26 8 26') +
    box('ad', -30, -42, 60, 18, 9) +
    box('a', -30, -42, 46, 18, 9),
};

const beanbag: Furniture = {
  width: 158,
  height: 100,
  crown: 100,
  art:
    fill('u', 'M-34-98q34-8 66 2 26 12 38 48 22 48-8 48H-62q-32 0-14-46 14-42 42-52z') +
    fill('ud', 'M32-96q26 12 38 48 22 48-8 48H20Q64-14 52-52 46-84 32-96z') +
    fill('ul', 'M-58-50Q-52-66-8-66T48-50Q40-26-6-26-48-26-58-50z') +
    fill('ud', 'M-58-50Q-52-66-8-66T48-50Q38-58-8-58-46-58-58-50z') +
    line(
      'ud',
      3,
      'M-26-92q-6 12-8 20M2-96v22M28-90q6 12 8 18M-40-24q-8 10-10 20M-4-20V-2M34-26q8 12 8 22',
    ) +
    cushion('a', -10, -64, 36, -7),
};

const workbench: Furniture = {
  width: 244,
  height: 112,
  crown: 112,
  top: { y: -106, x: 66 },
  art:
    fill('ud', 'M-96-94h24v94h-24zM72-94h24v94H72z') +
    fill('u', 'M-96-94h14v94h-14zM72-94h14v94H72z') +
    box('ud', -104, -40, 208, 10, 3) +
    box('b', -62, -64, 44, 24, 4) +
    fill('bd', 'M-30-64h8q4 0 4 4v20h-12z') +
    box('c', -8, -72, 34, 32, 4) +
    box('cd', -8, -72, 34, 9, 4) +
    line('a', 9, 'M36-48h24M40-60h16') +
    box('ud', -118, -94, 236, 8) +
    box('ul', -122, -107, 244, 15, 5) +
    line('u', 2, 'M-106-98h58m20-3h74m16 3h46') +
    box('m', -112, -90, 24, 24, 5) +
    line('m', 5, 'M-118-76h36'),
};

const sideChair = (s: 1 | -1) =>
  line('cd', 6, `m${66 * s}-56v54m${30 * s}-56 ${8 * s} 56`) +
  fill('c', `M${58 * s}-64h${44 * s}v10h${-44 * s}z`) +
  line('c', 7, `M${96 * s}-58q${10 * s}-34 ${8 * s}-64`) +
  line('cd', 5, `M${84 * s}-62q${8 * s}-28 ${6 * s}-54`) +
  line('c', 7, `M${88 * s}-118q${10 * s}-8 ${18 * s}-2`);
const roundTable: Furniture = {
  width: 226,
  height: 124,
  crown: 100,
  top: { y: -98, x: 46 },
  art:
    sideChair(-1) +
    sideChair(1) +
    line('m', 9, 'M0-70v60') +
    line('m', 7, 'M-30-3 0-14 30-3') +
    fill('ad', 'M-84-96H84l4 28q-11 10-22 0t-22 0-22 0-22 0-22 0-22 0-22 0-22 0z') +
    fill('a', 'M-84-96H40l-2 30q-8 6-16-2-11 10-22 0t-22 0-22 0-22 0-22 0z') +
    oval('al', 0, -97, 84, 14),
};

export const FURNITURE: Readonly<Record<SceneFurniture, Furniture>> = {
  sofa,
  armchair,
  desk,
  bench,
  daybed,
  stool,
  'floor-cushions': floorCushions,
  counter,
  'dressing-table': dressingTable,
  beanbag,
  workbench,
  'round-table': roundTable,
};

/** Small tables for beside it: on legs, on one foot, or low. */
const SIDE_TABLES = {
  legs:
    line('ud', 5, 'M0-58V-3') +
    line('u', 5, 'M-14-58-20-3M14-58 20-3') +
    box('ud', -25, -64, 50, 9, 4) +
    box('ul', -26, -66, 52, 8, 4),
  foot:
    line('m', 5, 'M0-60V-6') +
    line('m', 6, 'M-15-3h30') +
    box('ud', -25, -63, 50, 8, 4) +
    box('ul', -26, -66, 52, 8, 4),
  low:
    box('ud', -22, -30, 44, 30, 4) +
    line('u', 3, 'M-16-20h32M-16-10h32') +
    box('u', -26, -38, 52, 10, 4),
} as const;
export type SideTable = keyof typeof SIDE_TABLES;
export const sideTable = (kind: SideTable): string => SIDE_TABLES[kind];
export const sideTableTop = (kind: SideTable): number => (kind === 'low' ? -38 : -66);
