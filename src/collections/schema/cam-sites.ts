import { z } from 'zod';
import { day, draft, keywords, order, sourceUpdated, summary, title } from './fields.ts';

/** content/cam-sites: what is written about a site; its facts are in content/cam-facts. */
export const camSiteSchema = z.strictObject({
  title,
  summary,
  order,
  keywords,
  published: day,
  updated: day,
  sourceUpdated,
  draft,
});
