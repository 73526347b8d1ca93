import sharp from 'sharp';
import { sceneTimes } from '#domain/film-timing.ts';
import type { Language } from '#domain/languages.ts';
import { drawStages, trackPiece, type Rectangle } from './draw-slide.ts';
import type { FilmScript } from './script.ts';
import { WIDTH } from './set-slide.ts';

/** Frames a second: slides need no more, and a fade of four frames still looks soft. */
export const RATE = 10;
const FADE = 4;
/** The line of scenes moves every so many frames: seen as well, and half the bytes of moving always. */
const STEP = 5;
/** Which part of a scene has passed when its first and its last point have appeared. */
const FIRST_POINT = 0.1;
const LAST_POINT = 0.72;
const ACCENT = [0xc2, 0x37, 0x1f] as const;

const rasterise = (svg: string): Promise<Buffer> =>
  sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer();

function blend(from: Buffer, to: Buffer, share: number): Buffer {
  const mixed = Buffer.allocUnsafe(from.length);
  for (let i = 0; i < from.length; i += 1) {
    const a = from[i] ?? 0;
    mixed[i] = a + ((to[i] ?? 0) - a) * share + 0.5;
  }
  return mixed;
}

/** The frame with a part of the line of scenes filled; the last column only as far as it is reached. */
function withProgress(frame: Buffer, { x, y, width, height }: Rectangle, share: number): Buffer {
  const copy = Buffer.from(frame);
  const reached = width * share;
  for (let column = 0; column < reached; column += 1) {
    const cover = Math.min(1, reached - column);
    for (let row = 0; row < height; row += 1) {
      const at = ((y + row) * WIDTH + x + column) * 3;
      for (const [i, value] of ACCENT.entries()) {
        const before = copy[at + i] ?? 0;
        copy[at + i] = Math.round(before + (value - before) * cover);
      }
    }
  }
  return copy;
}

/** On which frame of a scene each point begins to appear. */
export function pointFrames(points: number, frames: number): number[] {
  const step = points > 1 ? (LAST_POINT - FIRST_POINT) / (points - 1) : 0;
  return Array.from({ length: points }, (_, at) => Math.round((FIRST_POINT + step * at) * frames));
}

/** The slides of a film in one language, each in its stages, as SVG. */
export const stagesOf = (film: FilmScript, language: Language): Promise<string[][]> =>
  Promise.all(
    film.scenes.map(({ drawing, title, points }, at) =>
      drawStages({
        drawing,
        title: title[language],
        points: points[language],
        at,
        count: film.scenes.length,
      }),
    ),
  );

async function* sceneFrames(stages: readonly string[], frames: number): AsyncGenerator<Buffer> {
  const begins = pointFrames(stages.length - 1, frames);
  let shown = await rasterise(stages[0] ?? '');
  let frame = 0;
  for (const [at, begin] of begins.entries()) {
    for (; frame < begin; frame += 1) yield shown;
    const next = await rasterise(stages[at + 1] ?? '');
    for (let step = 1; step < FADE; step += 1, frame += 1) yield blend(shown, next, step / FADE);
    shown = next;
  }
  for (; frame < frames; frame += 1) yield shown;
}

/**
 * All frames of a film in one language as raw RGB. A scene begins with its whole slide and title,
 * so that whoever jumps to it sees it; its points follow.
 */
export async function* filmFrames(film: FilmScript, language: Language): AsyncGenerator<Buffer> {
  const stages = await stagesOf(film, language);
  let last: Buffer | undefined;
  for (const [at, { seconds }] of sceneTimes(film.scenes).entries()) {
    const frames = seconds * RATE;
    const piece = trackPiece(at, stages.length);
    let number = 0;
    for await (const frame of sceneFrames(stages[at] ?? [], frames)) {
      yield withProgress(frame, piece, (number - (number % STEP)) / frames);
      number += 1;
      last = frame;
    }
  }
  // Some players end a film when its last frame begins, so that one stands on the very last second.
  if (last) yield withProgress(last, trackPiece(stages.length - 1, stages.length), 1);
}
