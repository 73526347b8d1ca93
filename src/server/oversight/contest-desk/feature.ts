import { defineFeature } from '#server/feature.ts';
import { addStaffPage } from '#server/oversight/moderation/service.ts';
import { contestDeskPage } from './page.ts';

/** Staff's page of contests. */
export const contestDeskFeature = defineFeature({
  name: 'contest-desk',
  routes: async (app, ctx, pages) => addStaffPage(app, ctx, pages, contestDeskPage),
});
