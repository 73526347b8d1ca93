import type { Feature } from '#server/feature.ts';
import { staffFeature } from './staff/feature.ts';
import { mailFeature } from './mail/feature.ts';
import { membersFeature } from './members/feature.ts';
import { safetyFeature } from './safety/feature.ts';
import { blocksFeature } from './blocks/feature.ts';
import { notificationsFeature } from './notifications/feature.ts';
import { pointsFeature } from './points/feature.ts';
import { uploadsFeature } from './uploads/feature.ts';
import { batchFeature } from './batch/feature.ts';

/** Services that every feature may use, each using only those above it in this list. */
export const platform: readonly Feature[] = [
  staffFeature,
  mailFeature,
  membersFeature,
  safetyFeature,
  blocksFeature,
  notificationsFeature,
  pointsFeature,
  uploadsFeature,
  batchFeature,
];
