/** Boards of the inspiration gallery (READINGS 48): what they are sorted by, and members' collections of them. */

export const BOARD_ROOMS = [
  'corner',
  'sofa',
  'desk',
  'bed',
  'kitchen',
  'floor',
  'wall',
  'small',
] as const;
export type BoardRoom = (typeof BOARD_ROOMS)[number];

export const BOARD_MOODS = ['calm', 'playful', 'warm', 'bold'] as const;
export type BoardMood = (typeof BOARD_MOODS)[number];

/** What all props of a board cost together, in US dollars, about. */
export const BOARD_BUDGETS = ['nothing', 'little', 'some', 'more'] as const;
export type BoardBudget = (typeof BOARD_BUDGETS)[number];

export function budgetOf(cost: number): BoardBudget {
  if (cost === 0) return 'nothing';
  if (cost <= 25) return 'little';
  return cost <= 80 ? 'some' : 'more';
}

/** How long it takes to set a board up for the first time. */
export const BOARD_TIMES = ['quick', 'hour', 'longer'] as const;
export type BoardTime = (typeof BOARD_TIMES)[number];

/** @param minutes of a board */
export function timeOf(minutes: number): BoardTime {
  if (minutes <= 20) return 'quick';
  return minutes <= 60 ? 'hour' : 'longer';
}

/** Lamps of a light plan. */
export const BOARD_LAMPS = ['key', 'fill', 'back', 'practical', 'colour', 'window'] as const;
export type BoardLamp = (typeof BOARD_LAMPS)[number];

export const BOARDS = {
  /** On the front and of each "others". */
  frontSize: 6,
  newestSize: 12,
  /** A member has at most so many collections, and each holds at most so many boards. */
  collectionsMax: 30,
  boardsMax: 200,
  nameMax: 60,
  numberMax: 999_999,
  /** Letters of the link under which a collection is shown to others. */
  shareLength: 22,
} as const;

export const boardPath = (slug: string): string => `/inspoView/detail/${slug}`;
/** Where somebody is asked into which collection a board goes. */
export const collectPath = (id: number): string => `/inspoView/collection?add=${id}`;
/** Where a collection is shown to whoever has its link. */
export const sharedCollectionPath = (share: string): string =>
  `/inspoView/collection?link=${share}`;
