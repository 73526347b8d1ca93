import type { BoardScene } from '#domain/board-scenes.ts';
import { CEILINGS } from './ceilings.ts';
import { FLOOR_THINGS } from './floor-things.ts';
import { FURNITURE, sideTableTop, type SideTable } from './furniture.ts';
import type { Part } from './strokes.ts';
import { TABLE_THINGS } from './table-things.ts';
import { WALL_THINGS } from './wall-things.ts';

/** A part where it stands in the picture. `y` is its foot, of things on the wall its middle. */
export type Placed = { part: Part; x: number; y: number; scale: number; mirrored: boolean };
export type Side = 'left' | 'right';

export const MIDDLE = 240;
export const FURNITURE_FOOT = 278;
const FLOOR_FOOT = 254;
const FLOOR_X = 47;
const TABLE_FOOT = 286;
const SIDES: readonly Side[] = ['left', 'right'];
/** Counted from the left edge on both sides, so that one rule serves both. */
const acrossFrom = (side: Side, x: number) => (side === 'left' ? x : 480 - x);
const clamp = (least: number, value: number, most: number) =>
  Math.max(least, Math.min(value, most));

/** Light comes from the left unless the scene says otherwise; then what has a dark side is mirrored. */
export const litFromRight = ({ glow, wallRight }: BoardScene): boolean =>
  glow === 'right' || (glow === 'window' && wallRight === 'blind');

export function floorThings(scene: BoardScene): Map<Side, Placed> {
  const things = new Map<Side, Placed>();
  for (const side of SIDES) {
    const id = side === 'left' ? scene.floorLeft : scene.floorRight;
    if (!id) continue;
    const part = FLOOR_THINGS[id];
    const mirrored = part.leans ? side === 'right' : litFromRight(scene);
    things.set(side, { part, x: acrossFrom(side, FLOOR_X), y: FLOOR_FOOT, scale: 1, mirrored });
  }
  return things;
}

/** Higher than this, what stands on the floor takes the place of what hangs; lower, it hangs above. */
const TALL = 112;
/** From where on the wall is free beside what stands on the floor. */
const edgeOf = (thing: Placed | undefined): number =>
  thing && thing.part.height > TALL ? FLOOR_X + thing.part.width / 2 : 0;

/** How far from the middle things stand on a top: what hangs in the middle is seen between them. */
const apartOn = (top: { x: number }, scene: BoardScene) => top.x + (scene.wallCentre ? 16 : 0);

/** Down to where things may hang that reach to `end`: above what stands on the floor, or on a high top. */
function bottomOf(scene: BoardScene, side: Side, end: number, floor: Placed | undefined): number {
  const { top } = FURNITURE[scene.furniture];
  const id = side === 'left' ? scene.tableLeft : scene.tableRight;
  let bottom = top && id ? 150 : 162;
  if (floor && floor.part.height <= TALL)
    bottom = Math.min(bottom, FLOOR_FOOT - floor.part.height - 2);
  if (!top || !id) return bottom;
  const { width, height } = TABLE_THINGS[id];
  const under = end > MIDDLE - apartOn(top, scene) - width / 2;
  return under ? FURNITURE_FOOT + top.y - height - 2 : bottom;
}

/** What hangs from the ceiling over all of the room, or over its middle only. */
const ceilingTop = ({ ceiling }: BoardScene) => ({
  middle: ceiling ? (ceiling === 'pendant' ? 72 : 62) : 26,
  sides: ceiling && ceiling !== 'pendant' ? 62 : 28,
});

function middleThing(scene: BoardScene): Placed | undefined {
  if (!scene.wallCentre) return undefined;
  const part = WALL_THINGS[scene.wallCentre];
  const top = ceilingTop(scene).middle;
  const crown = FURNITURE_FOOT - FURNITURE[scene.furniture].crown - 6;
  const scale = clamp(0.3, (crown - top) / part.height, 1);
  const half = (part.height / 2) * scale;
  const y = clamp(top + half, 100, crown - half);
  return { part, x: MIDDLE, y, scale, mirrored: litFromRight(scene) };
}

/** Left and right of the middle, wall things make room for what is tall below them, and for the middle one. */
export function wallThings(
  scene: BoardScene,
  floor: Map<Side, Placed>,
): Map<Side | 'centre', Placed> {
  const things = new Map<Side | 'centre', Placed>();
  const furniture = FURNITURE[scene.furniture];
  const top = ceilingTop(scene).sides;
  const middle = middleThing(scene);
  if (middle) things.set('centre', middle);
  const high = furniture.crown > 150 ? 62 : 20;
  const end = MIDDLE - Math.max(high, middle ? (middle.part.width / 2) * middle.scale + 6 : 0);
  for (const side of SIDES) {
    const id = side === 'left' ? scene.wallLeft : scene.wallRight;
    if (!id) continue;
    const part = WALL_THINGS[id];
    const edge = edgeOf(floor.get(side));
    const free = end - edge;
    const fitting = clamp(0.5, free / (part.width + 8), edge || middle ? 1 : 1.1);
    const reach = (part.width / 2) * fitting;
    const usual = middle || furniture.top ? 98 : 112;
    const x = edge ? Math.min(edge + reach + 10, edge + free / 2) : Math.min(usual, end - reach);
    const below = bottomOf(scene, side, x + reach, floor.get(side));
    const scale = Math.min(fitting, Math.max(0.55, (below - top) / part.height));
    const tall = (part.height / 2) * scale;
    const y = Math.max(top + tall, Math.min(102, below - tall));
    things.set(side, { part, x: acrossFrom(side, x), y, scale, mirrored: litFromRight(scene) });
  }
  return things;
}

/** Small tables by the furniture they stand beside; the rest get legs. */
const TABLES: Partial<Record<BoardScene['furniture'], SideTable>> = {
  'floor-cushions': 'low',
  beanbag: 'low',
  armchair: 'foot',
  stool: 'foot',
};

/** On the furniture's top, or on a small table beside it. */
export function tableThings(scene: BoardScene): Map<Side, Placed & { table?: SideTable }> {
  const things = new Map<Side, Placed & { table?: SideTable }>();
  const { top, width } = FURNITURE[scene.furniture];
  for (const side of SIDES) {
    const id = side === 'left' ? scene.tableLeft : scene.tableRight;
    if (!id) continue;
    const thing = { part: TABLE_THINGS[id], scale: 1, mirrored: litFromRight(scene) };
    if (top) {
      const x = acrossFrom(side, MIDDLE - apartOn(top, scene));
      things.set(side, { ...thing, x, y: FURNITURE_FOOT + top.y });
    } else {
      const table = TABLES[scene.furniture] ?? 'legs';
      const x = acrossFrom(side, clamp(100, MIDDLE - width / 2 - 22, 160));
      things.set(side, { ...thing, x, y: TABLE_FOOT + sideTableTop(table), table });
    }
  }
  return things;
}

export const sideTableFoot = TABLE_FOOT;
export const ceilingOf = ({ ceiling }: BoardScene): Part | undefined =>
  ceiling && CEILINGS[ceiling];
