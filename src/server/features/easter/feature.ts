import { RETENTION } from '#domain/limits.ts';
import { defineFeature } from '#server/feature.ts';
import { daysAgo, inBatches } from '#server/jobs/batches.ts';
import { deleteEggsBefore } from './queries.ts';
import { drawEgg, easterConf, exportEggs, gainEgg } from './service.ts';

export const easterFeature = defineFeature({
  name: 'easter',
  calls: {
    'GET easter/conf': ({ ctx, viewer, request, input }) =>
      easterConf(ctx, viewer, input, request.language),
    'POST easter/gainEgg': ({ ctx, viewer, input }) => gainEgg(ctx, viewer, input),
    'POST easter/draw': ({ ctx, viewer, input }) => drawEgg(ctx, viewer, input),
  },
  retention: async (ctx) => {
    const before = daysAgo(ctx, RETENTION.easterEggsDays);
    await inBatches((limit) => deleteEggsBefore(ctx.db, before, limit));
  },
  export: { easter: { tables: ['easter_eggs'], read: exportEggs } },
});
