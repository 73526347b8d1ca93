import { z } from 'zod';
import {
  day,
  draft,
  illustration,
  keywords,
  slug,
  sourceUpdated,
  summary,
  title,
} from './fields.ts';

export const ARTICLE_CATEGORIES = [
  'news',
  'interviews',
  'business',
  'craft',
  'law',
  'life',
] as const;
export type ArticleCategory = (typeof ARTICLE_CATEGORIES)[number];

export const ARTICLE_AREAS = ['articles', 'cam-extension'] as const;
export type ArticleArea = (typeof ARTICLE_AREAS)[number];

/** content/articles: /articleView, and the extension's news at /camExtensionUpdatesView. */
export const articleSchema = z.strictObject({
  /** Number in the address (spec section 2, query id). */
  id: z.number().int().positive(),
  title,
  /** Address part; the file's name where it is absent (spec section 3, queryAlias). */
  alias: slug.optional(),
  summary,
  area: z.enum(ARTICLE_AREAS).default('articles'),
  category: z.enum(ARTICLE_CATEGORIES),
  illustration,
  keywords,
  published: day,
  updated: day,
  sourceUpdated,
  draft,
  related: z.array(slug).max(4).default([]),
});
