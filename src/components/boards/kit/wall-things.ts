import type { SceneWallThing } from '#domain/board-scenes.ts';
import { SHELVES } from './shelves.ts';
import { WALL_LIGHTS } from './wall-lights.ts';
import { box, dashed, disc, faint, fill, line, ring, turned, type Part } from './strokes.ts';

/** Things on the wall are drawn around 0 0, at most 46 to each side and 46 up and down. */
const frames: Part = {
  width: 92,
  height: 88,
  shadow: 'M-44-40h48v62h-48zM10-40h34v34H10zM10 2h34v38H10z',
  art:
    box('m', -44, -40, 48, 62, 3) +
    box('p', -39, -35, 38, 52) +
    fill('a', 'M-39 17v-14a19 19 0 0 1 38 0v14z') +
    disc('b', -20, -18, 9) +
    box('ul', 10, -40, 34, 34, 3) +
    box('p', 14, -36, 26, 26) +
    fill('c', 'M14-10v-9l9-9 17 18z') +
    box('ud', 10, 2, 34, 38, 3) +
    box('p', 14, 6, 26, 30) +
    line('a', 4, 'M21 28a6 6 0 0 1 12 0M21 17h12'),
};

const clock: Part = {
  width: 76,
  height: 76,
  shadow: 'M0-38a38 38 0 1 1 0 76 38 38 0 0 1 0-76z',
  art:
    disc('m', 0, 0, 38) +
    disc('p', 0, 0, 31) +
    fill('pd', 'M12-28.6A31 31 0 1 1-28 13 38 38 0 0 0 12-28.6z') +
    line('m', 4, 'M0-25v2M0 23v2M-25 0h2M23 0h2') +
    line('k', 5, 'M0 0V-18') +
    line('k', 4, 'M0 0 13 8') +
    line('a', 2.5, 'M-5 8 9-15') +
    disc('a', 0, 0, 4),
};

const roundMirror: Part = {
  width: 80,
  height: 90,
  shadow: 'M0-34a38 38 0 1 1 0 76 38 38 0 0 1 0-76z',
  art:
    line('ml', 3, 'M-24-26 0-44 24-26') +
    disc('m', 0, -44, 4) +
    disc('ul', 0, 4, 39) +
    disc('wl', 0, 4, 32) +
    fill('p', 'M-31 10-4-27h14L-26 22zm12 20 46-62 5 10-42 57z'),
};

const tapestry: Part = {
  width: 84,
  height: 92,
  shadow: 'M-34-40h68v66l-34 16-34-16z',
  art:
    line('ml', 3, 'M-30-40 0-48 30-40') +
    fill('b', 'M-34-40h68v62L0 36-34 22z') +
    fill('a', 'M-34-30h68v12h-68zM-34 8 0 20 34 8v9L0 30-34 17z') +
    fill('c', 'm0-14 20 16L0 14-20 2z') +
    fill('p', 'm0-7 10 9-10 6-10-6z') +
    fill('ad', 'm-34-18 8 8-8 8zm68 0-8 8 8 8z') +
    line('b', 3, 'M-32 24v12m10-8v12m11-8v12M0 37v12m11-17v12m11-16v12m10-16v12') +
    line('m', 5, 'M-40-40h80'),
};

const posterShapes: Part = {
  width: 66,
  height: 92,
  shadow: 'M-32-45h64v90h-64z',
  art:
    box('p', -32, -45, 64, 90, 2) +
    fill('a', 'M-32 45V15a32 32 0 0 1 64 0v30z') +
    fill('ad', 'M0-17a32 32 0 0 1 32 32v30H12q8-34-12-62z') +
    disc('b', 8, -20, 15) +
    fill('c', 'M-32-45h22a22 22 0 0 1-22 22z') +
    line('p', 4, 'M-16 45V23a16 16 0 0 1 32 0v22'),
};

const hat = (x: number, name: 'a' | 'b' | 'c') =>
  fill(name, `M${x - 12}-5l2-14q2-7 7-5 3 2 6 0 5-2 7 5l2 14z`) +
  fill(`${name}d`, `M${x - 12}-10h24l1 6h-26z`) +
  fill(name, `M${x - 22}-4q8-3 22-3t22 3q-4 7-22 7t-22-7z`);
const hatRow: Part = {
  width: 104,
  height: 58,
  shadow: 'M-46-26h92v14h-92zM-46-4h36v10h-36zM-14 4h32v10h-32zM12-4h34v10h-34z',
  art:
    box('u', -46, -26, 92, 13, 5) +
    box('ud', -46, -17, 92, 4, 2) +
    [-29, 0, 29].map((x) => disc('m', x, -19, 4)).join('') +
    hat(-29, 'a') +
    `<g transform="translate(0 9)">${hat(0, 'c')}</g>` +
    hat(29, 'b'),
};

/** The body of a guitar around 0 0, its neck up. */
export const guitar = (): string =>
  line('ud', 6, 'M0-6v-56') +
  fill('k', 'M-6-78H6l-2 20h-8z') +
  fill(
    'a',
    'M0-16c12 0 18 6 17 16-1 6-2 8 3 13 12 18-2 34-20 34s-32-16-20-34c5-5 4-7 3-13-1-10 5-16 17-16z',
  ) +
  fill('ad', 'M6-15c9 2 12 7 11 15-1 6-2 8 3 13 12 18-2 34-20 34 16-8 18-20 9-33-5-9 3-16-3-29z') +
  disc('k', 0, 12, 8) +
  line('p', 1.6, 'M-2-58v88M2-58v88') +
  line('ud', 5, 'M-8 32H8');
const guitarHung: Part = {
  width: 48,
  height: 126,
  shadow:
    'M0-31c12 0 18 6 17 16-1 6-2 8 3 13 12 18-2 34-20 34s-32-16-20-34c5-5 4-7 3-13-1-10 5-16 17-16z',
  art: `<g transform="translate(0 8) scale(.86)">${line('m', 6, 'M0-66v-4')}${guitar()}${line('m', 4, 'M-8-62q8 6 16 0')}</g>`,
};

const note = (x: number, y: number, name: 'p' | 'a' | 'b' | 'c', degrees: number) =>
  turned(degrees, x, y, box(name, x - 11, y - 10, 22, 21, 2)) + disc('m', x, y - 8, 2.6);
const pinboard: Part = {
  width: 92,
  height: 78,
  shadow: 'M-46-38h92v76h-92z',
  art:
    box('ud', -46, -38, 92, 76, 5) +
    box('ul', -41, -33, 82, 66, 2) +
    note(-26, -14, 'p', -6) +
    note(3, -16, 'b', 4) +
    note(28, -12, 'p', 8) +
    note(-20, 16, 'a', 5) +
    box('p', -4, 4, 40, 24, 2) +
    line('a', 3, 'M2 20q6-14 13-4t15-6') +
    line('a', 1.6, 'M-26-22 3-24 28-20'),
};

const slats = [-30, -20, -10, 0, 10, 20, 30].map((y) => `M-34 ${y}h68`).join('');
const blind: Part = {
  width: 96,
  height: 94,
  shadow: 'M-45-47h90v90h-90z',
  art:
    box('ul', -46, -46, 92, 86, 4) +
    box('h', -39, -39, 78, 74) +
    line('p', 7.5, slats) +
    line('pd', 2, 'M-39-26h78m-78 10h78m-78 10h78m-78 10h78m-78 10h78m-78 10h78') +
    line('pd', 1.6, 'M-24-36V32M24-36V32') +
    box('p', -42, -43, 84, 9, 4) +
    box('ud', -50, 38, 100, 9, 4) +
    line('m', 2, 'M33-36v38') +
    disc('a', 33, 5, 3.5),
};

const mapShapes: Part = {
  width: 92,
  height: 74,
  shadow: 'M-44-34h88v70h-88z',
  art:
    box('b', -42, -32, 84, 64) +
    fill(
      'p',
      'M-34-10q6-16 20-12t18 8-6 16-14 4-12 8-8-14zM10-22q14-6 24 2t-2 16-20 0-2-18zM-2 22q10-16 24-12t12 14-20 4z',
    ) +
    dashed('a', 2.6, '1 6', 'M-24-8q14 18 28 10t24 6') +
    line('a', 3.5, 'm26 4 8 8m0-8-8 8') +
    box('ud', -46, -37, 92, 7, 3.5) +
    box('ud', -46, 30, 92, 7, 3.5) +
    disc('m', -46, -33, 4) +
    disc('m', 46, -33, 4),
};

const chalkboard: Part = {
  width: 92,
  height: 78,
  shadow: 'M-46-38h92v76h-92z',
  art:
    box('u', -46, -38, 92, 74, 5) +
    box('k', -40, -32, 80, 62, 2) +
    faint(
      0.9,
      line(
        'p',
        2.6,
        'M-30-8a12 12 0 0 1 24 0zm12 0v6q0 6-5 5M6 12l12-20 12 20zM-30 20q6-8 12 0t12 0 12 0',
      ) + line('a', 2.6, 'M18-22v-4m9 8 3-3m-21 3-3-3'),
    ) +
    box('ul', -46, 32, 92, 7, 3) +
    line('p', 4, 'M-28 30h10') +
    line('a', 4, 'M-10 30h6'),
};

const record = (x: number, y: number, name: 'a' | 'b' | 'c') =>
  disc('k', x, y, 21) +
  ring('kl', 1.5, x, y, 16) +
  ring('kl', 1.5, x, y, 12) +
  disc(name, x, y, 8) +
  disc('k', x, y, 2);
const vinyls: Part = {
  width: 92,
  height: 90,
  shadow:
    'M-23-43a21 21 0 1 1 0 42 21 21 0 0 1 0-42zM23-43a21 21 0 1 1 0 42 21 21 0 0 1 0-42zM0-2a21 21 0 1 1 0 42 21 21 0 0 1 0-42z',
  art: record(-23, -22, 'a') + record(23, -22, 'b') + record(0, 19, 'c'),
};

const holes = [-28, -14, 0, 14, 28].map((y) => `M-36 ${y}h72`).join('');
const pegboard: Part = {
  width: 92,
  height: 80,
  shadow: 'M-46-40h92v80h-92z',
  art:
    box('wl', -46, -40, 92, 80, 6) +
    dashed('wd', 3.5, '0 14.4', holes) +
    ring('b', 7, -24, -14, 10) +
    line('m', 3.5, 'm2-26 6 26m6-26-6 26') +
    ring('a', 3.5, 2, 5, 4.5) +
    ring('a', 3.5, 14, 5, 4.5) +
    line('ul', 5, 'M32-26v20') +
    fill('c', 'M27-8h10l2 16q-7 6-14 0z') +
    box('u', -34, 18, 30, 16, 4) +
    line('a', 4, 'M-28 18v-10') +
    line('c', 4, 'M-20 18v-14') +
    line('b', 4, 'M-12 18v-8'),
};

const ribs = [-70, -46, -23, 0, 23, 46, 70].map(
  (a) => `<path stroke="var(--ad)" stroke-width="2" d="M0 30v-54" transform="rotate(${a} 0 30)"/>`,
);
const fan: Part = {
  width: 92,
  height: 76,
  shadow: 'M0 30-43 6A62 62 0 0 1 43 6z',
  art:
    fill('a', 'M-46 10A50 50 0 0 1-42-6 62 62 0 0 1 42-6 50 50 0 0 1 46 10L0 30z') +
    fill('b', 'M-37-4a56 56 0 0 1 74 0l-6 9a46 46 0 0 0-62 0z') +
    fill('al', 'M-28 14a33 33 0 0 1 56 0L0 30z') +
    ribs.join('') +
    line('m', 5, 'M0 30v6') +
    disc('m', 0, 30, 4.5),
};

const mask = 'M-20-18q20-9 40 0 4 34-20 46-24-12-20-46z';
const theatreMasks: Part = {
  width: 84,
  height: 76,
  shadow: 'M-40-30q20-9 40 0l38 6q4 34-20 46l-18-4-20 6q-24-20-20-54z',
  art:
    `<g transform="translate(19 6) rotate(10)">${fill('b', mask)}${fill('bd', 'M4-22q9 1 16 4 4 34-20 46 12-18 4-50z')}${line('k', 3.5, 'M-12-8q4 2 8-1M4-9q4 3 8 1M-8 14q8-9 16 0')}</g>` +
    `<g transform="translate(-18 -6) rotate(-9)">${fill('a', mask)}${fill('ad', 'M4-22q9 1 16 4 4 34-20 46 12-18 4-50z')}${line('k', 3.5, 'M-13-7q4-6 9 0M4-7q5-6 9 0')}${fill('k', 'M-10 5H10q-3 11-10 11T-10 5z')}</g>`,
};

const flag = (x: number, y: number, name: 'a' | 'b' | 'c' | 'p') =>
  fill(name, `M${x} ${y}h17l-8 20z`);
const buntingFlags: Part = {
  width: 108,
  height: 52,
  art:
    flag(-50, -22, 'a') +
    flag(-30, -13, 'b') +
    flag(-9, -9, 'c') +
    flag(12, -13, 'a') +
    flag(32, -22, 'b') +
    line('m', 2.5, 'M-56-26Q0 6 56-26') +
    disc('m', -56, -26, 3) +
    disc('m', 56, -26, 3),
};

export const WALL_THINGS: Readonly<Record<SceneWallThing, Part>> = {
  frames,
  clock,
  'round-mirror': roundMirror,
  ...SHELVES,
  tapestry,
  'poster-shapes': posterShapes,
  ...WALL_LIGHTS,
  'hat-row': hatRow,
  'guitar-hung': guitarHung,
  pinboard,
  blind,
  'map-shapes': mapShapes,
  chalkboard,
  vinyls,
  pegboard,
  fan,
  'theatre-masks': theatreMasks,
  'bunting-flags': buntingFlags,
};
