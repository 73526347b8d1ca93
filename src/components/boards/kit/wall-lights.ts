import type { SceneWallThing } from '#domain/board-scenes.ts';
import { box, disc, faint, fill, line, oval, type Part } from './strokes.ts';

const WAVE = 'M-32 0q10-26 21-8t21 0 21-10M-32 20q10-22 21-6t21 0 21-8';
const neonWave: Part = {
  width: 96,
  height: 70,
  shadow: 'M-46-32h92v66h-92z',
  lights: [[0, 2, 60, 'al']],
  art:
    box('k', -46, -32, 92, 66, 12) +
    faint(0.3, line('a', 13, WAVE)) +
    line('al', 6, WAVE) +
    line('l', 2.5, WAVE) +
    disc('m', -38, -24, 2) +
    disc('m', 38, -24, 2),
};

const moonLamp: Part = {
  width: 84,
  height: 84,
  lights: [[0, 0, 92]],
  art:
    faint(0.3, disc('l', 0, 0, 46)) +
    disc('l', 0, 0, 38) +
    fill('ld', 'M16-34.5A38 38 0 0 1-14 35.3 48 48 0 0 0 16-34.5z') +
    faint(
      0.8,
      disc('ld', -12, -12, 8) +
        disc('ld', 8, 6, 5) +
        oval('ld', 6, -22, 5, 4) +
        disc('ld', -18, 8, 4),
    ),
};

const wallLamp: Part = {
  width: 56,
  height: 88,
  lights: [[0, -4, 84]],
  art:
    faint(0.2, fill('l', 'M-18-20h36l22-26h-80zM-20 14h40l24 32h-88z')) +
    line('m', 5, 'M0 34V16') +
    box('m', -9, 26, 18, 16, 5) +
    fill('l', 'M-15-20h30l7 36h-44z') +
    fill('ld', 'M5-20h10l7 36H7z') +
    line('m', 4, 'M-16-20h32'),
};

export const WALL_LIGHTS = {
  'neon-wave': neonWave,
  'moon-lamp': moonLamp,
  'wall-lamp': wallLamp,
} as const satisfies Partial<Record<SceneWallThing, Part>>;
