import { z } from 'zod';
import {
  IDEA_KINDS,
  IDEA_LIMITS,
  IDEA_MONEY,
  IDEA_MOODS,
  IDEA_PRICES,
  IDEA_ROOMS,
  IDEA_THEMES,
} from '#domain/ideas/wishes.ts';

const inEach = <const K extends string, T>(keys: readonly K[], make: () => T) =>
  Object.fromEntries(keys.map((key) => [key, make()])) as Record<K, T>;

const some = <const T extends readonly string[]>(values: T, most: number) =>
  z.array(z.enum(values)).min(1).max(most);

const part = z.strictObject({
  title: z.string().min(6).max(44).optional(),
  text: z.string().min(1),
  price: z.enum(IDEA_PRICES).optional(),
  theme: z.enum(IDEA_THEMES).optional(),
  moods: some(IDEA_MOODS, 3).optional(),
  room: z.enum(IDEA_ROOMS).optional(),
  level: z.literal('fluent').optional(),
  needs: some(IDEA_LIMITS, IDEA_LIMITS.length).optional(),
});

const word = z.string().trim().min(1).max(60);

const kind = z.strictObject({
  words: z.record(
    z.string().regex(/^[a-z][A-Za-z]*$/, 'Write the name of a list of words as drinkAcc.'),
    z.array(word).min(6).max(16),
  ),
  openings: z.array(part).min(60),
  middles: z.array(part).min(120),
  closings: z.array(part).min(60),
});

const money = z.strictObject({
  name: word,
  of: word,
  counted: z.strictObject({
    one: word.optional(),
    few: word.optional(),
    many: word.optional(),
    other: word,
  }),
});

/** content/data/idea-parts.<language>.yaml: what ideas are put together from (READINGS 49). */
export const ideaPartsSchema = z.strictObject({
  money: z.strictObject(inEach(IDEA_MONEY, () => money)),
  ...inEach(IDEA_KINDS, () => kind),
});
