import { defineFeature } from '#server/feature.ts';
import { exportHidden } from './choosing.ts';

export const blocksFeature = defineFeature({
  name: 'blocks',
  export: { people: { tables: ['hidden_members'], read: exportHidden } },
});
