import { expect, test } from 'vitest';
import {
  SCENE_FLOOR_THINGS,
  SCENE_FURNITURE,
  SCENE_TABLE_THINGS,
  SCENE_WALL_THINGS,
  type BoardScene,
} from '#domain/board-scenes.ts';
import { FURNITURE } from './furniture.ts';
import {
  floorThings,
  FURNITURE_FOOT,
  MIDDLE,
  tableThings,
  wallThings,
  type Placed,
} from './layout.ts';

type Box = { left: number; right: number; top: number; bottom: number };
const around = ({ part, x, y, scale }: Placed, middle: boolean): Box => {
  const [half, height] = [(part.width / 2) * scale, part.height * scale];
  const bottom = middle ? y + height / 2 : y;
  return { left: x - half, right: x + half, top: bottom - height, bottom };
};
/** How far two boxes reach into each other, across or down, whichever is less. */
const overlap = (a: Box, b: Box): number =>
  Math.min(
    Math.min(a.right, b.right) - Math.max(a.left, b.left),
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top),
  );
const scenes = (changes: Partial<BoardScene>): BoardScene => ({
  wall: 'plain',
  furniture: 'sofa',
  glow: 'left',
  ...changes,
});

test('things on the wall hang free of what stands on the floor, and of each other', () => {
  for (const wallLeft of SCENE_WALL_THINGS) {
    for (const floorLeft of SCENE_FLOOR_THINGS) {
      for (const wallCentre of [undefined, 'clock', 'hat-row', 'bunting-flags'] as const) {
        const scene = scenes({ wallLeft, floorLeft, wallCentre });
        const floor = floorThings(scene);
        const wall = wallThings(scene, floor);
        const [left, standing, middle] = [wall.get('left'), floor.get('left'), wall.get('centre')];
        if (!left || !standing) throw new Error('not placed');
        const hung = around(left, true);
        expect(overlap(hung, around(standing, false)), `${wallLeft}, ${floorLeft}`).toBeLessThan(3);
        if (middle) {
          expect(overlap(hung, around(middle, true)), `${wallLeft}, ${wallCentre}`).toBeLessThan(1);
        }
        expect(hung.top).toBeGreaterThan(20);
      }
    }
  }
});

test('what hangs in the middle stays above the furniture and below the ceiling', () => {
  for (const furniture of SCENE_FURNITURE) {
    for (const wallCentre of SCENE_WALL_THINGS) {
      const scene = scenes({ furniture, wallCentre, ceiling: 'garland' });
      const middle = wallThings(scene, new Map()).get('centre');
      if (!middle) throw new Error('not placed');
      const { top, bottom } = around(middle, true);
      expect(top).toBeGreaterThanOrEqual(61);
      expect(bottom).toBeLessThanOrEqual(FURNITURE_FOOT - FURNITURE[furniture].crown);
    }
  }
});

test('nothing stands before the middle of the furniture', () => {
  for (const furniture of SCENE_FURNITURE) {
    for (const tableLeft of SCENE_TABLE_THINGS) {
      const thing = tableThings(scenes({ furniture, tableLeft })).get('left');
      if (!thing) throw new Error('not placed');
      expect(around(thing, false).right).toBeLessThanOrEqual(MIDDLE - 14);
    }
  }
});

test('the right side is the left one mirrored', () => {
  const scene = scenes({
    wallLeft: 'clock',
    wallRight: 'clock',
    floorLeft: 'palm',
    floorRight: 'palm',
  });
  const wall = wallThings(scene, floorThings(scene));
  expect((wall.get('left')?.x ?? 0) + (wall.get('right')?.x ?? 0)).toBe(480);
});
