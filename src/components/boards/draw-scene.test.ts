import fs from 'node:fs';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import {
  SCENE_CEILINGS,
  SCENE_FLOOR_THINGS,
  SCENE_FRONTS,
  SCENE_FURNITURE,
  SCENE_GLOWS,
  SCENE_TABLE_THINGS,
  SCENE_WALL_THINGS,
  SCENE_WALLS,
  type BoardScene,
} from '#domain/board-scenes.ts';
import { drawScene, type SceneFacts } from './draw-scene.ts';
import { darkPaints, lightPaints } from './kit/paints.ts';

/** Bytes of a drawing (READINGS 48, the issue of the gallery). */
const MOST = 12 * 1024;
const FACTS = 'content/board-facts';
const palette = ['#e8d5c0', '#b98d5e', '#6f7a56', '#b5613c', '#f5ecdc', '#3d6a86'].map((hex) => ({
  hex,
}));
const bare: BoardScene = { wall: 'plain', furniture: 'stool', glow: 'left' };
const draw = (scene: Partial<BoardScene>) =>
  drawScene({ slug: 'room', palette, scene: { ...bare, ...scene } });

const KIT: Partial<Record<keyof BoardScene, readonly string[]>> = {
  wall: SCENE_WALLS,
  furniture: SCENE_FURNITURE,
  wallLeft: SCENE_WALL_THINGS,
  wallCentre: SCENE_WALL_THINGS,
  wallRight: SCENE_WALL_THINGS,
  floorLeft: SCENE_FLOOR_THINGS,
  floorRight: SCENE_FLOOR_THINGS,
  tableLeft: SCENE_TABLE_THINGS,
  tableRight: SCENE_TABLE_THINGS,
  ceiling: SCENE_CEILINGS,
  front: SCENE_FRONTS,
  glow: SCENE_GLOWS,
};

/** What every drawing keeps to, whoever names its parts. */
async function expectSound(svg: string, { slug, palette: colours, scene }: SceneFacts) {
  expect(svg).toMatch(/^<svg [^>]*viewBox="0 0 480 320" width="480" height="320"[^>]*>.*<\/svg>$/s);
  // It reads every element, and refuses what is not well-formed.
  expect((await sharp(Buffer.from(svg)).metadata()).width).toBe(480);
  expect(svg).not.toMatch(
    /<(?:script|text|image|foreignObject)|\son\w+=|href="(?!#)|url\((?!#)|\{id\}|NaN|undefined/,
  );
  const ids = [...svg.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id ?? '');
  for (const id of ids) expect(id).toMatch(new RegExp(`^${slug}-scene`));
  for (const [, id] of svg.matchAll(/(?:href="#|url\(#)([^")]+)/g)) expect(ids).toContain(id);

  const [, style = '', drawing = ''] = /<style>(.*?)<\/style>(.*)/s.exec(svg) ?? [];
  expect(style).toContain('prefers-color-scheme:dark');
  for (const [, paint = ''] of drawing.matchAll(/var\((--[a-z]+)\)/g)) {
    expect(style.split(`${paint}:`), `${paint} for light and dark`).toHaveLength(3);
  }
  // Colours are those of the palette: none in the drawing itself, and none among the paints.
  expect(drawing).not.toMatch(/#[0-9a-f]{3,6}\b(?!-)/i);
  const hexes = colours.map(({ hex }) => hex);
  const tones = new Set(
    [lightPaints, darkPaints].flatMap((of) => Object.values(of(hexes, scene.glow))),
  );
  for (const [hex] of style.matchAll(/#[0-9a-f]{6}\b(?![a-z-])/g)) expect(tones).toContain(hex);
}

describe.each(Object.entries(KIT))('%s', (slot, ids) => {
  test('each of its parts is drawn, and none like another', async () => {
    const drawings = ids.map((id) => draw({ [slot]: id }));
    expect(new Set(drawings).size).toBe(ids.length);
    for (const [i, id] of ids.entries()) {
      await expectSound(drawings[i] ?? '', {
        slug: 'room',
        palette,
        scene: { ...bare, [slot]: id },
      });
    }
  });
});

test('the same facts give the same drawing, and two boards share no id', () => {
  expect(draw({ front: 'cat' })).toBe(draw({ front: 'cat' }));
  const other = drawScene({ slug: 'den', palette, scene: bare });
  expect(other).not.toContain('room-');
  expect(other.replaceAll('den-', 'room-')).toBe(draw({}));
});

test.each(fs.readdirSync(FACTS))('%s has a drawing that is light and sound', async (file) => {
  const facts = parse(fs.readFileSync(`${FACTS}/${file}`, 'utf8')) as Omit<SceneFacts, 'slug'>;
  const board = { ...facts, slug: file.replace('.yaml', '') };
  const svg = drawScene(board);
  expect(Buffer.byteLength(svg)).toBeLessThanOrEqual(MOST);
  await expectSound(svg, board);
});
