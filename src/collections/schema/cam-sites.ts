import { z } from 'zod';
import { day, fact, keywords, order, sourceUpdated, summary, title } from './fields.ts';

/** The three tags of spec section 2, as they stand in the address. */
export const CAM_SITE_TAGS = ['Freemium', 'Premium', 'Creator Platform'] as const;

/** What the directory can know about a site; lessons quote these by name. */
export const CAM_SITE_FACTS = [
  'founded',
  'modelShare',
  'payoutMinimum',
  'payoutEvery',
  'payoutMethods',
  'payoutFees',
  'chargebackBorneBy',
  'acceptsCouples',
  'acceptsStudios',
  'countriesExcluded',
  'regionBlocking',
  'twoFactorSignIn',
  'documentsKept',
  'leakRemoval',
  'languages',
  'supportHours',
] as const;

/** content/cam-sites: the directory. Whatever is stated carries its source and the day it was checked. */
export const camSiteSchema = z.strictObject({
  title,
  summary,
  tag: z.enum(CAM_SITE_TAGS, { error: `Choose one of: ${CAM_SITE_TAGS.join(', ')}.` }),
  address: z.url({ protocol: /^https$/ }),
  order,
  keywords,
  published: day,
  updated: day,
  sourceUpdated,
  facts: z.partialRecord(z.enum(CAM_SITE_FACTS), fact),
});
