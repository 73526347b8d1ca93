import { RETENTION } from '#domain/limits.ts';
import { defineFeature } from '#server/feature.ts';
import { daysAgo, inBatches } from '#server/jobs/batches.ts';
import { checkOwnRequest } from '#server/platform/members/service.ts';
import { deleteRanksBefore } from './queries.ts';
import { holidayRank } from './service.ts';

/** Ranks of the holiday game; the game itself is played in the browser. */
export const holidayFeature = defineFeature({
  name: 'holiday',
  calls: {
    'GET activity/christmas23': ({ ctx, viewer, request, input }) => {
      // It counts, and needs no session: nothing else keeps a foreign page from asking for a reader.
      checkOwnRequest(request, ctx.env.origin);
      return holidayRank(ctx, viewer, input);
    },
  },
  retention: async (ctx) => {
    const before = daysAgo(ctx, RETENTION.holidayRanksDays);
    await inBatches((limit) => deleteRanksBefore(ctx.db, before, limit));
  },
  notExported: { holiday_ranks: 'marks of browsers that lead to nobody' },
});
