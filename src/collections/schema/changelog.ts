import { z } from 'zod';
import { day, draft, sourceUpdated, summary, title } from './fields.ts';

export const CHANGE_KINDS = ['new', 'improved', 'fixed'] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** content/changelog: one change a file, for /logView. */
export const changelogSchema = z.strictObject({
  title,
  date: day,
  kind: z.enum(CHANGE_KINDS, { error: `Choose one of: ${CHANGE_KINDS.join(', ')}.` }),
  summary,
  sourceUpdated,
  draft,
});
