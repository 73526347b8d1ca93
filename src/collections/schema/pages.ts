import { z } from 'zod';
import { day, draft, sourceUpdated, summary, title } from './fields.ts';

const page = { title, summary, updated: day, sourceUpdated, draft };

/** content/pages: single texts such as the about page and the community rules. */
export const pageSchema = z.strictObject(page);

/** content/legal: what a member agrees to; a new `version` asks members to agree again. */
export const legalSchema = z.strictObject({
  ...page,
  version: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}$/, 'Write the version as a quoted day, "2026-11-01".'),
});
