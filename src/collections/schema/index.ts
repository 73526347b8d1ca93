import { advertSchema, assessmentSchema, badgeSchema, campaignSchema, filmSchema } from './data.ts';
import { toyProductSchema } from './toys.ts';

/** Lists in content/data, the same for all languages: a YAML list of entries with an `id`. */
export const DATA_COLLECTIONS = {
  campaigns: { file: 'campaigns.yaml', schema: campaignSchema },
  adverts: { file: 'adverts.yaml', schema: advertSchema },
  badges: { file: 'badges.yaml', schema: badgeSchema },
  films: { file: 'films.yaml', schema: filmSchema },
  assessment: { file: 'assessment.yaml', schema: assessmentSchema },
  toyProducts: { file: 'toy-products.yaml', schema: toyProductSchema },
} as const;
export type DataCollection = keyof typeof DATA_COLLECTIONS;
