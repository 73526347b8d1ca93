import { inspirationSchema } from '../schema/more.ts';
import type { Descriptor } from './descriptor.ts';

/** Ideas of CamInspo that the editors write; no page shows them yet. */
export const inspiration = {
  folder: 'inspiration',
  schema: inspirationSchema,
} satisfies Descriptor<typeof inspirationSchema>;
