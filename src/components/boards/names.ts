import { BOARD_MOOD_NAMES } from '#collections/descriptors/inspiration.ts';
import type { PlanDepth, PlanSide } from '#domain/board-facts.ts';
import type { BoardBudget, BoardLamp, BoardMood, BoardRoom, BoardTime } from '#domain/boards.ts';
import type { TextKey } from '#i18n/namespaces.ts';

type Names<K extends string> = Readonly<Record<K, TextKey<'boards'>>>;

export const MOODS: Names<BoardMood> = BOARD_MOOD_NAMES;

export const ROOMS: Names<BoardRoom> = {
  corner: 'boards:roomCorner',
  sofa: 'boards:roomSofa',
  desk: 'boards:roomDesk',
  bed: 'boards:roomBed',
  kitchen: 'boards:roomKitchen',
  floor: 'boards:roomFloor',
  wall: 'boards:roomWall',
  small: 'boards:roomSmall',
};

export const BUDGETS: Names<BoardBudget> = {
  nothing: 'boards:budgetNothing',
  little: 'boards:budgetLittle',
  some: 'boards:budgetSome',
  more: 'boards:budgetMore',
};

export const TIMES: Names<BoardTime> = {
  quick: 'boards:timeQuick',
  hour: 'boards:timeHour',
  longer: 'boards:timeLonger',
};

export const LAMPS: Names<BoardLamp> = {
  key: 'boards:lampKey',
  fill: 'boards:lampFill',
  back: 'boards:lampBack',
  practical: 'boards:lampPractical',
  colour: 'boards:lampColour',
  window: 'boards:lampWindow',
};

export const PLACES: Readonly<Record<PlanDepth, Names<PlanSide>>> = {
  back: {
    left: 'boards:placeBackLeft',
    middle: 'boards:placeBackMiddle',
    right: 'boards:placeBackRight',
  },
  beside: {
    left: 'boards:placeBesideLeft',
    middle: 'boards:placeBesideMiddle',
    right: 'boards:placeBesideRight',
  },
  front: {
    left: 'boards:placeFrontLeft',
    middle: 'boards:placeFrontMiddle',
    right: 'boards:placeFrontRight',
  },
};

/** What the list is narrowed by. No two filters share a value, so that one is enough to name a choice. */
export const FILTERS = {
  room: { name: 'boards:filterRoom', any: 'boards:any', values: ROOMS },
  mood: { name: 'boards:filterMood', any: 'boards:any', values: MOODS },
  budget: { name: 'boards:filterBudget', any: 'boards:anyBudget', values: BUDGETS },
  time: { name: 'boards:filterTime', any: 'boards:any', values: TIMES },
} as const;

/** Address of the gallery with one choice made. */
export const galleryAddress = (filter: string, value: string): string =>
  `/inspoView/index?${filter}=${value}`;
