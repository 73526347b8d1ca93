import { defineFeature } from '#server/feature.ts';
import { forgetSiteCounts } from './site-counts.ts';

export const camSitesFeature = defineFeature({
  name: 'camsites',
  erased: forgetSiteCounts,
  export: { forum: { tables: ['post_sites'] } },
});
