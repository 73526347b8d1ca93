import { defineFeature } from '#server/feature.ts';
import { addStaffPage } from '#server/oversight/moderation/service.ts';
import { campaignsPage } from './page.ts';
import { addWinnersFile } from './winners.ts';

/** Staff's page of campaigns and adverts. */
export const campaignsFeature = defineFeature({
  name: 'campaigns',
  routes: async (app, ctx, pages) => {
    addStaffPage(app, ctx, pages, campaignsPage);
    addWinnersFile(app, ctx);
  },
});
