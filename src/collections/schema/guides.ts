import { z } from 'zod';
import {
  day,
  draft,
  illustration,
  keywords,
  order,
  slug,
  sourceUpdated,
  summary,
  title,
} from './fields.ts';

/** In the order in which the path of guides shows them; named by `guides:category_<name>`. */
export const GUIDE_CATEGORIES = [
  'start',
  'privacy',
  'equipment',
  'money',
  'safety',
  'craft',
  'wellbeing',
] as const;
export type GuideCategory = (typeof GUIDE_CATEGORIES)[number];

/** Where a guide lives: /gettingStarted, /newModel or /writtenGuides. */
export const GUIDE_AREAS = ['getting-started', 'new-model', 'written'] as const;
export type GuideArea = (typeof GUIDE_AREAS)[number];

/** content/guides: the chapters of /gettingStarted and what stands beside them. */
export const guideSchema = z.strictObject({
  title,
  summary,
  area: z.enum(GUIDE_AREAS).default('getting-started'),
  category: z.enum(GUIDE_CATEGORIES, {
    error: `Choose one of: ${GUIDE_CATEGORIES.join(', ')}.`,
  }),
  order,
  illustration,
  keywords,
  published: day,
  updated: day,
  sourceUpdated,
  draft,
  /** Slugs of guides to read next. */
  related: z.array(slug).max(4).default([]),
});
