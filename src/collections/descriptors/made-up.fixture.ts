import { z } from 'zod';
import { day, draft, illustration, sourceUpdated, summary, title } from '../schema/fields.ts';
import type { Descriptor } from './descriptor.ts';

const recipeSchema = z.strictObject({
  title,
  summary,
  category: z.enum(['soups', 'cakes']),
  illustration: illustration.optional(),
  published: day,
  updated: day,
  sourceUpdated,
  draft,
});

/** A collection with a page a text. */
const recipes = {
  folder: 'recipes',
  schema: recipeSchema,
  compare: (a, b) => a.data.title.localeCompare(b.data.title),
  isShown: ({ slug }) => slug !== 'secret',
  address: ({ slug, data }) => `/recipes/${data.category}/${slug}`,
  index: ({ data: { category } }) => ({ category, number: 7 }),
  explained: true,
  feed: 'texts',
  pack: 'article',
  picture: { name: 'recipe', eyebrow: () => 'articles:title', drawing: 'book' },
  pages: { 'getting-started-topic': { parameter: 'topic' } },
  listPages: (texts) => [...new Set(texts.map(({ data }) => `/recipes/${data.category}`))],
} satisfies Descriptor<typeof recipeSchema>;

const tipSchema = z.strictObject({ title, updated: day, sourceUpdated });

/** A collection whose texts share a page, and lie in folders. */
const tips = {
  folder: 'tips',
  schema: tipSchema,
  address: ({ slug }) => `/logView#${slug}`,
  index: () => ({}),
  sharedPage: { route: 'log-view', foundAs: 'faq' },
  groups: { routes: ['log-view'], names: ['first'] },
  file: { shape: '<recipe>/<tip>', hint: 'Name a tip with its recipe: soup/salt.' },
  mayBeEmpty: true,
} satisfies Descriptor<typeof tipSchema>;

/** Two collections that the site does not have, with every field that a descriptor can have. */
export const MADE_UP = { recipes, tips };
