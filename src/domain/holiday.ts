/** Spec section 4, holiday game. The window is the campaign's, of the kind `game`. */
export const HOLIDAY = {
  tiles: 16,
  side: 4,
  /** The tile that is done from the beginning, and that nothing changes (READINGS 26). */
  freeTile: 10,
  /** How long the finished line shines, in milliseconds. */
  animationMs: 1_900,
  /** Of the saved picture, as JPEG encoders count. */
  imageQuality: 0.95,
} as const;

/** A tile as a page of one language gets it (/holiday-tiles.json). */
export type HolidayTile = {
  title: string;
  text: string;
  /** Address of its drawing. */
  art: string;
};

/** 0 covered, 1 revealed, 2 done. */
export type TileState = 0 | 1 | 2;

/** A board as the browser keeps it. */
export type HolidayBoard = {
  /** Of the campaign it belongs to; a new year is a new campaign and a new board (READINGS 46). */
  campaign: string;
  tiles: readonly TileState[];
};

export type TileAct = 'reveal' | 'finish';

/** What an act makes of a tile; in any other state it changes nothing. */
export const TILE_STEPS: Record<TileAct, { from: TileState; to: TileState }> = {
  reveal: { from: 0, to: 1 },
  finish: { from: 1, to: 2 },
};

const { side, tiles, freeTile } = HOLIDAY;
const range = (length: number) => Array.from({ length }, (_, i) => i);

/** Rows, columns and the two diagonals, as indexes of tiles. */
export const LINES: readonly (readonly number[])[] = [
  ...range(side).map((row) => range(side).map((column) => row * side + column)),
  ...range(side).map((column) => range(side).map((row) => row * side + column)),
  range(side).map((i) => i * side + i),
  range(side).map((i) => i * side + (side - 1 - i)),
];

export const newBoard = (campaign: string): HolidayBoard => ({
  campaign,
  tiles: range(tiles).map((i) => (i === freeTile ? 2 : 0)),
});

const isState = (value: unknown): value is TileState => value === 0 || value === 1 || value === 2;

/** Whether something that was kept is a board, of whichever campaign. */
export function isBoard(found: unknown): found is HolidayBoard {
  if (typeof found !== 'object' || found === null) return false;
  const { campaign, tiles: states } = found as Partial<HolidayBoard>;
  return (
    typeof campaign === 'string' &&
    Array.isArray(states) &&
    states.length === tiles &&
    states.every(isState) &&
    states[freeTile] === 2
  );
}

/** The kept board of a campaign; a new one where none is kept, or one of another campaign. */
export const boardOf = (campaign: string, kept: HolidayBoard | undefined): HolidayBoard =>
  kept?.campaign === campaign ? kept : newBoard(campaign);

/** A day as the person's own calendar has it: `2026-12-14`. */
export const localDay = (moment: Date): string =>
  [moment.getFullYear(), moment.getMonth() + 1, moment.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');

export type Turn =
  | { board: HolidayBoard; day: string }
  /** Nothing changed; `christmas_prompt` is said where one tile has been revealed today already. */
  | { refused: 'christmas_prompt' | 'not_possible' };

/**
 * Acts on a tile.
 *
 * @param lastDay on which a tile was revealed, `2026-12-14`; empty where none was
 * @param today the person's own day
 */
export function playTile(
  board: HolidayBoard,
  index: number,
  act: TileAct,
  { lastDay, today }: { lastDay: string; today: string },
): Turn {
  const { from, to } = TILE_STEPS[act];
  if (index === freeTile || board.tiles[index] !== from) return { refused: 'not_possible' };
  if (act === 'reveal' && lastDay === today) return { refused: 'christmas_prompt' };
  return {
    board: { ...board, tiles: board.tiles.map((state, i) => (i === index ? to : state)) },
    day: act === 'reveal' ? today : lastDay,
  };
}

/** The first line whose tiles are all done; undefined while there is none. */
export const finishedLine = ({ tiles: states }: HolidayBoard): readonly number[] | undefined =>
  LINES.find((line) => line.every((i) => states[i] === 2));
