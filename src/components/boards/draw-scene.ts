import type { BoardScene } from '#domain/board-scenes.ts';
import { FRONTS, type Front } from './kit/fronts.ts';
import { FURNITURE, sideTable } from './kit/furniture.ts';
import {
  cast,
  gradients,
  halo,
  poolOfLight,
  slatLight,
  sourceOf,
  STRENGTH,
  type Lit,
} from './kit/glow.ts';
import {
  ceilingOf,
  floorThings,
  FURNITURE_FOOT,
  litFromRight,
  MIDDLE,
  sideTableFoot,
  tableThings,
  wallThings,
  type Placed,
} from './kit/layout.ts';
import { darkPaints, lightPaints, type Paint } from './kit/paints.ts';
import { box, faint, oval, placed, type Light } from './kit/strokes.ts';
import { WALL_THINGS } from './kit/wall-things.ts';
import { FLOOR_LINE, floorOf, WALLS } from './kit/walls.ts';

export type SceneFacts = {
  slug: string;
  palette: readonly { hex: string }[];
  scene: BoardScene;
};

const art = ({ part, x, y, scale, mirrored }: Placed): string => {
  const shadow = part.shadow
    ? `<path fill="var(--s)" opacity=".2" transform="translate(5 6)" d="${part.shadow}"/>`
    : '';
  return placed(x, y, shadow + part.art, scale, mirrored);
};

const ground = (x: number, y: number, width: number): string =>
  faint(0.22, oval('s', x, y, Math.round(width / 2), Math.round(5 + width / 60)));

const lightsOf = ({ part, x, y, scale, mirrored }: Placed): Light[] =>
  (part.lights ?? []).map(([dx, dy, reach, shine]) => [
    x + dx * scale * (mirrored ? -1 : 1),
    y + dy * scale,
    reach * scale,
    shine,
  ]);

/** A thing in front changes sides rather than cover a small table. */
function inFront({ art: drawn, side }: Front, table: ReturnType<typeof tableThings>): string {
  const other = side === 'left' ? 'right' : 'left';
  const inTheWay = side && table.get(side)?.table && !table.get(other)?.table;
  return inTheWay ? placed(2 * MIDDLE, 0, drawn, 1, true) : drawn;
}

/** The paints a drawing names, for light and dark. */
function paintStyle(id: string, drawing: string, facts: SceneFacts): string {
  const palette = facts.palette.map(({ hex }) => hex);
  const used = [...new Set(drawing.match(/--[a-z]{1,2}(?=\))/g) ?? [])].sort();
  const declare = (paints: Record<Paint, string>) =>
    used.map((name) => `${name}:${paints[name.slice(2) as Paint]}`).join(';');
  const { glow } = facts.scene;
  const day = `${declare(lightPaints(palette, glow))};${STRENGTH.light}`;
  const dusk = `${declare(darkPaints(palette, glow))};${STRENGTH.dark}`;
  const css = `#${id}{${day}}@media (prefers-color-scheme:dark){#${id}{${dusk}}}`;
  return `<style>${css}</style>`;
}

/**
 * The drawn scene of a board: a room composed from the kit, in its palette, with nobody in it. The same
 * facts give the same drawing.
 *
 * @returns an SVG of 480 × 320 with its paints for light and dark; its ids begin with the slug
 */
export function drawScene(facts: SceneFacts): string {
  const { slug, scene } = facts;
  const id = `${slug}-scene`;
  const floor = floorThings(scene);
  const wall = wallThings(scene, floor);
  const table = tableThings(scene);
  const furniture = FURNITURE[scene.furniture];
  const ceiling = ceilingOf(scene);
  const front = scene.front && FRONTS[scene.front];

  const sides: [Lit['side'], Light[]][] = [
    ...[...floor, ...wall, ...table].map(
      ([side, thing]) => [side, lightsOf(thing)] as [Lit['side'], Light[]],
    ),
    ['centre', (furniture.lights ?? []).map(([x, y, r]) => [MIDDLE + x, FURNITURE_FOOT + y, r])],
    ['top', [...(ceiling?.lights ?? [])]],
  ];
  const lights = sides.flatMap(([side, all]) => all.map((light): Lit => ({ side, light })));
  const blind = [...wall.values()].find(({ part }) => part === WALL_THINGS.blind);
  const source = sourceOf(scene.glow, lights, blind?.x);
  const flip = litFromRight(scene);

  const drawing = [
    `<defs>${gradients(id, source, lights)}</defs>`,
    box('w', 0, 0, 480, FLOOR_LINE + 2),
    WALLS[scene.wall](id),
    box('f', 0, FLOOR_LINE, 480, 320 - FLOOR_LINE),
    floorOf(scene.wall),
    poolOfLight(id),
    scene.glow === 'window' ? slatLight(source.x) : '',
    front?.under ? front.art : '',
    ...[...wall.values()].map(art),
    ceiling?.art ?? '',
    ...[...floor.values()].map(
      (thing) => ground(thing.x, thing.y, thing.part.foot ?? thing.part.width) + art(thing),
    ),
    ground(MIDDLE, FURNITURE_FOOT, furniture.width),
    placed(MIDDLE, FURNITURE_FOOT, furniture.art, 1, flip),
    ...[...table.values()].map(
      (thing) =>
        (thing.table
          ? ground(thing.x, sideTableFoot, 56) +
            placed(thing.x, sideTableFoot, sideTable(thing.table))
          : '') + art(thing),
    ),
    front && !front.under ? inFront(front, table) : '',
    cast(id),
    ...lights.map(({ light }) => halo(id, light)),
  ].join('');

  return (
    `<svg xmlns="http://www.w3.org/2000/svg" id="${id}" viewBox="0 0 480 320" width="480" height="320" fill="none" stroke-linecap="round" stroke-linejoin="round">` +
    `${paintStyle(id, drawing, facts)}${drawing.replaceAll('{id}', id)}</svg>`
  );
}
