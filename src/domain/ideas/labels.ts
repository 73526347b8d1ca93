import type { ChosenParts } from './parts.ts';
import { IDEAS, type IdeaLabel, type IdeaLimit, type IdeaWishes } from './wishes.ts';

const WITHOUT: Readonly<Record<IdeaLimit, IdeaLabel>> = {
  voice: 'no-voice',
  face: 'no-face',
  movement: 'no-movement',
  props: 'no-props',
  food: 'no-food',
};
/** At most so many say what it is about, so that there is room for whom it suits. */
const THEMES = 2;

/** Labels that follow from wishes alone, the most telling first. */
export const labelsOfWishes = ({ without, room, level }: IdeaWishes): IdeaLabel[] => [
  ...without.map((limit) => WITHOUT[limit]),
  room === 'busy' ? 'busy-room' : 'small-room',
  ...(level === 'simple' ? (['simple-words'] as const) : []),
];

/** Under which labels a result of these parts is found: what it is about, then whom it suits. */
export function labelsOf(
  { opening, middles, closing }: ChosenParts,
  wishes: IdeaWishes,
): IdeaLabel[] {
  const themes = new Set([opening, ...middles, closing].flatMap(({ theme }) => theme ?? []));
  const all = [...[...themes].slice(0, THEMES), ...labelsOfWishes(wishes)];
  return all.slice(0, IDEAS.labelsMax);
}
