import { tutorialSchema } from '../schema/more.ts';
import type { Descriptor } from './descriptor.ts';

export const tutorials = {
  folder: 'tutorials',
  schema: tutorialSchema,
  compare: (a, b) => a.data.order - b.data.order,
  // By its number (spec section 2).
  address: ({ data }) => `/official-tutorial/video/${data.id}`,
  index: ({ data: { kind, order, id } }) => ({ category: kind, order, number: id }),
  pack: 'tutorial',
  pages: { 'official-tutorial-video': { parameter: 'id' } },
} satisfies Descriptor<typeof tutorialSchema>;
