import { defineFeature } from '#server/feature.ts';
import { addForm } from '#server/platform/members/service.ts';
import { tarotHandlers } from './calls.ts';
import { tarotForm } from './form.ts';
import { addReadings } from './reading-queue.ts';

/** Cards of the day. It has no table: who draws what follows from the site's key, the day and the person; readings of a model
 * stand in the queue of ideas for a day. */
export const tarotFeature = defineFeature({
  name: 'tarot',
  calls: tarotHandlers,
  routes: async (app, ctx, pages) => {
    addReadings();
    const forms = { visitor: tarotForm(app, ctx, false), member: tarotForm(app, ctx, true) };
    addForm(app, ctx, pages, 'tarot', (viewer) => (viewer ? forms.member : forms.visitor));
  },
});
