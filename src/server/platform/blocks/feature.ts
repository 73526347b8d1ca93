import { defineFeature } from '#server/feature.ts';
import { peopleRecord } from './choosing.ts';

export const blocksFeature = defineFeature({
  name: 'blocks',
  export: { people: { tables: ['hidden_members'], read: peopleRecord } },
});
