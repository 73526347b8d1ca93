import type { Feature } from '#server/feature.ts';
import { moderationFeature } from './moderation/feature.ts';
import { feedbackFeature } from './feedback/feature.ts';
import { accountFeature } from './account/feature.ts';
import { campaignsFeature } from './campaigns/feature.ts';
import { contestDeskFeature } from './contest-desk/feature.ts';
import { operationFeature } from './operation/feature.ts';

/** What may look into every feature, each using only those above it in this list. */
export const oversight: readonly Feature[] = [
  moderationFeature,
  feedbackFeature,
  accountFeature,
  campaignsFeature,
  contestDeskFeature,
  operationFeature,
];
