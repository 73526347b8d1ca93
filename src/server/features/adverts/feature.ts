import { defineFeature } from '#server/feature.ts';
import { checkOwnRequest } from '#server/platform/members/service.ts';
import { countCode, countIds, listAdverts, momentFor } from './service.ts';

const done = { result: true as const };

/*
 * Counting needs no session, so nothing else would keep a foreign page from counting for a reader.
 */
export const advertsFeature = defineFeature({
  name: 'adverts',
  calls: {
    'GET advert/v3/list': ({ ctx, viewer, request, input: { lang = request.language, at } }) =>
      listAdverts(ctx, viewer, 'dialog', { lang, at }),
    'GET advert/list': ({ ctx, viewer, request, input: { lang = request.language, at } }) =>
      listAdverts(ctx, viewer, 'list', { lang, at }),
    'POST advert/v3/display': async ({ ctx, request, input }) => {
      checkOwnRequest(request, ctx.env.origin);
      await countCode(ctx, input.code, 'displays');
      return done;
    },
    'POST advert/v3/hits': async ({ ctx, request, input }) => {
      checkOwnRequest(request, ctx.env.origin);
      await countCode(ctx, input.code, 'hits');
      return done;
    },
    'POST advert/loading': async ({ ctx, request, input }) => {
      checkOwnRequest(request, ctx.env.origin);
      await countIds(ctx, input.ids.split(','), 'displays');
      return done;
    },
    'POST advert/hits': async ({ ctx, request, input }) => {
      checkOwnRequest(request, ctx.env.origin);
      await countIds(ctx, [input.id], 'hits');
      return done;
    },
    'GET campaign/clock': async ({ ctx, viewer, input }) => ({
      now: momentFor(ctx, viewer, input.at).toISOString(),
    }),
  },
  notExported: { advert_counts: 'totals a day and advert; nothing of a person' },
});
