import { z } from 'zod';
import {
  day,
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

/** content/guides: the chapters of /gettingStarted. */
export const guideSchema = z.strictObject({
  title,
  summary,
  category: z.enum(GUIDE_CATEGORIES, {
    error: `Choose one of: ${GUIDE_CATEGORIES.join(', ')}.`,
  }),
  order,
  illustration,
  keywords,
  published: day,
  updated: day,
  sourceUpdated,
  /** Slugs of guides to read next. */
  related: z.array(slug).max(4).default([]),
});
