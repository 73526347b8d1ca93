import { z } from 'zod';
import { inEveryLanguage } from '#domain/languages.ts';

/** Drawings of src/components/art that a text may be illustrated with. */
export const ILLUSTRATIONS = [
  'award',
  'book',
  'calendar',
  'camera',
  'chart',
  'chat',
  'coins',
  'door',
  'globe',
  'heart-hands',
  'lamp',
  'lifebuoy',
  'mask',
  'path',
  'photo',
  'question',
  'shield',
  'sparkle',
  'toy-signal',
  'wrench',
] as const;
export type Illustration = (typeof ILLUSTRATIONS)[number];

/** A value in every language, for data that is not a file a language. */
export const inLanguages = <T extends z.core.$ZodType>(each: T) =>
  z.strictObject(inEveryLanguage(() => each));

/** A day as `2026-11-12`. YAML readers that make it a Date are undone here. */
export const day = z.preprocess(
  (value) => (value instanceof Date ? value.toISOString().slice(0, 10) : value),
  z.iso.date('Write the day as 2026-11-12.'),
);

export const slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Use lower-case letters, digits and single hyphens.');

export const title = z.string().trim().min(3, 'A title needs at least 3 characters.').max(120);

/** Search engines and share cards cut descriptions at about 160 characters. */
export const summary = z
  .string()
  .trim()
  .min(40, 'Say in one sentence (40 to 200 characters) what the reader will find.')
  .max(200, 'Keep the summary to 200 characters.');

export const keywords = z
  .array(z.string().trim().min(2))
  .min(1, 'Name at least one keyword.')
  .max(12, 'Twelve keywords are enough.');

export const illustration = z.enum(ILLUSTRATIONS, {
  error: `Choose one of: ${ILLUSTRATIONS.join(', ')}.`,
});

/** Position among its neighbours; steps of ten leave room for later ones. */
export const order = z.number().int('Use a whole number.').nonnegative();

/** A path of this site, or an address of another one. */
export const link = z.union([z.string().regex(/^\/(?!\/)\S*$/), z.url({ protocol: /^https$/ })], {
  error: 'Use a path such as /faq or an address that begins with https://.',
});

/**
 * On a translation: the `updated` day of the English text it was made from. A translation whose
 * original has moved on says so to its readers.
 */
export const sourceUpdated = day.optional();

/** Readers do not see the text yet (docs/editors.md, "Drafts and days to come"). */
export const draft = z.boolean('Write true or false.').optional();
