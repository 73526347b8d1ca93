import type { SceneFloorThing } from '#domain/board-scenes.ts';
import { FLOOR_LIGHTS } from './floor-lights.ts';
import { FLOOR_PLANTS } from './floor-plants.ts';
import { FLOOR_SHELVES } from './floor-shelves.ts';
import { box, disc, fill, line, oval, ring, type Part } from './strokes.ts';
import { guitar } from './wall-things.ts';

/** Things on the floor stand on 0 0 and reach at most 52 to each side, 200 up. */
const foldingScreen: Part = {
  width: 104,
  height: 172,
  art:
    fill('u', 'M-50-160l32 8V0l-32-10z') +
    fill('ud', 'M-18-152l34-12V-12L-18 0z') +
    fill('u', 'M16-164l34 8V-2l-34-10z') +
    fill('b', 'M-44-150l20 5v58l-20-4zM22-154l22 5v58l-22-5z') +
    fill('bd', 'M-12-146l22-8v58l-22 7z') +
    fill('c', 'M-44-82l20 4v68l-20-6zM22-86l22 5v72l-22-7z') +
    fill('cd', 'M-12-80l22-7v70l-22 8z') +
    fill(
      'p',
      'M-34-136q10 4 10 16v22l-20-5v-22q2-10 10-11zM33-140q11 4 11 16v22l-22-5v-22q2-10 11-11z',
    ),
};

const guitarStand: Part = {
  width: 72,
  height: 146,
  art:
    line('m', 5, 'M-8-44-26-2M8-44 26-2M0-60v-60') +
    `<g transform="translate(0 -56) scale(1.22)">${guitar()}</g>` +
    line('m', 5, 'M-22-20h44M-22-20v-8M22-20v-8'),
};

const telescope: Part = {
  width: 96,
  height: 150,
  leans: true,
  art:
    line('u', 6, 'M0-92-28-2M0-92 28-2') +
    line('ud', 6, 'M0-92V-8') +
    line('m', 3, 'M-15-44h30') +
    `<g transform="rotate(-26 0 -100)">` +
    box('a', -38, -112, 62, 24, 6) +
    box('ad', -38, -98, 62, 10, 4) +
    box('ul', 20, -118, 28, 36, 6) +
    box('ud', 20, -96, 28, 14, 5) +
    box('m', -54, -107, 20, 14, 4) +
    box('b', -14, -114, 10, 28, 3) +
    `</g>` +
    disc('m', 0, -94, 8),
};

const easel: Part = {
  width: 92,
  height: 180,
  art:
    line('ud', 5, 'M0-160 6-4') +
    line('u', 6, 'M-8-178-34-2M8-178 34-2') +
    box('p', -38, -158, 76, 96, 3) +
    fill('b', 'M-38-96q20-24 40-10t36-6v47q0 3-3 3h-70q-3 0-3-3z') +
    disc('a', 12, -128, 15) +
    fill('c', 'M-38-82q26-14 48-2t28 0v19q0 3-3 3h-70q-3 0-3-3z') +
    line('a', 5, 'M-24-74q14-6 28 2') +
    box('ul', -42, -64, 84, 9, 4) +
    box('u', -8, -180, 16, 24, 4),
};

const recordCabinet: Part = {
  width: 100,
  height: 110,
  art:
    line('m', 5, 'm-36-10-4 8m80-8 4 8') +
    box('u', -48, -72, 96, 64, 5) +
    box('k', -43, -66, 86, 52, 3) +
    box('a', -40, -60, 7, 46, 1) +
    box('p', -32, -58, 6, 44, 1) +
    box('b', -25, -60, 8, 46, 1) +
    box('c', -16, -56, 6, 42, 1) +
    box('ud', -3, -66, 6, 52) +
    box('c', 6, -60, 7, 46, 1) +
    box('al', 14, -57, 6, 43, 1) +
    `<g transform="rotate(9 26 -14)">${box('b', 22, -58, 8, 44, 1)}</g>` +
    box('ul', -50, -76, 100, 9, 4) +
    box('m', -40, -88, 80, 13, 4) +
    oval('k', -8, -90, 28, 6) +
    oval('a', -8, -90, 9, 2.4) +
    line('ml', 3.5, 'M32-90v-9q0-4-4-4l-16 8') +
    line('ml', 3, 'M-34-81h4m6 0h4'),
};

const trunk: Part = {
  width: 96,
  height: 66,
  art:
    fill('u', 'M-46-40q0-24 22-24h48q22 0 22 24z') +
    fill('ud', 'M20-64h4q22 0 22 24H32q0-18-12-24z') +
    box('ud', -46, -40, 92, 40, 4) +
    fill('u', 'M-42-40h74v40h-74q-4 0-4-4v-36z') +
    fill('a', 'M-32-64h13v64h-13zM19-64h13v64H19z') +
    fill('ad', 'M26-63h6v63h-6z') +
    box('ud', -46, -42, 92, 6) +
    box('m', -10, -46, 20, 18, 4) +
    disc('ml', 0, -36, 3) +
    line('m', 4, 'M-46-22h-4v8h4m92-8h4v8h-4') +
    line('m', 5, 'M-44-3h6m76 0h6'),
};

const wheel = (x: number) =>
  ring('m', 5, x, -34, 31) +
  line('ml', 1.4, `M${x - 29}-34h58M${x}-63v58M${x - 20}-54l40 40m0-40-40 40`) +
  disc('m', x, -34, 4);
const bicycle: Part = {
  width: 156,
  height: 104,
  art:
    wheel(-42) +
    wheel(44) +
    line('a', 5, 'M-42-34-18-78 34-78 2-34zM2-34-18-78M44-34 32-86') +
    line('m', 5, 'm-20-80-5-12m-10-2h20M32-86l-3-12 14-4') +
    ring('ad', 4, 2, -34, 8) +
    fill('b', 'M34-98h32l-4 22H39z') +
    line('bd', 2, 'M37-90h27M38-83h24') +
    line('m', 4, 'M2-34l6 14h6'),
};

const garment = (x: number, name: 'a' | 'b' | 'c' | 'p', length: number) =>
  line('ml', 2.5, `M${x}-146v6`) +
  fill(name, `M${x - 4}-140h8l10 8 2 ${length}h-32l2-${length}z`) +
  fill(`${name}d`, `M${x + 4}-140l10 8 2 ${length}h-10q4-${length / 2} -2-${length + 8}z`);
const clothesRail: Part = {
  width: 104,
  height: 160,
  art:
    garment(-32, 'c', 78) +
    garment(-12, 'p', 66) +
    garment(10, 'a', 92) +
    garment(32, 'b', 70) +
    line('m', 5, 'M-46-2v-150q0-8 8-8h76q8 0 8 8V-2M-46-24h92') +
    line('m', 6, 'M-52-2h14m76 0h14') +
    fill('ul', 'M-34-18h28v16h-28z') +
    fill('a', 'M-22-18h4v16h-4z') +
    fill('k', 'M6-2q-2-10 6-16l8 8 14 4q4 1 4 4z'),
};

const speaker: Part = {
  width: 56,
  height: 124,
  art:
    box('k', -27, -122, 54, 120, 8) +
    fill('kl', 'M-19-122h8q-8 0-8 8v104q0 8 8 8h-8q-8 0-8-8v-104q0-8 8-8z') +
    ring('u', 4, 0, -96, 12) +
    disc('ul', 0, -96, 5) +
    ring('u', 6, 0, -48, 20) +
    disc('kl', 0, -48, 16) +
    disc('u', 0, -48, 7) +
    disc('a', 16, -112, 3) +
    box('m', -20, -4, 10, 4, 2) +
    box('m', 10, -4, 10, 4, 2),
};

const mannequin: Part = {
  width: 70,
  height: 164,
  art:
    line('m', 5, 'M0-62v44') +
    line('m', 5, 'M-24-2q4-14 24-16 20 2 24 16') +
    fill(
      'b',
      'M-9-148h18l4 12q20 2 22 14-2 20-9 30-2 14 6 30-30 8-64 0 8-16 6-30-7-10-9-30 2-12 22-14z',
    ) +
    fill('bd', 'M4-148h5l4 12q20 2 22 14-2 20-9 30-2 14 6 30-10 3-20 4 8-40-8-90z') +
    line('bl', 2.5, 'M-4-136v72') +
    box('u', -8, -156, 16, 10, 4) +
    disc('u', 0, -158, 5) +
    line('a', 4, 'M-28-122q12 26 8 46M-20-134q20 14 40-1') +
    line('p', 2, 'M-22-94h6m-5 8h5'),
};

const microphoneStand: Part = {
  width: 64,
  height: 176,
  art:
    line('m', 5, 'M0-8v-124') +
    line('m', 8, 'M-22-3h44') +
    line('m', 5, 'M-18-132h36') +
    `<g transform="translate(0 -132)">` +
    box('m', -3, -8, 6, 10, 2) +
    box('a', -17, -54, 34, 50, 17) +
    fill('ad', 'M2-54q15 2 15 17v16q0 15-15 17 6-24 0-50z') +
    line('al', 3, 'M-10-40h20M-10-32h20M-10-24h20') +
    line('m', 3.5, 'M-17-16h34') +
    `</g>` +
    line('m', 3, 'M2-130q22 50 4 86t14 40'),
};

export const FLOOR_THINGS: Readonly<Record<SceneFloorThing, Part>> = {
  ...FLOOR_LIGHTS,
  ...FLOOR_PLANTS,
  ...FLOOR_SHELVES,
  'folding-screen': foldingScreen,
  'guitar-stand': guitarStand,
  telescope,
  easel,
  'record-cabinet': recordCabinet,
  trunk,
  bicycle,
  'clothes-rail': clothesRail,
  speaker,
  mannequin,
  'microphone-stand': microphoneStand,
};
