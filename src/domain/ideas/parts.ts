/** The parts that ideas are put together from: which of them suit a wish, and how they combine (decision 71). */
import {
  IDEA_PRICES,
  IDEA_THEMES,
  type IdeaKind,
  type IdeaLevel,
  type IdeaLimit,
  type IdeaMoney,
  type IdeaMood,
  type IdeaPrice,
  type IdeaRoom,
  type IdeaTheme,
  type IdeaWishes,
} from './wishes.ts';

/** A piece of text and whom it suits; a condition that is left out suits everybody. */
export type IdeaPart = {
  text: string;
  /** Openings of shows only. */
  title?: string | undefined;
  /** Items of tip menus only. */
  price?: IdeaPrice | undefined;
  theme?: IdeaTheme | undefined;
  moods?: readonly IdeaMood[] | undefined;
  room?: IdeaRoom | undefined;
  /** Left out where a person with a few hundred words can say it. */
  level?: Extract<IdeaLevel, 'fluent'> | undefined;
  needs?: readonly IdeaLimit[] | undefined;
};

export type IdeaParts = {
  /** Words that a part calls as `#name#`: one of the list, the same throughout a result. */
  words: Readonly<Record<string, readonly string[]>>;
  openings: readonly IdeaPart[];
  middles: readonly IdeaPart[];
  closings: readonly IdeaPart[];
};

/** What a platform calls its money in a language. */
export type MoneyWords = {
  /** Many of it, as `#money#` in a part. */
  name: string;
  /** After a number or a word of amount, as `#moneyOf#`. */
  of: string;
  /** Counted, by the plural of the language. */
  counted: Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };
};

/** All parts of a language: a file of the editors. */
export type IdeaBook = Record<IdeaKind, IdeaParts> & { money: Record<IdeaMoney, MoneyWords> };

/** The file of a book, among those that the build writes for the server. */
export const ideaBookName = (language: string): string => `idea-parts.${language}.json`;

/** How many middles a result has, of each price in tip menus. */
export const IDEA_MIDDLES = {
  show: 3,
  room: 1,
  menu: { small: 3, medium: 2, large: 1 },
  bio: 2,
  message: 2,
  post: 1,
} as const satisfies Record<IdeaKind, number | Record<IdeaPrice, number>>;

/** How many of them are of the opening's theme, where it has one. Of a single middle that is left to chance. */
export const IDEA_THEMED_MIDDLES = {
  show: 2,
  room: 0,
  menu: { small: 2, medium: 1, large: 0 },
  bio: 1,
  message: 1,
  post: 0,
} as const satisfies Record<IdeaKind, number | Record<IdeaPrice, number>>;

/** Every wish has at least as many different results. */
export const IDEA_RESULTS_MIN = 1000;

export type ChosenParts = { opening: IdeaPart; middles: IdeaPart[]; closing: IdeaPart };

/** Whether a part is for somebody with these wishes. */
export const suits = (
  part: IdeaPart,
  { mood, room, level, without }: Omit<IdeaWishes, 'kind' | 'language' | 'money'>,
): boolean =>
  (!part.moods || part.moods.includes(mood)) &&
  (!part.room || part.room === room) &&
  (!part.level || part.level === level) &&
  !part.needs?.some((need) => without.includes(need));

/** `chosen` things of each pile are picked; their order does not count. */
type Pile = { parts: readonly IdeaPart[]; chosen: number };
/** Parts that may stand together in a result. */
type Group = {
  openings: readonly IdeaPart[];
  piles: readonly Pile[];
  closings: readonly IdeaPart[];
};

/** Ways of choosing `k` of `n` things. */
function waysToChoose(n: number, k: number): number {
  if (k > n) return 0;
  let ways = 1;
  for (let i = 1; i <= k; i++) ways = (ways * (n - k + i)) / i;
  return Math.round(ways);
}

const waysOfPile = ({ parts, chosen }: Pile) => waysToChoose(parts.length, chosen);
const waysOfGroup = ({ openings, piles, closings }: Group) =>
  piles.reduce((ways, pile) => ways * waysOfPile(pile), openings.length * closings.length);

/** The choice with a number from 0 to `waysToChoose(n, k) - 1`: k places, in rising order. */
function choiceAt(n: number, k: number, number: number): number[] {
  const places: number[] = [];
  let left = number;
  for (let place = 0; places.length < k; place++) {
    const withThis = waysToChoose(n - place - 1, k - places.length - 1);
    if (left < withThis) places.push(place);
    else left -= withThis;
  }
  return places;
}

function gcd(a: number, b: number): number {
  return b === 0 ? a : gcd(b, a % b);
}

/** A step that visits each of `size` numbers once, far from one to the next. */
function stepThrough(size: number): number {
  let step = Math.max(1, Math.floor(size * 0.618));
  while (gcd(step, size) !== 1) step++;
  return step;
}

export type IdeaSpace = {
  /** How many different results there are. */
  size: number;
  /** The parts of a result. The same number always gives the same, and different ones below `size` never do. */
  at: (number: number) => ChosenParts;
};

/** All results that are possible for a wish. */
export function ideaSpace(parts: IdeaParts, wishes: IdeaWishes): IdeaSpace {
  const suited = (all: readonly IdeaPart[]) => all.filter((part) => suits(part, wishes));
  const [openings, middles, closings] = [parts.openings, parts.middles, parts.closings].map(
    suited,
  ) as [IdeaPart[], IdeaPart[], IdeaPart[]];
  const counts = IDEA_MIDDLES[wishes.kind];
  const themed = IDEA_THEMED_MIDDLES[wishes.kind];
  const groups = [undefined, ...IDEA_THEMES].map((theme): Group => {
    const fits = (part: IdeaPart) => !part.theme || part.theme === theme;
    const fitting = middles.filter(fits);
    const piles = (parts: readonly IdeaPart[], count: number, own: number): Pile[] =>
      theme && own > 0
        ? [
            { parts: parts.filter((part) => part.theme), chosen: own },
            { parts: parts.filter((part) => !part.theme), chosen: count - own },
          ]
        : [{ parts, chosen: count }];
    return {
      openings: openings.filter((part) => part.theme === theme),
      piles:
        typeof counts === 'number' || typeof themed === 'number'
          ? piles(fitting, counts as number, themed as number)
          : IDEA_PRICES.flatMap((price) =>
              piles(
                fitting.filter((part) => part.price === price),
                counts[price],
                themed[price],
              ),
            ),
      closings: closings.filter(fits),
    };
  });
  const size = groups.reduce((sum, group) => sum + waysOfGroup(group), 0);
  const step = stepThrough(size);
  return {
    size,
    at(number) {
      // Beyond 2⁵³ a product of two numbers is not exact.
      let left = Number((BigInt(number) * BigInt(step)) % BigInt(size));
      const digit = (base: number) => {
        const found = left % base;
        left = Math.floor(left / base);
        return found;
      };
      for (const group of groups) {
        const ways = waysOfGroup(group);
        if (left >= ways) {
          left -= ways;
          continue;
        }
        const opening = group.openings[digit(group.openings.length)] as IdeaPart;
        const closing = group.closings[digit(group.closings.length)] as IdeaPart;
        const chosen = group.piles.flatMap((pile) =>
          choiceAt(pile.parts.length, pile.chosen, digit(waysOfPile(pile))).map(
            (place) => pile.parts[place] as IdeaPart,
          ),
        );
        return { opening, middles: chosen, closing };
      }
      throw new RangeError('No parts suit these wishes.');
    },
  };
}
