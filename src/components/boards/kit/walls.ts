import type { SceneWall } from '#domain/board-scenes.ts';
import { box, dashed, disc, faint, fill, line, oval } from './strokes.ts';

/** Where the wall meets the floor. */
export const FLOOR_LINE = 232;

/** A pattern all over a part of the wall. `id` is that of the drawing, so that no two patterns share one. */
const pattern = (
  id: string,
  [width, height]: readonly [number, number],
  tile: string,
  [top, bottom]: readonly [number, number] = [0, FLOOR_LINE],
): string =>
  `<pattern id="${id}-wall" width="${width}" height="${height}" y="${top}" patternUnits="userSpaceOnUse">${tile}</pattern>` +
  `<path fill="url(#${id}-wall)" d="M0 ${top}h480v${bottom - top}H0z"/>`;

const skirting = box('wl', 0, 222, 480, 10) + line('wd', 1.5, 'M0 222h480');
const plain = () => skirting;

const half = () =>
  fill('wa', 'M0 146h480v86H0z') +
  box('wl', 0, 141, 480, 7) +
  line('wd', 1.5, 'M0 149h480') +
  skirting;

/** Mouldings from left to right; the widest is in the middle. */
const mouldings = (y: number, height: number) => {
  const path = (by: number) =>
    [-72, 24, 120, 264, 360, 456]
      .map(
        (x) => `M${x + by} ${y + by}h${x === 120 ? 120 : 72}v${height}h-${x === 120 ? 120 : 72}z`,
      )
      .join('');
  return line('wl', 2, path(2)) + line('wd', 2, path(0));
};
const panels = () =>
  mouldings(22, 116) +
  box('wl', 0, 154, 480, 6) +
  line('wd', 1.5, 'M0 161h480') +
  mouldings(174, 34) +
  skirting;

const brick = (id: string) =>
  pattern(
    id,
    [96, 56],
    box('wd', 2, 2, 44, 12, 2) +
      box('wl', 50, 16, 44, 12, 2) +
      faint(0.6, box('wd', 74, 30, 22, 12, 2) + box('wd', 0, 30, 22, 12, 2)) +
      box('wa', 26, 44, 44, 12, 2) +
      line(
        'wd',
        1.4,
        'M0 1h96M0 15h96M0 29h96M0 43h96M48 1v14M0 1v14M24 15v14M72 15v14M48 29v14M0 29v14M24 43v14M72 43v14',
      ),
  );

const stripes = (id: string) =>
  pattern(id, [48, 48], fill('wa', 'M12 0h20v48H12z') + fill('wl', 'M8 0h2v48H8zm26 0h2v48h-2z')) +
  skirting;

const curtain = (id: string) =>
  pattern(
    id,
    [60, 240],
    fill('wd', 'M8 0q8 120-4 240h18q6-120-2-240z') +
      fill('wl', 'M26 0q6 120 0 240h10q4-120-2-240z') +
      fill('wd', 'M46 0q4 120 2 240h6q2-120-2-240z'),
    [18, 238],
  ) +
  faint(0.18, fill('s', 'M0 236h480v8H0z')) +
  line('m', 6, 'M-4 15h488') +
  dashed('m', 8, '0 60', 'M18 18h440');

const tiles = (id: string) =>
  pattern(
    id,
    [52, 26],
    box('wl', 1.5, 1.5, 49, 23, 3) + faint(0.5, fill('wa', 'M4 22h44v2H4z')),
    [102, 232],
  ) +
  box('wd', 0, 98, 480, 5) +
  box('wa', 0, 90, 480, 8);

const dots = (id: string) =>
  pattern(id, [48, 48], disc('wa', 12, 12, 4.5) + disc('wa', 36, 36, 4.5)) + skirting;

const wood = (id: string) =>
  pattern(
    id,
    [160, 58],
    faint(0.6, fill('wl', 'M0 0h160v2H0zm0 29h160v2H0z')) +
      line('wd', 2, 'M0 29h160M0 58h160M40 0v29M118 29v29') +
      line('wd', 1.4, 'M56 12q26-6 52 2M12 45q30 7 66-2m54 4q14-3 22-1M4 15q10-3 20 0'),
  );

const arch = () =>
  fill('wa', 'M118 232V142a122 122 0 0 1 244 0v90z') +
  line('wl', 3, 'M104 232V142a136 136 0 0 1 272 0v90') +
  skirting +
  fill('wa', 'M118 222h244v10H118z');

const sprig = (x: number, y: number) =>
  line('wd', 2, `M${x} ${y + 26}q-4-18 2-34`) +
  fill('wd', `M${x + 1} ${y + 12}q10-2 13-14q-13 2-13 14zm-2 6q-12-2-14-15q13 3 14 15z`) +
  fill('wa', `M${x + 2} ${y - 6}q8-6 5-16q-9 6-5 16z`);

const leaves = (id: string) => pattern(id, [72, 80], sprig(18, 26) + sprig(54, 66)) + skirting;

const grid = (id: string) =>
  pattern(id, [40, 40], line('wd', 1.6, 'M0 0h40M0 0v40')) +
  faint(0.7, oval('wl', 240, 232, 300, 20)) +
  skirting;

/** What is on the wall's colour, from the ceiling down to the floor line. */
export const WALLS: Readonly<Record<SceneWall, (id: string) => string>> = {
  plain,
  half,
  panels,
  brick,
  stripes,
  curtain,
  tiles,
  dots,
  wood,
  arch,
  leaves,
  grid,
};

/** Boards run towards the middle of the picture, as floors do for who looks along them. */
const boards = line(
  'fd',
  1.6,
  'M96 232-40 320M168 232 92 320M240 232v88M312 232l76 88M384 232l136 88M24 232l-90 42M456 232l90 42',
);
const checks = fill(
  'fl',
  'M0 250h96l-44 28H0zM168 232h72v18h-78zM312 232h72l28 18h-86zM96 250h66l-24 28H52zm144 0h86l22 28h-108zm174 0h66v28h-26zM12 278h126l-24 42H-60zm228 0h108l30 42H240zm222 0h40v42h-2z',
);
const planks = new Set<SceneWall>(['plain', 'half', 'panels', 'brick', 'wood', 'leaves', 'arch']);

/** The floor before its rugs. */
export const floorOf = (wall: SceneWall): string =>
  (wall === 'tiles' ? faint(0.6, checks) : planks.has(wall) ? faint(0.7, boards) : '') +
  faint(0.5, box('fd', 0, FLOOR_LINE, 480, 5));
