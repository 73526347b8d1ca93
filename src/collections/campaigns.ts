import { z } from 'zod';

const id = z.string().regex(/^[a-z][a-z-]*$/, 'small letters and hyphens');
const time = z.union(
  [z.iso.datetime(), z.iso.date(), z.string().regex(/^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/)],
  { error: 'must be a time like 2024-06-01T23:59:59Z, a day like 2024-06-01 or 06-01, in UTC' },
);

/** content/data/campaigns.yaml; #domain/campaigns.ts judges it. */
export const campaignsSchema = z
  .array(z.strictObject({ id, starts: time, ends: time }))
  .refine(
    (list) => new Set(list.map((campaign) => campaign.id)).size === list.length,
    'every campaign has an id of its own',
  );
