import type { SceneFloorThing } from '#domain/board-scenes.ts';
import { box, disc, faint, fill, line, ring, type Part } from './strokes.ts';

const floorLamp: Part = {
  width: 68,
  height: 196,
  lights: [[0, -168, 116]],
  art:
    line('m', 5, 'M0-140V-6') +
    line('m', 8, 'M-20-3h40') +
    fill('l', 'M-19-196h38l15 54h-68z') +
    fill('ld', 'M8-196h11l15 54H12z') +
    line('m', 2.5, 'M24-140v18') +
    disc('a', 24, -120, 3.5),
};

/** It leans to the right: the lamp is above the middle of the room. */
const arcLamp: Part = {
  width: 130,
  foot: 60,
  height: 196,
  leans: true,
  lights: [[38, -138, 110]],
  art:
    line('m', 5, 'M-26-6V-130C-26-188 24-212 38-164') +
    box('m', -46, -12, 40, 12, 5) +
    box('ml', -46, -12, 28, 5, 2) +
    faint(0.9, disc('l', 38, -137, 11)) +
    fill('a', 'M11-140a27 27 0 0 1 54 0z') +
    fill('ad', 'M45-166q20 6 20 26H52q2-18-7-26z'),
};

const softbox: Part = {
  width: 96,
  height: 186,
  foot: 66,
  leans: true,
  lights: [[8, -146, 120]],
  art:
    line('m', 5, 'M-8-104V-40M-8-44-34-2M-8-44 20-2M-8-40V-8') +
    fill(
      'k',
      'M-40-160-26-186a6 6 0 0 1 6-2l58 10q6 1 6 7v56q0 6-6 7l-50 8a7 7 0 0 1-7-4l-21-44q-2-6 0-12z',
    ) +
    fill('l', 'M-18-180 36-171q2 1 2 3v51q0 2-2 3l-47 8q-3 0-4-3l-4-72q0-5 1-5z') +
    fill('ld', 'm-19-174 3 66q1 5 4 5l8-2q-8-36-7-74l-7-1q-1 1-1 6z') +
    line('ld', 2, 'M12-176l2 66M-14-142l52 0') +
    disc('m', -8, -102, 6),
};

const ringLight: Part = {
  width: 84,
  height: 190,
  lights: [[0, -148, 116]],
  art:
    line('m', 5, 'M0-108V-44M0-50-26-2M0-50 26-2M0-46V-10') +
    faint(0.35, disc('l', 0, -148, 44)) +
    ring('m', 17, 0, -148, 32) +
    ring('l', 11, 0, -148, 32) +
    box('k', -8, -164, 16, 32, 4) +
    box('kl', -5, -160, 10, 24, 2) +
    line('m', 4, 'M0-116v-14') +
    disc('m', 0, -108, 5),
};

const arcade: Part = {
  width: 84,
  height: 176,
  lights: [[0, -122, 66, 'bl']],
  art:
    fill('ud', 'M-38-172q0-6 6-6h64q6 0 6 6l-4 26 2 44 6 26v76h-84v-76l6-26 2-44z') +
    fill('u', 'M-38-172q0-6 6-6h52q6 0 6 6l-4 26v44l6 26v76h-70v-76l6-26 2-44z') +
    box('a', -30, -172, 60, 22, 4) +
    fill('al', 'm-20-156 8-11 8 11zm16 0a6 6 0 0 1 12 0z') +
    box('al', 12, -167, 11, 11, 2) +
    box('k', -29, -146, 58, 48, 4) +
    box('b', -25, -142, 50, 40, 3) +
    fill('l', 'M-16-118h6v-6h6v-6h6v6h6v6h6v8h-6v6h-6v-6h-6v6h-6v-6h-6z') +
    fill('k', 'M-33-92h66l6 18h-78z') +
    line('ml', 3.5, 'M-20-82v-10') +
    disc('a', -20, -94, 5) +
    disc('l', 6, -83, 4) +
    disc('a', 18, -83, 4) +
    box('ud', -22, -56, 44, 38, 4) +
    box('k', -14, -48, 10, 16, 2) +
    box('k', 4, -48, 10, 16, 2) +
    line('l', 2, 'M-9-46v5m18-5v5'),
};

export const FLOOR_LIGHTS = {
  'floor-lamp': floorLamp,
  'arc-lamp': arcLamp,
  softbox,
  'ring-light': ringLight,
  arcade,
} as const satisfies Partial<Record<SceneFloorThing, Part>>;
