import { z } from 'zod';
import { day, draft, order, sourceUpdated, title } from './fields.ts';

/** In the order of the page; named by `faq:group_<name>`. */
export const FAQ_GROUPS = ['start', 'privacy', 'money', 'safety', 'site', 'community'] as const;
export type FaqGroup = (typeof FAQ_GROUPS)[number];

/** content/faq: one question a file; the text is the answer. */
export const faqSchema = z.strictObject({
  title,
  group: z.enum(FAQ_GROUPS, { error: `Choose one of: ${FAQ_GROUPS.join(', ')}.` }),
  order,
  /** What else people type who look for this answer; the search finds it by these. */
  also: z.array(z.string().trim().min(2)).max(24).default([]),
  updated: day,
  sourceUpdated,
  draft,
});
