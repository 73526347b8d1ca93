import type { BoardScene } from './board-scenes.ts';
import {
  budgetOf,
  timeOf,
  type BoardBudget,
  type BoardLamp,
  type BoardMood,
  type BoardRoom,
  type BoardTime,
} from './boards.ts';
import type { Language } from './languages.ts';

type InLanguages = Record<Language, string>;

/** A point of the plan from above: x 0 is left and 1 right, y 0 the back wall and 1 where the camera stands. */
export type PlanPoint = { x: number; y: number };

/** What is the same of a board in every language (content/board-facts). */
export type BoardFacts = {
  /** Its number, which outlives its slug. */
  id: number;
  room: BoardRoom;
  mood: BoardMood;
  minutes: number;
  people: number;
  /** It works without a face in the picture. */
  faceless: boolean;
  palette: { hex: string; name: InLanguages }[];
  /** `kelvin` is 0 of a coloured lamp. */
  light: (PlanPoint & { lamp: BoardLamp; kelvin: number; note: InLanguages })[];
  seat: PlanPoint;
  /** US dollars, about; 0 where most people have it at home. */
  props: { name: InLanguages; cost: number }[];
  /** What must not be in the picture. */
  hide: InLanguages[];
  scene: BoardScene;
};

/** What follows from the facts and is filtered by. */
export type BoardSums = { cost: number; budget: BoardBudget; time: BoardTime };

/** What all props of a board cost together, and its classes of budget and time. */
export function sumsOf({ props, minutes }: Pick<BoardFacts, 'props' | 'minutes'>): BoardSums {
  const cost = props.reduce((sum, prop) => sum + prop.cost, 0);
  return { cost, budget: budgetOf(cost), time: timeOf(minutes) };
}

/** Where the camera stands in every plan. */
export const CAMERA: PlanPoint = { x: 0.5, y: 0.97 };

export type PlanSide = 'left' | 'middle' | 'right';
export type PlanDepth = 'back' | 'beside' | 'front';
/** As near to the seat as this, something stands beside it and not behind or before it. */
const BESIDE = 0.08;
const THIRD = 1 / 3;

/** Where a lamp stands, for people who read the plan instead of looking at it; left and right as the camera sees them. */
export function placeInPlan(
  lamp: PlanPoint,
  seat: PlanPoint,
): { side: PlanSide; depth: PlanDepth } {
  const side = lamp.x < THIRD ? 'left' : lamp.x > 2 * THIRD ? 'right' : 'middle';
  if (Math.abs(lamp.y - seat.y) <= BESIDE) return { side, depth: 'beside' };
  return { side, depth: lamp.y < seat.y ? 'back' : 'front' };
}

/** Boards in the order of the gallery: the newest first, those of one day by their numbers. */
export const byNewest = (
  a: { published: string; id: number },
  b: { published: string; id: number },
): number => b.published.localeCompare(a.published) || a.id - b.id;

/** Boards with the mood or the room of one, those with both first; at most `most`. */
export function alike<T extends { facts: Pick<BoardFacts, 'id' | 'room' | 'mood'> }>(
  one: T,
  all: readonly T[],
  most: number,
): T[] {
  const shared = ({ facts }: T) =>
    Number(facts.mood === one.facts.mood) + Number(facts.room === one.facts.room);
  // Beginning behind the board itself, so that not all lead to the same few.
  const at = all.findIndex(({ facts }) => facts.id === one.facts.id);
  return [...all.slice(at + 1), ...all.slice(0, at)]
    .filter((other) => shared(other) > 0)
    .sort((a, b) => shared(b) - shared(a))
    .slice(0, most);
}

/** Some boards that differ in room and mood as much as they can, in their order. */
export function spreadOf<T extends { facts: Pick<BoardFacts, 'id' | 'room' | 'mood'> }>(
  all: readonly T[],
  count: number,
): T[] {
  const chosen: T[] = [];
  const uses = ({ facts }: T) =>
    chosen.filter((one) => one.facts.room === facts.room).length +
    chosen.filter((one) => one.facts.mood === facts.mood).length;
  for (const left = [...all]; chosen.length < count && left.length > 0;) {
    const next = left.reduce((best, one) => (uses(one) < uses(best) ? one : best));
    chosen.push(next);
    left.splice(left.indexOf(next), 1);
  }
  return chosen;
}
