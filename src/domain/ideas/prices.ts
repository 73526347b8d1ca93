import type { Language } from '../languages.ts';
import type { Chance } from '../chance.ts';
import type { MoneyWords } from './parts.ts';
import { IDEA_PRICES, type IdeaPrice } from './wishes.ts';

/** What an item of a tip menu can cost: round numbers, and every one of a group more than all before. */
const STEPS: Readonly<Record<IdeaPrice, readonly number[]>> = {
  small: [10, 15, 20, 25, 30, 35, 40],
  medium: [50, 60, 75, 80, 100, 120],
  large: [150, 180, 200, 250, 300],
};

/**
 * Prices of a menu, rising.
 *
 * @param counts how many of each size, none more than it has steps
 */
export function menuPrices(counts: Readonly<Record<IdeaPrice, number>>, chance: Chance): number[] {
  return IDEA_PRICES.flatMap((size) => {
    const left = [...STEPS[size]];
    while (left.length > counts[size]) left.splice(chance.below(left.length), 1);
    return left;
  });
}

const RULES = new Map<Language, Intl.PluralRules>();
function ruleOf(language: Language): Intl.PluralRules {
  const known = RULES.get(language) ?? new Intl.PluralRules(language);
  RULES.set(language, known);
  return known;
}

/** `25 tokens`, with the plural of the language. */
export const amountOf = (count: number, { counted }: MoneyWords, language: Language): string =>
  `${count} ${counted[ruleOf(language).select(count)] ?? counted.other}`;
