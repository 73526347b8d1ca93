import type { SuspensionLength } from '#domain/moderation.ts';

/** How long a suspension lasts, where staff choose it. */
export const SUSPENSION_LENGTH_TEXTS = {
  '1': 'people:length1',
  '3': 'people:length3',
  '7': 'people:length7',
  '30': 'people:length30',
  '90': 'people:length90',
  open: 'people:lengthOpen',
} as const satisfies Record<SuspensionLength, string>;
