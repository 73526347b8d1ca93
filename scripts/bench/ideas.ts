import { ideaBook } from '#collections/idea-parts.ts';
import { chanceOf } from '#domain/chance.ts';
import {
  IDEA_KINDS,
  IDEA_LEVELS,
  IDEA_LIMITS,
  IDEA_MONEY,
  IDEA_MOODS,
  IDEA_ROOMS,
  type IdeaWishes,
} from '#domain/ideas/wishes.ts';
import { LANGUAGES } from '#domain/languages.ts';
import { composeIdeas } from '#server/features/ideas/rules/compose.ts';
import type { Section } from './lib/bench.ts';
import { atLeast, forTheRecord } from './lib/report.ts';

const RATE = 2_000;
const FULL_MS = 5_000;
const QUICK_MS = 500;

/** What the rules of ideas put together in a second: every request another wish, as people ask. */
export const ideas: Section = async (bench) => {
  const started = performance.now();
  const books = new Map(LANGUAGES.map((language) => [language, ideaBook(language)]));
  const reading = performance.now() - started;
  const chance = chanceOf('bench');
  const pick = <T>(all: readonly T[]): T => all[chance.below(all.length)] as T;
  const wish = (): IdeaWishes => ({
    ...{ kind: pick(IDEA_KINDS), language: pick(LANGUAGES), mood: pick(IDEA_MOODS) },
    ...{ room: pick(IDEA_ROOMS), level: pick(IDEA_LEVELS), money: pick(IDEA_MONEY) },
    without: IDEA_LIMITS.filter(() => chance.next() < 0.3),
  });
  const make = () => {
    const wishes = wish();
    const book = books.get(wishes.language);
    return book ? composeIdeas(book, wishes, chance.below(2 ** 31)).length : 0;
  };
  for (let i = 0; i < 200; i++) make();
  const length = bench.quick ? QUICK_MS : FULL_MS;
  const begin = performance.now();
  let made = 0;
  while (performance.now() - begin < length) made += make();
  const rate = (made * 1000) / (performance.now() - begin);
  return [
    atLeast('Ideas by the rules, three a request, one thread', RATE, rate, 'results/s'),
    forTheRecord('Reading the parts of three languages', reading, 'ms'),
  ];
};
